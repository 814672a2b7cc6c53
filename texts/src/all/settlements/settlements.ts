// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/settlements/settlements.ts'
import * as en from '#en/settlements/settlements.ts'

export const settlementWords = joined({ vi: vi.settlementWords, en: en.settlementWords })
