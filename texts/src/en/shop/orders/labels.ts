import { sharedLabels } from '#en/common/labels.ts'
import { sharedShopWords } from '#en/shop/shared.ts'
import { sharedWords } from '#en/common/words.ts'
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
  courses: sharedWords.items,
  status: commonWords.status,
  refund: commonWords.refund,
  gateway: commonWords.gateway,
  method: 'Method',
  coupon: commonWords.coupon,
  transaction: 'Transaction',
  completedAt: 'Completed',
  fulfilment: 'Fulfilment',
  delivery: sharedShopWords.deliveryMethod,
  tracking: 'Tracking',
  subtotal: 'List price (đồng)',
  discount: 'Discount (đồng)',
  total: 'Total (đồng)',
  writtenOff: 'Written off (đồng)',
  refunded: 'Refunded (đồng)',
}

export const orderStatuses: Translation<typeof vi.orderStatuses> = {
  pending: 'Pending payment',
  completed: sharedWords.completed,
  failed: commonWords.failed,
  refunded: sharedLabels.refunded,
}

export const orderRefundStates: Translation<typeof vi.orderRefundStates> = {
  none: 'None',
  partial: 'Partial',
  full: 'Full',
}

export const orderMethods: Translation<typeof vi.orderMethods> = {
  credit_card: sharedWords.creditCard,
  bank_transfer: commonWords.bankTransfer,
  e_wallet: sharedLabels.eWallet,
}
