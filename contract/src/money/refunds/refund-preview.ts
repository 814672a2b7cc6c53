import * as z from 'zod'
import { dong, id, instant, text } from '#core/common.ts'
import { lineKinds, MOST_LINES } from '#shop/order-lines.ts'
import { einvoiceStates, gateways, orderStatuses } from '#shop/orders.ts'

export const refundKinds = ['order', 'overpayment'] as const
export const refundReasons = [
  'customer_request',
  'duplicate_payment',
  'course_defect',
  'fraud',
  'goodwill',
  'other',
] as const
/** Why a second person has to approve. */
export const approvalGrounds = ['over-limit', 'outside-policy', 'bank-transfer', 'ticket-used'] as const
export const accessChoices = ['keep', 'revoke'] as const
export type RefundKind = (typeof refundKinds)[number]
export type RefundReason = (typeof refundReasons)[number]
export type ApprovalGround = (typeof approvalGrounds)[number]
export type AccessChoice = (typeof accessChoices)[number]

export const MOST_REFUND_LINES = MOST_LINES
export const SHORTEST_NOTE = 10

/**
 * The request: amounts by line, or one amount that is spread over the lines in proportion to their refundable rest.
 * Without `access`, a fully refunded line loses its access. `way`: by transfer, although the gateway could refund it.
 */
export const refundInput = {
  kind: z.enum(refundKinds),
  amount: dong,
  lines: z
    .array(
      z.strictObject({
        lineId: id,
        amount: dong,
        access: z.enum(accessChoices).optional(),
        /** Of goods and tickets: how many are taken back; without it all, if the line is taken back. */
        pieces: z.int().min(1).optional(),
      }),
    )
    .max(MOST_REFUND_LINES)
    .optional(),
  way: z.literal('bank_transfer').optional(),
  reasonCode: z.enum(refundReasons),
  note: text(1000).optional(),
}

/** All consequences of a refund, before it is requested; `hash` binds the request to this preview. */
export const refundPreview = z.object({
  hash: z.string(),
  kind: z.enum(refundKinds),
  amount: dong,
  /** The total of refunds that hold their amount: the request returns it. */
  expectedRefunded: dong,
  refundableBefore: dong,
  refundableAfter: dong,
  way: z.enum(gateways),
  /** Of the method; a refund above `max` is made in several attempts. */
  gatewayLimits: z.object({ min: dong, max: dong }).nullable(),
  attempts: z.array(dong),
  lines: z.array(
    z.object({
      lineId: id,
      kind: z.enum(lineKinds),
      title: z.string(),
      quantity: z.int(),
      /** Put back into the stock, or tickets made void; null if nothing is counted. */
      pieces: z.int().nullable(),
      net: dong,
      refundedBefore: dong,
      amount: dong,
      access: z.enum(accessChoices),
      /** The student's progress in the course, in hundredths of a percent; null if unknown. */
      progressBps: z.int().nullable(),
      /** Reversed of the instructor's share. */
      reversal: dong,
      instructorName: z.string().nullable(),
    }),
  ),
  reversal: dong,
  /** The resulting status of the order. */
  orderStatusAfter: z.enum(orderStatuses),
  /** The code of the coupon whose use is returned. */
  givesBackCoupon: z.string().nullable(),
  /** How many reviews stop counting. */
  hidesReviews: z.int(),
  einvoiceAfter: z.enum(einvoiceStates),
  /** Whether the customer gets a mail once the money is on its way. */
  mailsStudent: z.boolean(),
  /** Why a second person has to approve; empty if none is needed. */
  approvalNeededFor: z.array(z.enum(approvalGrounds)),
  /** The same order and amount within a day: must be confirmed. */
  possibleDuplicate: z.object({ refundId: id, number: z.string(), createdAt: instant }).nullable(),
})
export type RefundPreview = z.infer<typeof refundPreview>

/** With the people who could approve it, if somebody has to; no part of what the request is bound to. */
export const previewWithApprovers = refundPreview.extend({ approvers: z.array(z.string()) })
export type PreviewWithApprovers = z.infer<typeof previewWithApprovers>
