// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/sign-in/entry.ts'
import * as en from '#en/account/sign-in/entry.ts'

export const entryWords = joined({ vi: vi.entryWords, en: en.entryWords })
