import * as z from 'zod'
import { byId, dong, id, instant, listOf, listQuery, pageOf, requiredText, stamps, text } from './common.ts'
import { filterText, type FilterFields } from './filter.ts'
import { gateways } from './orders.ts'
import { route } from './route.ts'

export const refundKinds = ['order', 'overpayment'] as const
export const refundStatuses = [
  'requested',
  'approved',
  'processing',
  'needs_review',
  'succeeded',
  'failed',
  'rejected',
  'cancelled',
] as const
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
export const refundCommands = ['approve', 'reject', 'cancel', 'retry', 'settle', 'payOut'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export type RefundKind = (typeof refundKinds)[number]
export type RefundCommand = (typeof refundCommands)[number]

const access = z.enum(['keep', 'revoke'])

/** Where a transfer goes to; sealed at rest, shown masked. */
const beneficiary = z.strictObject({
  bankBin: z.string().regex(/^\d{6}$/, 'refunds.bank-bin'),
  accountNumber: z.string().regex(/^[0-9A-Z]{6,19}$/, 'refunds.account-number'),
  accountName: requiredText(50, 'refunds.account-name'),
})

/** What is asked for: amounts by line, or one amount that is spread over the lines by what is left of them. */
const wish = {
  kind: z.enum(refundKinds),
  amount: dong.min(1, 'refunds.amount-invalid'),
  lines: z
    .array(z.strictObject({ lineId: id, amount: dong, access: access.optional() }))
    .max(40)
    .optional(),
  reasonCode: z.enum(refundReasons),
  note: text(1000).optional(),
}

/** All that follows from a refund, told before it is asked for; `hash` binds the asking to what was told. */
export const refundPreview = z.object({
  hash: z.string(),
  kind: z.enum(refundKinds),
  amount: dong,
  /** What the order showed: the asking sends it back. */
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
      access,
      /** The course's progress of this student, in hundredths of a percent; null where none is known. */
      progressBps: z.int().nullable(),
      reversal: dong,
      instructorName: z.string().nullable(),
    }),
  ),
  reversal: dong,
  /** What the order becomes. */
  orderStatusAfter: z.enum(['completed', 'refunded']),
  /** Is the use of the coupon given back, the reviews taken out of the mean, the e-invoice to be adjusted? */
  givesBackCoupon: z.string().nullable(),
  hidesReviews: z.int(),
  einvoiceAfter: z.enum(['none', 'issued', 'adjustment_due', 'adjusted', 'replaced']),
  /** Why a second person has to agree; empty where nobody has. */
  approvalNeededFor: z.array(z.enum(approvalGrounds)),
  /** Same order and amount within a day: to be said again. */
  possibleDuplicate: z.object({ refundId: id, number: z.string(), createdAt: instant }).nullable(),
})
export type RefundPreview = z.infer<typeof refundPreview>

const row = z.object({
  ...stamps,
  number: z.string(),
  orderId: id,
  orderNumber: z.string(),
  studentId: id,
  studentName: z.string(),
  kind: z.enum(refundKinds),
  status: z.enum(refundStatuses),
  amount: dong,
  reasonCode: z.enum(refundReasons),
  way: z.enum(gateways),
  approvalNeededFor: z.array(z.enum(approvalGrounds)),
  requestedByName: z.string(),
  decidedByName: z.string().nullable(),
  succeededAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type RefundRow = z.infer<typeof row>

export const refund = row.extend({
  note: z.string(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  failure: z.string().nullable(),
  failureMessage: z.string().nullable(),
  startedAt: instant.nullable(),
  retryOf: z.object({ id, number: z.string() }).nullable(),
  /** Of a transfer, masked. */
  beneficiary: z.object({ bankBin: z.string(), accountNumber: z.string(), accountName: z.string() }).nullable(),
  transferReference: z.string().nullable(),
  lines: z.array(
    z.object({
      lineId: id,
      courseTitle: z.string(),
      amount: dong,
      access,
      accessState: z.enum(['pending', 'done', 'error']),
      accessError: z.string().nullable(),
      reversal: dong,
    }),
  ),
  attempts: z.array(
    z.object({
      id,
      position: z.int(),
      gateway: z.enum(gateways),
      requestId: z.string(),
      amount: dong,
      status: z.enum(['created', 'sent', 'processing', 'unknown', 'succeeded', 'failed']),
      gatewayCode: z.string().nullable(),
      gatewayMessage: z.string().nullable(),
      sentAt: instant.nullable(),
      checkedAt: instant.nullable(),
      settledAt: instant.nullable(),
      nextQueryAt: instant.nullable(),
    }),
  ),
  allowed: z.array(z.enum(refundCommands)),
  /** Asked for by the person who reads: somebody else agrees. */
  isMine: z.boolean(),
})
export type Refund = z.infer<typeof refund>

export const refundFilter = {
  status: { type: 'choice', of: refundStatuses },
  kind: { type: 'choice', of: refundKinds },
  way: { type: 'choice', of: gateways },
  reasonCode: { type: 'choice', of: refundReasons },
  amount: { type: 'money' },
  createdAt: { type: 'date' },
  succeededAt: { type: 'date', canBeEmpty: true },
} as const satisfies FilterFields

export const refundQuery = listQuery(['createdAt', 'amount', 'succeededAt'], 'desc').extend({
  status: listOf(refundStatuses).optional(),
  way: listOf(gateways).optional(),
  orderId: id.optional(),
  filter: filterText(refundFilter).optional(),
})

const command = { params: byId, versioned: true, repeatable: 'required', answer: refund } as const

export const refunds = {
  list: route({
    method: 'GET',
    path: '/refunds',
    needs: 'orders:read',
    summary: 'List refunds',
    query: refundQuery,
    answer: pageOf(row),
  }),
  read: route({
    method: 'GET',
    path: '/refunds/:id',
    needs: 'orders:read',
    summary: 'Read a refund with its lines and attempts',
    params: byId,
    answer: refund,
  }),
  preview: route({
    method: 'POST',
    path: '/orders/:id/refunds/preview',
    needs: 'refunds:create',
    summary: 'Say all that a refund would do, and what stands in its way',
    params: byId,
    body: z.strictObject(wish),
    answer: refundPreview,
  }),
  create: route({
    method: 'POST',
    path: '/orders/:id/refunds',
    needs: 'refunds:create',
    summary: 'Ask for a refund; where nobody else has to agree it begins at once',
    params: byId,
    body: z.strictObject({
      ...wish,
      previewHash: z.string().max(100),
      expectedRefunded: dong,
      confirmDuplicate: z.boolean().optional(),
      beneficiary: beneficiary.optional(),
    }),
    repeatable: 'required',
    answer: refund,
  }),
  approve: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/approve',
    needs: 'refunds:approve',
    summary: "Agree to somebody else's refund: it begins",
    body: z.strictObject({ note: text(1000).optional() }),
    confirmed: true,
  }),
  reject: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/reject',
    needs: 'refunds:approve',
    summary: 'Turn a refund down, with a reason',
    body: z.strictObject({ note: requiredText(1000, 'refunds.reject-reason-required') }),
  }),
  cancel: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/cancel',
    needs: 'refunds:create',
    summary: 'Take a refund back before the gateway is called',
  }),
  retry: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/retry',
    needs: 'refunds:retry',
    summary: 'Try a failed refund again: a new one, linked to it',
  }),
}
