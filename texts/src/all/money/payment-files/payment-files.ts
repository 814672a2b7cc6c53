// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/payment-files/payment-files.ts'
import * as en from '#en/money/payment-files/payment-files.ts'

export const paymentFileWords = joined({ vi: vi.paymentFileWords, en: en.paymentFileWords })
