import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/shop/orders/order-commands.ts'

export const orderCommandWords: Translation<typeof vi.orderCommandWords> = {
  cancel: 'Cancel order',
  cancelTitle: 'Cancel order {number}?',
  cancelWhy: 'The order becomes failed and its coupon use is released. The customer can buy again with a new order.',
  cancelWhyPaid:
    'The order becomes failed and its coupon use is released. The {amount} received still belongs to the customer until it is refunded.',
  cancelFailed: 'Unable to cancel order',
  cancelDone: 'Order {number} cancelled',
  reason: kitWords.reason,
  keep: 'Keep order',

  markPaid: 'Record bank transfer',
  markPaidAmount: 'Record {amount}',
  markPaidTitle: 'Record a bank transfer for order {number}',
  markPaidWhy:
    'Record it only once the money is on the bank statement. Each bank reference counts once, and this cannot be changed later.',
  markPaidFailed: 'Unable to record transfer',
  markPaidDone: '{amount} recorded for order {number}',
  amount: 'Amount received',
  bankReference: 'Bank reference',
  bankReferenceHelp: 'As on the statement, such as FT26325123456789',
  receivedAt: 'Received at',
  note: commonWords.note,
  completes: 'Paid in full: the order is completed and handed over immediately.',
  partOf: '{amount} short: the order keeps waiting for payment.',
  surplus: '{amount} over: the order is completed and the surplus becomes customer credit.',

  fulfil: 'Hand over again',
  fulfilFailed: 'Unable to hand over',
  fulfilDone: 'Everything in order {number} handed over',
  fulfilStill: 'Order {number} still has something that could not be handed over',

  refund: commonWords.refund,
  print: 'Print order',
}
