import * as z from 'zod'
import {
  byId,
  dong,
  flag,
  id,
  instant,
  line,
  listOf,
  listQuery,
  nothing,
  ofPage,
  pageOf,
  requiredLine,
  requiredText,
  stamps,
  text,
} from '#core/common.ts'
import { filterText, type FilterFields } from '#core/lists/filter.ts'
import { received, receivedMany, source } from '#core/received.ts'
import { route } from '#core/route.ts'
import { fulfilments } from './deliveries.ts'
import { buyer } from '#money/invoice-terms.ts'
import { basket, orderLine, quoteLine } from './order-lines.ts'
import { writeOff } from '#money/refunds/write-off.ts'

export const orderStatuses = ['pending', 'completed', 'failed', 'refunded'] as const
/** None, part or all of an order's total was refunded; a partly refunded order stays completed. */
export const refundStates = ['none', 'partial', 'full'] as const
export const gateways = ['vnpay', 'momo', 'zalopay', 'bank_transfer'] as const
export const paymentMethods = ['credit_card', 'bank_transfer', 'e_wallet'] as const
export const paymentStatuses = ['pending', 'succeeded', 'failed', 'unknown', 'cancelled'] as const
export const orderFailures = ['gateway', 'expired', 'cancelled', 'course-not-on-sale'] as const
export const einvoiceStates = ['none', 'issued', 'adjustment_due', 'adjusted', 'replaced'] as const
export const couponStates = ['none', 'reserved', 'used', 'released', 'overshoot', 'given-back'] as const
/** What may currently be done to an order, regardless of who asks. */
export const orderCommands = ['cancel', 'markPaid', 'pay', 'refund', 'fulfil', 'writeOff', 'note'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export type Gateway = (typeof gateways)[number]
export type OrderCommand = (typeof orderCommands)[number]

/** ISO currency; only đồng for now. */
const currency = z.literal('VND')

const row = z.object({
  ...stamps,
  /** The number people, banks and gateways use; at most 19 letters and digits. */
  number: z.string(),
  studentId: id,
  studentName: z.string(),
  /** Masked. */
  studentEmail: z.string().nullable(),
  studentPhone: z.string(),
  status: z.enum(orderStatuses),
  refundState: z.enum(refundStates),
  currency,
  /** The list prices of all lines; the coupon's discount; the amount to pay. */
  subtotal: dong,
  discount: dong,
  total: dong,
  /** The part of `total` that was missing when the order was accepted as paid. */
  writtenOff: dong,
  /** Money received, and money refunded. */
  captured: dong,
  refunded: dong,
  couponCode: z.string().nullable(),
  /** How it was paid; if unpaid, the latest attempt, or the method named at the sale. */
  gateway: z.enum(gateways).nullable(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  transactionId: z.string().nullable(),
  /** Of the first line; the number of lines. */
  firstItem: z.string(),
  totalLines: z.int(),
  fulfilment: z.enum(fulfilments),
  /** What became of its invoice; `adjustment_due` once money was given back that the invoice does not show. */
  einvoice: z.enum(einvoiceStates),
  /** Paid, but something could not be handed over: a course, a ticket, a piece. */
  hasFulfilmentError: z.boolean(),
  completedAt: instant.nullable(),
  source,
})
export type OrderRow = z.infer<typeof row>

export const payment = z.object({
  ...stamps,
  attempt: z.int(),
  gateway: z.enum(gateways),
  method: z.enum(paymentMethods).nullable(),
  status: z.enum(paymentStatuses),
  /** Still open at its gateway, but replaced by a newer attempt: money it brings is booked all the same. */
  isSuperseded: z.boolean(),
  reference: z.string(),
  transactionId: z.string().nullable(),
  amount: dong,
  received: dong,
  /** The amount the gateway reports, if it is not `amount`: nothing is booked until somebody has checked. */
  claimed: dong.nullable(),
  payUrl: z.string().nullable(),
  qrText: z.string().nullable(),
  gatewayCode: z.string().nullable(),
  gatewayMessage: z.string().nullable(),
  paidAt: instant.nullable(),
  checkedAt: instant.nullable(),
  settledAt: instant.nullable(),
  expiresAt: instant.nullable(),
})
export type Payment = z.infer<typeof payment>

/** An event, newest first. `kind` says which values are present. */
export const orderMoment = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['created', 'payment', 'message', 'refund', 'access', 'command', 'note', 'mail']),
  /** The log's action, or the state reached, such as `orders.cancel` or `succeeded`. */
  what: z.string(),
  byName: z.string().nullable(),
  amount: dong.nullable(),
  gateway: z.enum(gateways).nullable(),
  /** A text: a reason, a note, the gateway's message. */
  text: z.string().nullable(),
  refundId: id.nullable(),
  paymentId: id.nullable(),
})
export type OrderMoment = z.infer<typeof orderMoment>

export const order = row.extend({
  /** What colleagues call the system it came from. */
  sourceName: z.string(),
  notes: z.string(),
  couponId: id.nullable(),
  couponState: z.enum(couponStates),
  /** The total of refunds that hold their amount, from requested to succeeded: a new refund must confirm it. */
  refunding: dong,
  /** How much may still be refunded, of the order itself and of overpayments. */
  refundable: dong,
  refundableOverpayment: dong,
  /** Money received that is not the order's: beyond its total, or for an order not fully paid. */
  customerCredit: dong,
  /** The amount missing until the order is paid. */
  missing: dong,
  /** The latest write-off request. */
  writeOff: writeOff.nullable(),
  failure: z.enum(orderFailures).nullable(),
  failureReason: z.string().nullable(),
  fulfilmentError: z.string().nullable(),
  disputedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  failedAt: instant.nullable(),
  refundedAt: instant.nullable(),
  soldByName: z.string().nullable(),
  lines: z.array(orderLine),
  payments: z.array(payment),
  allowed: z.array(z.enum(orderCommands)),
})
export type Order = z.infer<typeof order>

export const orderFilter = {
  status: { type: 'choice', of: orderStatuses },
  gateway: { type: 'choice', of: gateways, canBeEmpty: true },
  paymentMethod: { type: 'choice', of: paymentMethods, canBeEmpty: true },
  refundState: { type: 'choice', of: refundStates },
  fulfilment: { type: 'choice', of: fulfilments },
  einvoice: { type: 'choice', of: einvoiceStates },
  total: { type: 'money' },
  discount: { type: 'money' },
  refunded: { type: 'money' },
  courses: { type: 'reference', to: 'courses' },
  instructors: { type: 'reference', to: 'instructors' },
  createdAt: { type: 'date' },
  completedAt: { type: 'date', canBeEmpty: true },
} as const satisfies FilterFields

export const orderQuery = listQuery(['createdAt', 'total', 'completedAt'], 'desc').extend({
  status: listOf(orderStatuses).optional(),
  gateway: listOf(gateways).optional(),
  refundState: listOf(refundStates).optional(),
  fulfilment: listOf(fulfilments).optional(),
  einvoice: listOf(einvoiceStates).optional(),
  /** Money was taken for it that is to be invoiced here, and no invoice was issued. */
  isInvoiceDue: flag.optional(),
  hasFulfilmentError: flag.optional(),
  studentId: id.optional(),
  courseId: id.optional(),
  couponId: id.optional(),
  instructorId: id.optional(),
  /** A gateway captured its payment longer ago than the files usually take, and none of its files lists it. */
  isAtGateway: z.literal('true').optional(),
  /** Days in Vietnam, inclusive. */
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  filter: filterText(orderFilter).optional(),
})

/** A basket: the student may be left out for a quote. */
const input = {
  ...basket,
  couponCode: line(64).optional(),
  /** The payment method, if known: a total the gateway does not accept is refused. */
  gateway: z.enum(gateways).optional(),
}
export const quote = z.object({
  lines: z.array(quoteLine),
  subtotal: dong,
  discount: dong,
  total: dong,
  /** The part of `total` that is sales tax. */
  tax: dong,
  couponCode: z.string().nullable(),
})
export type Quote = z.infer<typeof quote>

/** An order from the shop, under the shop's own id. */
export const receivedOrder = z.strictObject({
  ...received,
  studentExternalId: requiredLine(200),
  ...input,
  buyer: buyer.optional(),
  /** When it was placed there; defaults to now. */
  createdAt: instant.optional(),
})

/** Totals of the listed orders: null when more match than are counted. */
export const orderSums = z.object({
  orders: z.int(),
  isCapped: z.boolean(),
  subtotal: dong.nullable(),
  discount: dong.nullable(),
  total: dong.nullable(),
  captured: dong.nullable(),
  refunded: dong.nullable(),
})
export type OrderSums = z.infer<typeof orderSums>

/** Accepted only so that the refusal can explain why: it is never written. */
const locked = z.unknown().optional()
const reason = requiredText(500, 'orders.reason-required')
const command = { params: byId, versioned: true, answer: order } as const

/** What was sold, to whoever it is. */
export const enteredOrder = z.strictObject({
  ...input,
  notes: text(2000).optional(),
  /** Whom to invoice; otherwise the customer. */
  buyer: buyer.optional(),
  /** The total as displayed: if it has changed, this is refused. */
  expectedTotal: dong,
})
export const orders = {
  list: route({
    method: 'GET',
    path: '/orders',
    needs: 'orders:read',
    summary: 'List orders; personal values are masked',
    query: orderQuery,
    answer: pageOf(row),
  }),
  read: route({
    method: 'GET',
    path: '/orders/:id',
    needs: 'orders:read',
    summary: 'Read an order with its lines and payments',
    params: byId,
    answer: order,
  }),
  sums: route({
    method: 'GET',
    path: '/orders/sums',
    needs: 'orders:read',
    summary: 'Read the totals of a list, as far as it is counted',
    query: orderQuery.omit({ ...ofPage, sort: true, order: true }),
    answer: orderSums,
  }),
  timeline: route({
    method: 'GET',
    path: '/orders/:id/timeline',
    needs: 'orders:read',
    summary: 'Read the history of an order, newest first',
    params: byId,
    query: z.strictObject({ before: z.string().max(200).optional() }),
    answer: z.object({ moments: z.array(orderMoment), next: z.string().nullable() }),
  }),
  quote: route({
    method: 'POST',
    path: '/orders/quote',
    needs: 'orders:write',
    summary: 'Quote an order, with the same rules that create one',
    body: z.strictObject({ ...input, studentId: id.optional() }),
    answer: quote,
  }),
  create: route({
    method: 'POST',
    path: '/orders',
    needs: 'orders:write',
    summary:
      'Create an order manually: prices, terms and shares are fixed as they are now; with nothing to pay it is completed at once',
    body: enteredOrder.extend({ studentId: id }),
    repeatable: 'required',
    answer: order,
  }),
  receive: route({
    method: 'PUT',
    path: '/orders/received',
    needs: 'orders:write',
    summary: 'Receive orders from the shop, each once under its own id',
    body: receivedMany(receivedOrder, 100),
    answer: receivedMany.answer,
  }),
  cancel: route({
    ...command,
    method: 'POST',
    path: '/orders/:id/cancel',
    needs: 'orders:cancel',
    summary: 'Fail a pending order, with a reason; not while the outcome of a payment is unknown',
    body: z.strictObject({ reason }),
    repeatable: 'optional',
  }),
  markPaid: route({
    ...command,
    method: 'POST',
    path: '/orders/:id/mark-paid',
    needs: 'orders:mark_paid',
    summary: 'Record a bank transfer as received, by the reference on the statement, which counts once',
    body: z.strictObject({
      amount: dong.min(1, 'orders.amount-required'),
      bankReference: requiredLine(64, 'orders.bank-reference-required'),
      receivedAt: instant,
      note: text(500).optional(),
    }),
    repeatable: 'required',
  }),
  fulfil: route({
    ...command,
    method: 'POST',
    path: '/orders/:id/fulfil',
    needs: 'orders:write',
    summary: 'Retry handing over what a paid order lacks: courses, tickets, pieces',
    repeatable: 'optional',
  }),
  update: route({
    ...command,
    method: 'PATCH',
    path: '/orders/:id',
    needs: 'orders:write',
    summary: 'Change the notes; lines, prices and statuses cannot be changed',
    body: z.strictObject({
      notes: text(2000).optional(),
      lines: locked,
      courseIds: locked,
      items: locked,
      delivery: locked,
      couponCode: locked,
      subtotal: locked,
      discount: locked,
      total: locked,
    }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/orders/:id',
    needs: 'orders:write',
    summary: 'Always refused: orders are never deleted',
    params: byId,
    answer: nothing,
  }),
  addNote: route({
    method: 'POST',
    path: '/orders/:id/notes',
    needs: 'orders:write',
    summary: 'Add a note to the history',
    params: byId,
    body: z.strictObject({ body: requiredText(2000, 'orders.note-required') }),
    repeatable: 'optional',
    answer: nothing,
  }),
}
