import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/orders.ts'

export const orderReasons: Translation<typeof vi.orderReasons> = {
  'orders.reason-required': 'Please give a reason',
  'orders.lines-required': 'Please choose at least one course',
  'orders.lines-doubled': 'A course stands in an order once',
  'orders.amount-required': 'Please enter the amount received',
  'orders.bank-reference-required': 'Please enter the reference on the bank statement',
  'orders.note-required': 'Please write the note',
  'orders.student-unknown': 'There is no such student',
  'orders.course-unknown': 'A chosen course does not exist',
  'orders.course-not-on-sale': '“{title}” is not on sale',
  'orders.already-enrolled': 'The student has “{title}” already',
  'orders.total-changed': 'The total is now {total:money} instead of {expected:money}. Please check it and try again',
  'orders.total-below-gateway-min':
    'The gateway takes payments of at least {min:money}; this order comes to {total:money}',
  'orders.transition': 'An order that is {from} cannot become {to}',
  'orders.payment-state-unknown': 'Nobody knows yet what became of a payment of this order. Ask the gateway first',
  'orders.evidence-required': 'A failed order is completed only by money that the gateway or the bank statement shows',
  'orders.received-at-ahead': 'The day of receipt lies ahead',
  'orders.nothing-to-fulfil': 'Everything that was bought is accessible already',
  'orders.use-refund': 'An order becomes refunded by refunds alone',
  'orders.locked': 'Lines, prices and the coupon of an order stay as they were sold',
  'orders.not-deletable': 'Orders are never deleted. A pending one can be cancelled',
  'students.remove-open-money':
    'This student has an unpaid order or a refund under way. Settle it first, or confirm to go on anyway',
  'students.has-open-money': 'An order of this student is not paid yet, or a refund has not ended. Settle that first',
  'payments.amount-mismatch': 'The gateway took {paid:money}, but {asked:money} was due',
  'payments.duplicate-reference': 'This transaction has been counted already',
}
