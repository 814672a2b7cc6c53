// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/refunds/refund.ts'
import * as en from '#en/refunds/refund.ts'

export const refundPageWords = joined({ vi: vi.refundPageWords, en: en.refundPageWords })
