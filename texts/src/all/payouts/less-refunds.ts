// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/payouts/less-refunds.ts'
import * as en from '#en/payouts/less-refunds.ts'

export const lessRefundsWords = joined({ vi: vi.lessRefundsWords, en: en.lessRefundsWords })
