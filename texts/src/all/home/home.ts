// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/home/home.ts'
import * as en from '#en/home/home.ts'

export const homeWords = joined({ vi: vi.homeWords, en: en.homeWords })
