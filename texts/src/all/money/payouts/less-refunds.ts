// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/payouts/less-refunds.ts'
import * as en from '#en/money/payouts/less-refunds.ts'

export const lessRefundsWords = joined({ vi: vi.lessRefundsWords, en: en.lessRefundsWords })
