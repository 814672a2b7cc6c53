export const orderColumns = {
  customer: 'Khách hàng',
  phone: 'Điện thoại',
  eMail: 'E-mail',
  title: 'Đơn hàng',
  number: 'Mã đơn',
  placed: 'Ngày đặt',
  courses: 'Khoá học',
  status: 'Trạng thái',
  refund: 'Hoàn tiền',
  gateway: 'Cổng thanh toán',
  method: 'Phương thức',
  coupon: 'Mã giảm giá',
  transaction: 'Mã giao dịch',
  completedAt: 'Ngày hoàn tất',
  subtotal: 'Giá niêm yết (đồng)',
  discount: 'Giảm giá (đồng)',
  total: 'Thành tiền (đồng)',
  writtenOff: 'Đã xoá phần thiếu (đồng)',
  refunded: 'Đã hoàn (đồng)',
} as const

export const orderStatuses = {
  pending: 'Chờ thanh toán',
  completed: 'Hoàn tất',
  failed: 'Thất bại',
  refunded: 'Đã hoàn tiền',
} as const

export const orderRefundStates = {
  none: 'Không',
  partial: 'Một phần',
  full: 'Toàn bộ',
} as const

export const orderMethods = {
  credit_card: 'Thẻ',
  bank_transfer: 'Chuyển khoản',
  e_wallet: 'Ví điện tử',
} as const
