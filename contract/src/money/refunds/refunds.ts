import * as z from 'zod'
import {
  byId,
  dong,
  id,
  instant,
  listOf,
  listQuery,
  pageOf,
  requiredLine,
  requiredText,
  stamps,
  text,
} from '#core/common.ts'
import { filterText, type FilterFields } from '#core/lists/filter.ts'
import { lineKinds } from '#shop/order-lines.ts'
import { gateways } from '#shop/orders.ts'
import {
  accessChoices,
  approvalGrounds,
  refundKinds,
  refundReasons,
  refundInput,
  previewWithApprovers,
} from './refund-preview.ts'
import { route } from '#core/route.ts'

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
export const refundCommands = [
  'approve',
  'reject',
  'cancel',
  'payOut',
  'check',
  'retry',
  'settle',
  'acknowledge',
  'finishAccess',
] as const
export const attemptStatuses = ['created', 'sent', 'processing', 'unknown', 'succeeded', 'failed'] as const
/**
 * What a person found out about a refund whose outcome the gateway does not report. partly: the refunded part counts,
 * the rest is released.
 */
export const settledOutcomes = ['succeeded', 'failed', 'partly'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export type RefundCommand = (typeof refundCommands)[number]

/** The destination of a transfer. */
export const beneficiary = z.strictObject({
  bankBin: z.string().regex(/^\d{6}$/, 'refunds.bank-bin'),
  accountNumber: z.string().regex(/^[0-9A-Z]{6,19}$/, 'refunds.account-number'),
  accountName: requiredLine(50, 'refunds.account-name'),
})
export type Beneficiary = z.infer<typeof beneficiary>
const maskedBeneficiary = z.object({ bankBin: z.string(), accountNumber: z.string(), accountName: z.string() })

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

const line = z.object({
  lineId: id,
  kind: z.enum(lineKinds),
  title: z.string(),
  /** Of goods and tickets: how many are taken back. */
  pieces: z.int().nullable(),
  amount: dong,
  access: z.enum(accessChoices),
  accessState: z.enum(['pending', 'done', 'error']),
  accessError: z.string().nullable(),
  reversal: dong,
})
const attempt = z.object({
  id,
  position: z.int(),
  gateway: z.enum(gateways),
  requestId: z.string(),
  amount: dong,
  status: z.enum(attemptStatuses),
  gatewayCode: z.string().nullable(),
  gatewayMessage: z.string().nullable(),
  sentAt: instant.nullable(),
  checkedAt: instant.nullable(),
  settledAt: instant.nullable(),
  nextQueryAt: instant.nullable(),
})

export const refund = row.extend({
  note: z.string(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  /** A reason key, and the gateway's message. */
  failure: z.string().nullable(),
  failureMessage: z.string().nullable(),
  startedAt: instant.nullable(),
  retryOf: z.object({ id, number: z.string() }).nullable(),
  /** For a transfer; masked. */
  beneficiary: maskedBeneficiary.nullable(),
  /** It was encrypted under a key of the server that is lost: cancel the refund, and request it again. */
  isBeneficiaryLost: z.boolean(),
  transferReference: z.string().nullable(),
  proofId: id.nullable(),
  settledByName: z.string().nullable(),
  settledAt: instant.nullable(),
  evidence: z.string().nullable(),
  lines: z.array(line),
  attempts: z.array(attempt),
  allowed: z.array(z.enum(refundCommands)),
  /** Requested by the reader: somebody else must approve. */
  isMine: z.boolean(),
  /** Why the reader cannot be the second person; null if they can, or if nothing is waiting. */
  barred: z.string().nullable(),
  /** People who could take the waiting step instead of the reader, whoever was here last first. */
  approvers: z.array(z.string()),
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
  studentId: id.optional(),
  filter: filterText(refundFilter).optional(),
})

/** How many are waiting for somebody. */
export const refundQueues = z.object({
  toApprove: z.int(),
  toPayOut: z.int(),
  processing: z.int(),
  needsReview: z.int(),
  failed: z.int(),
  /** Succeeded, but some access could not be revoked. */
  accessFaults: z.int(),
  /** Lines of the reconciliation. */
  apart: z.int(),
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
  queues: route({
    method: 'GET',
    path: '/refunds/queues',
    needs: 'orders:read',
    summary: 'Count the refunds waiting for somebody',
    answer: refundQueues,
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
    summary: 'Preview a refund: all consequences, and any obstacle',
    params: byId,
    body: z.strictObject(refundInput),
    answer: previewWithApprovers,
  }),
  create: route({
    method: 'POST',
    path: '/orders/:id/refunds',
    needs: 'refunds:create',
    summary: 'Request a refund; it starts at once unless somebody else has to approve it',
    params: byId,
    body: z.strictObject({
      ...refundInput,
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
    summary: "Approve somebody else's refund, which then starts",
    body: z.strictObject({ note: text(1000).optional() }),
    confirmed: true,
  }),
  reject: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/reject',
    needs: 'refunds:approve',
    summary: 'Reject a refund, with a reason',
    body: z.strictObject({ note: requiredText(1000, 'refunds.reject-reason-required') }),
  }),
  cancel: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/cancel',
    needs: 'refunds:create',
    summary: 'Cancel a refund before the gateway is called',
  }),
  reveal: route({
    method: 'POST',
    path: '/refunds/:id/reveal',
    needs: 'refunds:approve',
    summary: 'Read the account to transfer a refund to; the access is recorded',
    params: byId,
    answer: z.object({ ...maskedBeneficiary.shape, qrText: z.string() }),
    confirmed: true,
  }),
  payOut: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/pay-out',
    needs: 'refunds:approve',
    summary: 'Record that a transfer was made, by its reference, which counts once',
    body: z.strictObject({ transferReference: requiredLine(64, 'refunds.transfer-required'), proofId: id.optional() }),
    confirmed: true,
  }),
  check: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/check',
    needs: 'refunds:create',
    summary: 'Query the gateway now, or send it what it has not received, under the same request id',
  }),
  retry: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/retry',
    needs: 'refunds:retry',
    summary: 'Retry a failed refund as a new one linked to it; of a partly failed one, the rest',
  }),
  settle: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/settle',
    needs: 'refunds:approve',
    summary: 'Settle a refund in review, with evidence of the outcome',
    body: z.strictObject({
      outcome: z.enum(settledOutcomes),
      evidence: requiredText(1000, 'refunds.evidence-required'),
    }),
    confirmed: true,
  }),
  acknowledge: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/acknowledge',
    needs: 'refunds:approve',
    summary: 'Record a refund that the gateway paid although it had failed here: a new refund, linked to that one',
    confirmed: true,
  }),
  finishAccess: route({
    ...command,
    method: 'POST',
    path: '/refunds/:id/finish-access',
    needs: 'refunds:create',
    summary: 'Retry revoking the access that a refund could not revoke',
  }),
}
