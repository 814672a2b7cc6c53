// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/refunds/refund.ts'
import * as en from '#en/money/refunds/refund.ts'

export const refundPageWords = joined({ vi: vi.refundPageWords, en: en.refundPageWords })
