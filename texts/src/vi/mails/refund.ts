import { commonWords } from '#vi/common/common.ts'
import { sharedMailsWords } from '#vi/mails/shared.ts'
/** To the customer whose money is on its way. */
export const refundMailTexts = {
  subject: 'Hoàn tiền đơn hàng {order}',
  greeting: sharedMailsWords.hello,
  paid: 'Chúng tôi đã hoàn {amount:money} cho đơn hàng {order} qua {method}. Mã hoàn tiền: {number}.',
  delay: 'Tuỳ ngân hàng, tiền có thể về tài khoản sau 1 đến 10 ngày làm việc.',
  voided: 'Các vé sau không còn dùng được:',
  closed: 'Các khoá học sau không còn truy cập được:',
  help: sharedMailsWords.ifYouNeedHelpJustReply,
} as const

export const refundMethods = {
  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: 'chuyển khoản',
} as const
