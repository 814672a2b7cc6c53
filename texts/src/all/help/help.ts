// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/help/help.ts'
import * as en from '#en/help/help.ts'

export const helpWords = joined({ vi: vi.helpWords, en: en.helpWords })
