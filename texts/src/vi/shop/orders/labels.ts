import { commonWords } from '#vi/common/common.ts'

export const orderColumns = {
  customer: commonWords.customer,
  phone: commonWords.phone,
  eMail: commonWords.email,
  title: commonWords.orders,
  number: 'Mã đơn',
  placed: 'Ngày đặt',
  courses: 'Sản phẩm',
  status: commonWords.status,
  refund: commonWords.refund,
  gateway: commonWords.gateway,
  method: 'Phương thức',
  coupon: commonWords.coupon,
  transaction: 'Mã giao dịch',
  completedAt: 'Ngày hoàn tất',
  fulfilment: 'Giao hàng',
  delivery: 'Cách giao',
  tracking: 'Vận đơn',
  subtotal: 'Giá niêm yết (đồng)',
  discount: 'Giảm giá (đồng)',
  total: 'Thành tiền (đồng)',
  writtenOff: 'Đã xoá phần thiếu (đồng)',
  refunded: 'Đã hoàn (đồng)',
} as const

export const orderStatuses = {
  pending: 'Chờ thanh toán',
  completed: 'Hoàn tất',
  failed: commonWords.failed,
  refunded: 'Đã hoàn tiền',
} as const

export const orderRefundStates = {
  none: 'Không',
  partial: 'Một phần',
  full: 'Toàn bộ',
} as const

export const orderMethods = {
  credit_card: 'Thẻ',
  bank_transfer: commonWords.bankTransfer,
  e_wallet: 'Ví điện tử',
} as const
