import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { orderColumns, orderMethods, orderStatuses } from './labels.ts'
import { orderPageWords } from './order.ts'
import type * as vi from '#vi/shop/orders/orders.ts'

export const orderWords: Translation<typeof vi.orderWords> = {
  title: commonWords.orders,
  unableToLoad: 'Unable to load order list',
  emptyTitle: sharedLabels.noOrdersYet,
  emptyWhy: 'Orders from the shop arrive here by themselves. You can also sell to a student directly.',
  newOrder: sharedLabels.manualSale,
  transfers: 'Match bank transfers',

  number: orderColumns.number,
  createdAt: commonWords.createdAt,
  completedAt: orderColumns.completedAt,
  customer: commonWords.customer,
  fulfilment: orderColumns.fulfilment,
  einvoice: sharedWords.invoice,
  invoiceDue: 'Waits for an invoice',
  yes: commonWords.yes,
  no: commonWords.no,
  items: sharedWords.items,
  courses: commonWords.courses,
  moreCourses: '{course} and {count} more',
  status: commonWords.status,
  refund: commonWords.refund,
  gateway: commonWords.gateway,
  gatewayShort: sharedWords.gateway,
  method: orderPageWords.method,
  subtotal: orderPageWords.subtotal,
  discount: sharedWords.discount,
  total: sharedWords.total2,
  refunded: orderPageWords.refunded,
  writtenOff: 'Written off',
  coupon: commonWords.coupon,
  transaction: orderColumns.transaction,
  instructor: commonWords.instructor,
  createdFrom: sharedLabels.createdFrom,
  createdTo: sharedLabels.createdTo,
  access: commonWords.access,
  atGateway: 'Money at the gateway',
  atGatewayOverdue: 'Overdue, in no pay-out file',
  accessFault: 'Something could not be handed over',
  accessFine: 'No faults',

  pending: orderStatuses.pending,
  completed: 'Completed',
  failed: commonWords.failed,
  'refunded-status': sharedLabels.refunded,

  none: 'Not refunded',
  partial: 'Partly refunded',
  full: 'Fully refunded',

  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: commonWords.bankTransfer,
  credit_card: orderMethods.credit_card,
  e_wallet: orderMethods.e_wallet,

  open: sharedLabels.openOrder,
  openCustomer: 'Open customer',
  sumOf_one: 'Total of {count} order',
  sumOf_other: 'Total of {count} orders',
  tooMany: 'Too many orders to add up. Narrow the list to see totals.',
}
