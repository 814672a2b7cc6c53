import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/shop/orders.ts'

export const orderReasons: Translation<typeof vi.orderReasons> = {
  'orders.reason-required': sharedReasonsWords.pleaseGiveAReason,
  'orders.lines-required': 'Please choose at least one course or product',
  'orders.lines-doubled': 'A course or product can have only one line in an order. Change its quantity instead',
  'orders.amount-required': 'Please enter the amount received',
  'orders.bank-reference-required': 'Please enter the reference shown on the bank statement',
  'orders.note-required': sharedReasonsWords.pleaseGiveANote,
  'orders.lines-too-many': 'This order has too many lines. Split it into several orders',
  'orders.quantity-positive': 'The quantity must be at least 1',
  'orders.quantity-limit': 'A line can have at most 999',
  'orders.product-unknown': 'A selected product does not exist',
  'orders.choose-variant': '“{title}” comes in variants. Please choose one',
  'orders.product-not-on-sale': '“{title}” is not on sale',
  'orders.part-not-on-sale':
    'The bundle “{title}” contains “{part}”, which is not on sale, so it cannot be sold right now',
  'orders.single-piece': 'Only one “{title}” can be sold at a time',
  'orders.amount-of-donations': '“{title}” has a fixed price: the amount cannot be chosen',
  'orders.visit-of-tickets': '“{title}” is not a ticket: it has no day of visit',
  'orders.donation-limits': '“{title}” takes {min:money} to {max:money}',
  'orders.student-unknown': 'This student does not exist',
  'orders.course-unknown': sharedReasonsWords.aSelectedCourseDoesNotExist,
  'orders.course-not-on-sale': '“{title}” is not on sale',
  'orders.already-enrolled': 'The student already has “{title}”',
  'orders.total-changed': 'The total is now {total:money} instead of {expected:money}. Check it and try again',
  'orders.total-below-gateway-min':
    'The gateway takes payments of at least {min:money}; this order comes to {total:money}',
  'orders.transition': 'An order that is {from} cannot become {to}',
  'orders.invoiced': 'The order has an invoice. Declare the invoice void before cancelling the order',
  'orders.payment-state-unknown':
    'The outcome of a payment for this order is not known yet. Check with the gateway first',
  'orders.evidence-required':
    'A failed order can be completed only by money that the gateway or the bank statement shows',
  'orders.received-at-ahead': 'The date of receipt is in the future',
  'orders.nothing-to-fulfil': 'Everything in this order has been handed over',
  'orders.locked': 'What an order sells, its prices and its coupon cannot be changed once it has been created',
  'orders.not-deletable': 'Orders cannot be deleted. A pending order can be cancelled',
  'students.remove-open-money':
    'This student has an unpaid order or a refund in progress. Settle it first, or confirm to continue anyway',
  'students.has-open-money': 'This student has an unpaid order or a refund in progress. Settle it first',
  'payments.duplicate-reference': 'This transaction has already been recorded',
}
