import { commonWords } from '#en/common/common.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/money/payments/labels.ts'

export const gatewayNames: Translation<typeof vi.gatewayNames> = {
  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: commonWords.bankTransfer,
}
