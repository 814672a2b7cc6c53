// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/settlements.ts'
import * as en from '#en/reasons/settlements.ts'

export const settlementReasons = joined({ vi: vi.settlementReasons, en: en.settlementReasons })
