// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/home/home.ts'
import * as en from '#en/system/home/home.ts'

export const homeWords = joined({ vi: vi.homeWords, en: en.homeWords })
