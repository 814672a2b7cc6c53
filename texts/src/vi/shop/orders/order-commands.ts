import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedShopWords } from '#vi/shop/shared.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const orderCommandWords = {
  cancel: sharedShopWords.orderCancelled,
  cancelTitle: 'Huỷ đơn {number}?',
  cancelWhy: 'Đơn chuyển sang thất bại và trả lại lượt dùng mã giảm giá. Khách vẫn có thể mua lại bằng đơn mới.',
  cancelWhyPaid:
    'Đơn chuyển sang thất bại và trả lại lượt dùng mã giảm giá. {amount} đã nhận vẫn thuộc về khách cho đến khi được hoàn.',
  cancelFailed: 'Không huỷ được đơn hàng',
  cancelDone: 'Đã huỷ đơn {number}',
  reason: kitWords.reason,
  keep: 'Giữ đơn',

  markPaid: 'Ghi nhận chuyển khoản',
  markPaidAmount: 'Ghi nhận {amount}',
  markPaidTitle: 'Ghi nhận chuyển khoản cho đơn {number}',
  markPaidWhy:
    'Chỉ ghi khi tiền đã có trên sao kê. Mỗi mã giao dịch của ngân hàng chỉ được tính một lần và không sửa lại được.',
  markPaidFailed: 'Không ghi nhận được chuyển khoản',
  markPaidDone: sharedPhrases.acceptedForOrder,
  amount: 'Số tiền đã nhận',
  bankReference: 'Mã giao dịch ngân hàng',
  bankReferenceHelp: 'Như trên sao kê, ví dụ FT26325123456789',
  receivedAt: 'Thời điểm nhận tiền',
  note: commonWords.note,
  completes: 'Đủ tiền: đơn hoàn tất và mọi thứ được giao ngay.',
  partOf: 'Thiếu {amount}: đơn tiếp tục chờ thanh toán.',
  surplus: 'Dư {amount}: đơn hoàn tất, phần dư ghi vào số dư của khách.',

  fulfil: sharedShopWords.handedOverAgain,
  fulfilFailed: 'Chưa giao lại được',
  fulfilDone: 'Đã giao mọi thứ của đơn {number}',
  fulfilStill: 'Đơn {number} vẫn còn sản phẩm chưa giao được',

  refund: commonWords.refund,
  print: 'In đơn',
} as const
