// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/table-matching.ts'
import * as en from '#en/kit/table-matching.ts'

export const matchingWords = joined({ vi: vi.matchingWords, en: en.matchingWords })
