// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/settlements/settlements.ts'
import * as en from '#en/money/settlements/settlements.ts'

export const settlementWords = joined({ vi: vi.settlementWords, en: en.settlementWords })
