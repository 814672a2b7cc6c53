// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/refund.ts'
import * as en from '#en/mails/refund.ts'

export const refundMailTexts = joined({ vi: vi.refundMailTexts, en: en.refundMailTexts })
export const refundMethods = joined({ vi: vi.refundMethods, en: en.refundMethods })
