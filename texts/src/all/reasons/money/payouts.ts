// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/money/payouts.ts'
import * as en from '#en/reasons/money/payouts.ts'

export const payoutReasons = joined({ vi: vi.payoutReasons, en: en.payoutReasons })
