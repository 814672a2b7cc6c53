import { defineWords } from '#kit/text/words.ts'

export const orderCommandWords = defineWords('order-commands', {
  vi: {
    cancel: 'Huỷ đơn',
    cancelTitle: 'Huỷ đơn {{number}}?',
    cancelWhy: 'Đơn chuyển sang thất bại và trả lại lượt dùng mã giảm giá. Khách vẫn có thể mua lại bằng đơn mới.',
    cancelWhyPaid:
      'Đơn chuyển sang thất bại và trả lại lượt dùng mã giảm giá. {{amount}} đã nhận vẫn thuộc về khách cho đến khi được hoàn.',
    cancelFailed: 'Không huỷ được đơn hàng',
    cancelDone: 'Đã huỷ đơn {{number}}',
    reason: 'Lý do',
    keep: 'Giữ đơn',

    markPaid: 'Ghi nhận chuyển khoản',
    markPaidTitle: 'Ghi nhận chuyển khoản cho đơn {{number}}',
    markPaidWhy:
      'Chỉ ghi khi tiền đã có trên sao kê. Mỗi mã giao dịch của ngân hàng chỉ được tính một lần và không sửa lại được.',
    markPaidFailed: 'Không ghi nhận được chuyển khoản',
    markPaidDone: 'Đã ghi nhận {{amount}} cho đơn {{number}}',
    amount: 'Số tiền đã nhận',
    bankReference: 'Mã giao dịch ngân hàng',
    bankReferenceHelp: 'Như trên sao kê, ví dụ FT26325123456789',
    receivedAt: 'Thời điểm nhận tiền',
    note: 'Ghi chú',
    completes: 'Đủ tiền: đơn hoàn tất và các khoá học được mở ngay.',
    partOf: 'Thiếu {{amount}}: đơn tiếp tục chờ thanh toán.',
    surplus: 'Dư {{amount}}: đơn hoàn tất, phần dư ghi vào số dư của khách.',

    fulfil: 'Mở lại khoá học',
    fulfilFailed: 'Chưa mở được khoá học',
    fulfilDone: 'Đã mở khoá học của đơn {{number}}',
    fulfilStill: 'Đơn {{number}} vẫn còn khoá học chưa mở được',

    print: 'In đơn',
  },
  en: {
    cancel: 'Cancel order',
    cancelTitle: 'Cancel order {{number}}?',
    cancelWhy: 'The order fails and the use of its coupon is free again. The customer can buy again with a new order.',
    cancelWhyPaid:
      'The order fails and the use of its coupon is free again. The {{amount}} that came in stay the customer’s until they are refunded.',
    cancelFailed: 'Unable to cancel the order',
    cancelDone: 'Cancelled order {{number}}',
    reason: 'Reason',
    keep: 'Keep order',

    markPaid: 'Record bank transfer',
    markPaidTitle: 'Record a bank transfer for order {{number}}',
    markPaidWhy:
      'Only for money that is on the statement. A bank reference counts once, and this cannot be changed later.',
    markPaidFailed: 'Unable to record the transfer',
    markPaidDone: 'Recorded {{amount}} for order {{number}}',
    amount: 'Amount received',
    bankReference: 'Bank reference',
    bankReferenceHelp: 'As on the statement, such as FT26325123456789',
    receivedAt: 'Received at',
    note: 'Note',
    completes: 'Paid in full: the order is completed and its courses open at once.',
    partOf: '{{amount}} missing: the order keeps waiting for payment.',
    surplus: '{{amount}} too much: the order is completed, the surplus becomes the customer’s credit.',

    fulfil: 'Open courses again',
    fulfilFailed: 'Unable to open the courses',
    fulfilDone: 'Opened the courses of order {{number}}',
    fulfilStill: 'Order {{number}} still has a course that could not be opened',

    print: 'Print order',
  },
})
