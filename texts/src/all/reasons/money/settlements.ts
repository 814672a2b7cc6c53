// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/money/settlements.ts'
import * as en from '#en/reasons/money/settlements.ts'

export const settlementReasons = joined({ vi: vi.settlementReasons, en: en.settlementReasons })
