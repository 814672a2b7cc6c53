import * as z from 'zod'
import { dong, id, instant, text } from '#core/common.ts'
import { einvoiceStates, gateways, orderStatuses } from './orders.ts'

export const refundKinds = ['order', 'overpayment'] as const
export const refundReasons = [
  'customer_request',
  'duplicate_payment',
  'course_defect',
  'fraud',
  'goodwill',
  'other',
] as const
/** Why a second person has to agree. */
export const approvalGrounds = ['over-limit', 'outside-policy', 'bank-transfer'] as const
export const accessChoices = ['keep', 'revoke'] as const
export type RefundKind = (typeof refundKinds)[number]
export type RefundReason = (typeof refundReasons)[number]
export type ApprovalGround = (typeof approvalGrounds)[number]
export type AccessChoice = (typeof accessChoices)[number]

export const MOST_REFUND_LINES = 40
export const SHORTEST_NOTE = 10

/**
 * What is asked for: amounts by line, or one amount that is spread over the lines by what is left of them. Without `access`
 * a line that becomes refunded whole loses it. `way`: by a transfer, although the gateway could give it back.
 */
export const refundInput = {
  kind: z.enum(refundKinds),
  amount: dong,
  lines: z
    .array(z.strictObject({ lineId: id, amount: dong, access: z.enum(accessChoices).optional() }))
    .max(MOST_REFUND_LINES)
    .optional(),
  way: z.literal('bank_transfer').optional(),
  reasonCode: z.enum(refundReasons),
  note: text(1000).optional(),
}

/** All that follows from a refund, told before it is asked for; `hash` binds the asking to what was told. */
export const refundPreview = z.object({
  hash: z.string(),
  kind: z.enum(refundKinds),
  amount: dong,
  /** Σ of refunds that hold their amount: the asking sends it back. */
  expectedRefunded: dong,
  refundableBefore: dong,
  refundableAfter: dong,
  way: z.enum(gateways),
  /** Of the way; a refund above `max` goes in several attempts. */
  gatewayLimits: z.object({ min: dong, max: dong }).nullable(),
  attempts: z.array(dong),
  lines: z.array(
    z.object({
      lineId: id,
      courseTitle: z.string(),
      net: dong,
      refundedBefore: dong,
      amount: dong,
      access: z.enum(accessChoices),
      /** The course's progress of this student, in hundredths of a percent; null where none is known. */
      progressBps: z.int().nullable(),
      /** Taken back of the instructor's share. */
      reversal: dong,
      instructorName: z.string().nullable(),
    }),
  ),
  reversal: dong,
  /** What the order becomes. */
  orderStatusAfter: z.enum(orderStatuses),
  /** Code of the coupon whose use is given back. */
  givesBackCoupon: z.string().nullable(),
  /** How many reviews no longer count. */
  hidesReviews: z.int(),
  einvoiceAfter: z.enum(einvoiceStates),
  /** Does a mail go to the customer once the money is on its way? */
  mailsStudent: z.boolean(),
  /** Why a second person has to agree; empty where nobody has. */
  approvalNeededFor: z.array(z.enum(approvalGrounds)),
  /** Same order and amount within a day: to be said again. */
  possibleDuplicate: z.object({ refundId: id, number: z.string(), createdAt: instant }).nullable(),
})
export type RefundPreview = z.infer<typeof refundPreview>
