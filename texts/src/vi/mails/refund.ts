/** To the customer whose money is on its way. */
export const refundMailTexts = {
  subject: 'Hoàn tiền đơn hàng {order}',
  greeting: 'Chào {name},',
  paid: 'Chúng tôi đã hoàn {amount:money} cho đơn hàng {order} qua {method}. Mã hoàn tiền: {number}.',
  delay: 'Tuỳ ngân hàng, tiền có thể về tài khoản sau 1 đến 10 ngày làm việc.',
  voided: 'Các vé sau không còn dùng được:',
  closed: 'Các khoá học sau không còn truy cập được:',
  help: 'Nếu cần hỗ trợ, bạn chỉ cần trả lời thư này.',
} as const

export const refundMethods = {
  vnpay: 'VNPay',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  bank_transfer: 'chuyển khoản',
} as const
