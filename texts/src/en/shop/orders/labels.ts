import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/shop/orders/labels.ts'

export const orderColumns: Translation<typeof vi.orderColumns> = {
  customer: commonWords.customer,
  phone: commonWords.phone,
  eMail: commonWords.email,
  title: commonWords.orders,
  number: 'Order',
  placed: 'Placed',
  courses: 'Items',
  status: commonWords.status,
  refund: commonWords.refund,
  gateway: commonWords.gateway,
  method: 'Method',
  coupon: commonWords.coupon,
  transaction: 'Transaction',
  completedAt: 'Completed',
  fulfilment: 'Fulfilment',
  delivery: 'Delivery method',
  tracking: 'Tracking',
  subtotal: 'List price (đồng)',
  discount: 'Discount (đồng)',
  total: 'Total (đồng)',
  writtenOff: 'Written off (đồng)',
  refunded: 'Refunded (đồng)',
}

export const orderStatuses: Translation<typeof vi.orderStatuses> = {
  pending: 'Pending payment',
  completed: 'Completed',
  failed: commonWords.failed,
  refunded: 'Refunded',
}

export const orderRefundStates: Translation<typeof vi.orderRefundStates> = {
  none: 'None',
  partial: 'Partial',
  full: 'Full',
}

export const orderMethods: Translation<typeof vi.orderMethods> = {
  credit_card: 'Credit card',
  bank_transfer: commonWords.bankTransfer,
  e_wallet: 'E-wallet',
}
