// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/tiles.ts'
import * as en from '#en/analytics/tiles.ts'

export const tileWords = joined({ vi: vi.tileWords, en: en.tileWords })
