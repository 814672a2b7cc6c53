// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/money/payments.ts'
import * as en from '#en/reasons/money/payments.ts'

export const paymentReasons = joined({ vi: vi.paymentReasons, en: en.paymentReasons })
