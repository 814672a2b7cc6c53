// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/payments/start-payment.ts'
import * as en from '#en/money/payments/start-payment.ts'

export const startPaymentWords = joined({ vi: vi.startPaymentWords, en: en.startPaymentWords })
