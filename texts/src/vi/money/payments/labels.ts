/** Payment methods, as named in exported files. */
export const gatewayNames = {
  vnpay: 'VNPay',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  bank_transfer: 'Chuyển khoản',
} as const
