// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/payments/start-payment.ts'
import * as en from '#en/payments/start-payment.ts'

export const startPaymentWords = joined({ vi: vi.startPaymentWords, en: en.startPaymentWords })
