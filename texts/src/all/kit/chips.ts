// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/chips.ts'
import * as en from '#en/kit/chips.ts'

export const chipWords = joined({ vi: vi.chipWords, en: en.chipWords })
