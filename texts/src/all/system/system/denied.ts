// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/system/denied.ts'
import * as en from '#en/system/system/denied.ts'

export const deniedWords = joined({ vi: vi.deniedWords, en: en.deniedWords })
