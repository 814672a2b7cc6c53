// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/money/refunds.ts'
import * as en from '#en/reasons/money/refunds.ts'

export const refundReasons = joined({ vi: vi.refundReasons, en: en.refundReasons })
