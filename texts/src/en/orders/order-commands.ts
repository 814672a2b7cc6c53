import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/orders/order-commands.ts'

export const orderCommandWords: Translation<typeof vi.orderCommandWords> = {
  cancel: 'Cancel order',
  cancelTitle: 'Cancel order {number}?',
  cancelWhy: 'The order fails and the use of its coupon is free again. The customer can buy again with a new order.',
  cancelWhyPaid:
    'The order fails and the use of its coupon is free again. The {amount} that came in stay the customer’s until they are refunded.',
  cancelFailed: 'Unable to cancel the order',
  cancelDone: 'Cancelled order {number}',
  reason: kitWords.reason,
  keep: 'Keep order',

  markPaid: 'Record bank transfer',
  markPaidTitle: 'Record a bank transfer for order {number}',
  markPaidWhy:
    'Only for money that is on the statement. A bank reference counts once, and this cannot be changed later.',
  markPaidFailed: 'Unable to record the transfer',
  markPaidDone: 'Recorded {amount} for order {number}',
  amount: 'Amount received',
  bankReference: 'Bank reference',
  bankReferenceHelp: 'As on the statement, such as FT26325123456789',
  receivedAt: 'Received at',
  note: commonWords.note,
  completes: 'Paid in full: the order is completed and its courses open at once.',
  partOf: '{amount} missing: the order keeps waiting for payment.',
  surplus: '{amount} too much: the order is completed, the surplus becomes the customer’s credit.',

  fulfil: 'Open courses again',
  fulfilFailed: 'Unable to open the courses',
  fulfilDone: 'Opened the courses of order {number}',
  fulfilStill: 'Order {number} still has a course that could not be opened',

  print: 'Print order',
}
