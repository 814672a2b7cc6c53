// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/shared.ts'
import * as en from '#en/account/shared.ts'

export const sharedAccountWords = joined({ vi: vi.sharedAccountWords, en: en.sharedAccountWords })
