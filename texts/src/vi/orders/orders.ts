import { commonWords } from '#vi/common/common.ts'
import { orderColumns, orderMethods, orderStatuses } from '#vi/orders/labels.ts'
import { orderPageWords } from '#vi/orders/order.ts'

export const orderWords = {
  title: commonWords.orders,
  unableToLoad: 'Không tải được danh sách đơn hàng',
  emptyTitle: 'Chưa có đơn hàng nào',
  emptyWhy: 'Đơn từ cửa hàng tự về đây. Bạn cũng có thể bán trực tiếp cho một học viên.',
  newOrder: 'Bán trực tiếp',
  transfers: 'Đối chiếu chuyển khoản',

  number: orderColumns.number,
  createdAt: commonWords.createdAt,
  completedAt: orderColumns.completedAt,
  customer: commonWords.customer,
  courses: commonWords.courses,
  moreCourses: '{course} và {count} khoá nữa',
  status: commonWords.status,
  refund: commonWords.refund,
  gateway: commonWords.gateway,
  gatewayShort: 'Cổng',
  method: orderPageWords.method,
  subtotal: orderPageWords.subtotal,
  discount: 'Giảm giá',
  total: 'Tổng tiền',
  refunded: orderPageWords.refunded,
  writtenOff: 'Đã xoá phần thiếu',
  coupon: commonWords.coupon,
  transaction: orderColumns.transaction,
  instructor: commonWords.instructor,
  createdFrom: 'Tạo từ ngày',
  createdTo: 'Tạo đến ngày',
  access: commonWords.access,
  accessFault: 'Có sản phẩm chưa giao được',
  accessFine: 'Không có lỗi',

  pending: orderStatuses.pending,
  completed: 'Đã hoàn tất',
  failed: commonWords.failed,
  'refunded-status': 'Đã hoàn tiền',

  none: 'Chưa hoàn',
  partial: 'Hoàn một phần',
  full: 'Hoàn toàn bộ',

  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: commonWords.bankTransfer,
  credit_card: 'Thẻ',
  e_wallet: orderMethods.e_wallet,

  open: 'Mở đơn hàng',
  openCustomer: 'Xem khách hàng',
  sumOf_one: 'Tổng của {count} đơn',
  sumOf_other: 'Tổng của {count} đơn',
  tooMany: 'Quá nhiều đơn để cộng. Hãy lọc bớt để xem tổng.',
} as const
