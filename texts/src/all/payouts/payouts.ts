// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/payouts/payouts.ts'
import * as en from '#en/payouts/payouts.ts'

export const payoutWords = joined({ vi: vi.payoutWords, en: en.payoutWords })
