import { said } from '#services/exports/columns.ts'

/** Names of payment methods in files. */
export const gatewayWords = {
  vnpay: said('VNPay', 'VNPay'),
  momo: said('MoMo', 'MoMo'),
  zalopay: said('ZaloPay', 'ZaloPay'),
  bank_transfer: said('Chuyển khoản', 'Bank transfer'),
}
