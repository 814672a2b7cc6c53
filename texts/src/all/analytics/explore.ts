// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/explore.ts'
import * as en from '#en/analytics/explore.ts'

export const exploreWords = joined({ vi: vi.exploreWords, en: en.exploreWords })
