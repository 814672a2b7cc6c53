/** What files call the ways money comes and goes. */
export const gatewayNames = {
  vnpay: 'VNPay',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  bank_transfer: 'Chuyển khoản',
} as const
