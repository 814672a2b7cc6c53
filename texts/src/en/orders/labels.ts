import type { Translation } from '#translation.ts'
import type * as vi from '#vi/orders/labels.ts'

export const orderColumns: Translation<typeof vi.orderColumns> = {
  customer: 'Customer',
  phone: 'Phone',
  eMail: 'E-mail',
  title: 'Orders',
  number: 'Order',
  placed: 'Placed',
  courses: 'Courses',
  status: 'Status',
  refund: 'Refund',
  gateway: 'Gateway',
  method: 'Method',
  coupon: 'Coupon',
  transaction: 'Transaction',
  completedAt: 'Completed',
  subtotal: 'List price (đồng)',
  discount: 'Discount (đồng)',
  total: 'Total (đồng)',
  writtenOff: 'Written off (đồng)',
  refunded: 'Refunded (đồng)',
}

export const orderStatuses: Translation<typeof vi.orderStatuses> = {
  pending: 'Pending payment',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
}

export const orderRefundStates: Translation<typeof vi.orderRefundStates> = {
  none: 'None',
  partial: 'In part',
  full: 'In full',
}

export const orderMethods: Translation<typeof vi.orderMethods> = {
  credit_card: 'Credit card',
  bank_transfer: 'Bank transfer',
  e_wallet: 'E-wallet',
}
