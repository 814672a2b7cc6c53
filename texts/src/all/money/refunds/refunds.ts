// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/refunds/refunds.ts'
import * as en from '#en/money/refunds/refunds.ts'

export const refundWords = joined({ vi: vi.refundWords, en: en.refundWords })
