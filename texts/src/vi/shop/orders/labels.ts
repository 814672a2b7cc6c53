import { sharedLabels } from '#vi/common/labels.ts'
import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const orderColumns = {
  customer: commonWords.customer,
  phone: commonWords.phone,
  eMail: commonWords.email,
  title: commonWords.orders,
  number: 'Mã đơn',
  placed: 'Ngày đặt',
  courses: sharedWords.items,
  status: commonWords.status,
  refund: commonWords.refund,
  gateway: commonWords.gateway,
  method: 'Phương thức',
  coupon: commonWords.coupon,
  transaction: commonWords.reference,
  completedAt: 'Ngày hoàn tất',
  fulfilment: sharedWords.delivery,
  delivery: sharedShopWords.deliveryMethod,
  tracking: 'Vận đơn',
  subtotal: 'Giá niêm yết (đồng)',
  discount: 'Giảm giá (đồng)',
  total: 'Thành tiền (đồng)',
  writtenOff: 'Đã xoá phần thiếu (đồng)',
  refunded: 'Đã hoàn (đồng)',
} as const

export const orderStatuses = {
  pending: sharedLabels.unpaid,
  completed: sharedWords.completed,
  failed: commonWords.failed,
  refunded: sharedLabels.refunded,
} as const

export const orderRefundStates = {
  none: sharedWords.no2,
  partial: 'Một phần',
  full: sharedWords.all,
} as const

export const orderMethods = {
  credit_card: sharedWords.creditCard,
  bank_transfer: commonWords.bankTransfer,
  e_wallet: sharedLabels.eWallet,
} as const
