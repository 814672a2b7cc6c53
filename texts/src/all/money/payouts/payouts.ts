// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/payouts/payouts.ts'
import * as en from '#en/money/payouts/payouts.ts'

export const payoutWords = joined({ vi: vi.payoutWords, en: en.payoutWords })
