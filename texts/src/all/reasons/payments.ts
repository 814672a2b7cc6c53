// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/payments.ts'
import * as en from '#en/reasons/payments.ts'

export const paymentReasons = joined({ vi: vi.paymentReasons, en: en.paymentReasons })
