import { said } from '#services/exports/columns.ts'

/** What files call the ways money comes and goes. */
export const gatewayWords = {
  vnpay: said('VNPay', 'VNPay'),
  momo: said('MoMo', 'MoMo'),
  zalopay: said('ZaloPay', 'ZaloPay'),
  bank_transfer: said('Chuyển khoản', 'Bank transfer'),
}
