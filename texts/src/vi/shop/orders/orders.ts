import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { orderColumns, orderMethods, orderStatuses } from './labels.ts'
import { orderPageWords } from './order.ts'

export const orderWords = {
  title: commonWords.orders,
  unableToLoad: 'Không tải được danh sách đơn hàng',
  emptyTitle: sharedLabels.noOrdersYet,
  emptyWhy: 'Đơn từ cửa hàng tự về đây. Bạn cũng có thể bán trực tiếp cho một học viên.',
  newOrder: sharedLabels.manualSale,
  transfers: sharedLabels.bankTransfers,

  number: orderColumns.number,
  createdAt: commonWords.createdAt,
  completedAt: orderColumns.completedAt,
  customer: commonWords.customer,
  fulfilment: orderColumns.fulfilment,
  einvoice: sharedWords.invoice,
  invoiceDue: 'Chờ lập hoá đơn',
  yes: commonWords.yes,
  no: commonWords.no,
  items: sharedWords.items,
  courses: commonWords.courses,
  moreCourses: '{course} và {count} món nữa',
  status: commonWords.status,
  refund: commonWords.refund,
  gateway: commonWords.gateway,
  gatewayShort: sharedWords.gateway,
  method: orderPageWords.method,
  subtotal: orderPageWords.subtotal,
  discount: sharedWords.discount,
  total: sharedWords.total2,
  refunded: orderPageWords.refunded,
  writtenOff: 'Đã xoá phần thiếu',
  coupon: commonWords.coupon,
  transaction: orderColumns.transaction,
  instructor: commonWords.instructor,
  createdFrom: sharedLabels.createdFrom,
  createdTo: sharedLabels.createdTo,
  access: commonWords.access,
  atGateway: 'Tiền ở cổng',
  atGatewayOverdue: 'Quá hạn, chưa có trong tệp đối chiếu',
  accessFault: 'Có sản phẩm chưa giao được',
  accessFine: 'Không có lỗi',

  pending: orderStatuses.pending,
  completed: 'Đã hoàn tất',
  failed: commonWords.failed,
  'refunded-status': sharedLabels.refunded,

  none: 'Chưa hoàn',
  partial: 'Hoàn một phần',
  full: 'Hoàn toàn bộ',

  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: commonWords.bankTransfer,
  credit_card: sharedWords.creditCard,
  e_wallet: orderMethods.e_wallet,

  open: sharedLabels.openOrder,
  openCustomer: 'Xem khách hàng',
  sumOf_one: 'Tổng của {count} đơn',
  sumOf_other: 'Tổng của {count} đơn',
  tooMany: 'Quá nhiều đơn để cộng. Hãy lọc bớt để xem tổng.',
} as const
