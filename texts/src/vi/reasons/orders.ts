/** Orders: purchases, payments, and the resulting access. */
export const orderReasons = {
  'orders.reason-required': 'Vui lòng nêu lý do',
  'orders.lines-required': 'Vui lòng chọn ít nhất một khoá học',
  'orders.lines-doubled': 'Mỗi khoá học chỉ có một lần trong đơn hàng',
  'orders.amount-required': 'Vui lòng nhập số tiền đã nhận',
  'orders.bank-reference-required': 'Vui lòng nhập mã giao dịch trên sao kê ngân hàng',
  'orders.note-required': 'Vui lòng nhập nội dung ghi chú',
  'orders.student-unknown': 'Không có học viên này',
  'orders.course-unknown': 'Có khoá học đã chọn không tồn tại',
  'orders.course-not-on-sale': 'Khoá học “{title}” hiện không được bán',
  'orders.already-enrolled': 'Học viên đã có khoá học “{title}”',
  'orders.total-changed': 'Tổng tiền nay là {total:money}, không còn là {expected:money}. Vui lòng xem lại',
  'orders.total-below-gateway-min': 'Cổng thanh toán chỉ nhận từ {min:money}; đơn này là {total:money}',
  'orders.transition': 'Đơn hàng đang ở trạng thái {from} không thể chuyển sang {to}',
  'orders.payment-state-unknown':
    'Chưa rõ kết quả một khoản thanh toán của đơn này. Hãy truy vấn cổng thanh toán trước',
  'orders.evidence-required':
    'Đơn đã thất bại chỉ được hoàn tất khi cổng thanh toán hoặc sao kê ngân hàng cho thấy tiền đã về',
  'orders.received-at-ahead': 'Ngày nhận tiền nằm ở tương lai',
  'orders.nothing-to-fulfil': 'Mọi khoá học trong đơn đều đã được mở',
  'orders.use-refund': 'Đơn hàng chỉ chuyển sang đã hoàn tiền qua các khoản hoàn tiền',
  'orders.locked': 'Không thể sửa khoá học, giá và mã giảm giá của đơn hàng đã tạo',
  'orders.not-deletable': 'Không thể xoá đơn hàng. Đơn đang chờ thanh toán có thể huỷ',
  'students.remove-open-money':
    'Học viên còn đơn chờ thanh toán hoặc khoản hoàn tiền đang xử lý. Hãy giải quyết trước, hoặc xác nhận để vẫn tiếp tục',
  'students.has-open-money': 'Học viên còn đơn chờ thanh toán hoặc khoản hoàn tiền chưa xong. Hãy giải quyết trước',
  'payments.amount-mismatch': 'Cổng thanh toán đã thu {paid:money} trong khi cần thu {asked:money}',
  'payments.duplicate-reference': 'Giao dịch này đã được ghi nhận trước đó',
} as const
