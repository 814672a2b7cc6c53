// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/filter.ts'
import * as en from '#en/kit/filter.ts'

export const filterWords = joined({ vi: vi.filterWords, en: en.filterWords })
