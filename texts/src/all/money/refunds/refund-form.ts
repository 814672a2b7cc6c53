// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/refunds/refund-form.ts'
import * as en from '#en/money/refunds/refund-form.ts'

export const refundFormWords = joined({ vi: vi.refundFormWords, en: en.refundFormWords })
