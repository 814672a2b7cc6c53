/** Orders: what is bought, what is paid for it, and the access that follows. */
export const orderReasons = {
  'orders.reason-required': { en: 'Please give a reason', vi: 'Vui lòng nêu lý do' },
  'orders.lines-required': { en: 'Please choose at least one course', vi: 'Vui lòng chọn ít nhất một khoá học' },
  'orders.lines-doubled': {
    en: 'A course stands in an order once',
    vi: 'Mỗi khoá học chỉ có một lần trong đơn hàng',
  },
  'orders.amount-required': { en: 'Please enter the amount received', vi: 'Vui lòng nhập số tiền đã nhận' },
  'orders.bank-reference-required': {
    en: 'Please enter the reference on the bank statement',
    vi: 'Vui lòng nhập mã giao dịch trên sao kê ngân hàng',
  },
  'orders.note-required': { en: 'Please write the note', vi: 'Vui lòng nhập nội dung ghi chú' },
  'orders.student-unknown': { en: 'There is no such student', vi: 'Không có học viên này' },
  'orders.course-unknown': { en: 'A chosen course does not exist', vi: 'Có khoá học đã chọn không tồn tại' },
  'orders.course-not-on-sale': {
    en: '“{title}” is not on sale',
    vi: 'Khoá học “{title}” hiện không được bán',
  },
  'orders.already-enrolled': {
    en: 'The student has “{title}” already',
    vi: 'Học viên đã có khoá học “{title}”',
  },
  'orders.total-changed': {
    en: 'The total is now {total:money} instead of {expected:money}. Please check it and try again',
    vi: 'Tổng tiền nay là {total:money}, không còn là {expected:money}. Vui lòng xem lại',
  },
  'orders.total-below-gateway-min': {
    en: 'The gateway takes payments of at least {min:money}; this order comes to {total:money}',
    vi: 'Cổng thanh toán chỉ nhận từ {min:money}; đơn này là {total:money}',
  },
  'orders.transition': {
    en: 'An order that is {from} cannot become {to}',
    vi: 'Đơn hàng đang ở trạng thái {from} không thể chuyển sang {to}',
  },
  'orders.payment-state-unknown': {
    en: 'Nobody knows yet what became of a payment of this order. Ask the gateway first',
    vi: 'Chưa rõ kết quả một khoản thanh toán của đơn này. Hãy truy vấn cổng thanh toán trước',
  },
  'orders.evidence-required': {
    en: 'A failed order is completed only by money that the gateway or the bank statement shows',
    vi: 'Đơn đã thất bại chỉ được hoàn tất khi cổng thanh toán hoặc sao kê ngân hàng cho thấy tiền đã về',
  },
  'orders.received-at-ahead': { en: 'The day of receipt lies ahead', vi: 'Ngày nhận tiền nằm ở tương lai' },
  'orders.nothing-to-fulfil': {
    en: 'Everything that was bought is accessible already',
    vi: 'Mọi khoá học trong đơn đều đã được mở',
  },
  'orders.use-refund': {
    en: 'An order becomes refunded by refunds alone',
    vi: 'Đơn hàng chỉ chuyển sang đã hoàn tiền qua các khoản hoàn tiền',
  },
  'orders.locked': {
    en: 'Lines, prices and the coupon of an order stay as they were sold',
    vi: 'Không thể sửa khoá học, giá và mã giảm giá của đơn hàng đã tạo',
  },
  'orders.not-deletable': {
    en: 'Orders are never deleted. A pending one can be cancelled',
    vi: 'Không thể xoá đơn hàng. Đơn đang chờ thanh toán có thể huỷ',
  },
  'students.remove-open-money': {
    en: 'This student has an unpaid order or a refund under way. Settle it first, or confirm to go on anyway',
    vi: 'Học viên còn đơn chờ thanh toán hoặc khoản hoàn tiền đang xử lý. Hãy giải quyết trước, hoặc xác nhận để vẫn tiếp tục',
  },
  'students.has-open-money': {
    en: 'An order of this student is not paid yet, or a refund has not ended. Settle that first',
    vi: 'Học viên còn đơn chờ thanh toán hoặc khoản hoàn tiền chưa xong. Hãy giải quyết trước',
  },
  'payments.amount-mismatch': {
    en: 'The gateway took {paid:money}, but {asked:money} was due',
    vi: 'Cổng thanh toán đã thu {paid:money} trong khi cần thu {asked:money}',
  },
  'payments.duplicate-reference': {
    en: 'This transaction has been counted already',
    vi: 'Giao dịch này đã được ghi nhận trước đó',
  },
} as const
