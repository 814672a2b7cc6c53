import type { Translation } from '#translation.ts'
import type * as vi from '#vi/money/payments/labels.ts'

export const gatewayNames: Translation<typeof vi.gatewayNames> = {
  vnpay: 'VNPay',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  bank_transfer: 'Bank transfer',
}
