// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/payouts.ts'
import * as en from '#en/reasons/payouts.ts'

export const payoutReasons = joined({ vi: vi.payoutReasons, en: en.payoutReasons })
