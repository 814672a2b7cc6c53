import { sql } from 'drizzle-orm'
import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`
const dong = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Amounts in đồng. */
export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  orderId: uuid('order_id').notNull(),
  kind: text('kind', { enum: ['order', 'overpayment'] }).notNull(),
  status: text('status', {
    enum: ['requested', 'approved', 'processing', 'needs_review', 'succeeded', 'failed', 'rejected', 'cancelled'],
  })
    .notNull()
    .default('requested'),
  amount: dong('amount').notNull(),
  reasonCode: text('reason_code', {
    enum: ['customer_request', 'duplicate_payment', 'course_defect', 'fraud', 'goodwill', 'other'],
  }).notNull(),
  note: text('note').notNull().default(''),
  way: text('way', { enum: ['vnpay', 'momo', 'zalopay', 'bank_transfer'] }).notNull(),
  paymentId: uuid('payment_id'),
  beneficiary: bytes('beneficiary'),
  transferReference: text('transfer_reference'),
  proofId: uuid('proof_id'),
  previewHash: text('preview_hash').notNull(),
  approvalNeededFor: text('approval_needed_for')
    .array()
    .notNull()
    .default(sql`'{}'`),
  requestedBy: uuid('requested_by'),
  requestedByName: text('requested_by_name').notNull(),
  decidedBy: uuid('decided_by'),
  decidedByName: text('decided_by_name'),
  decidedAt: instant('decided_at'),
  decisionNote: text('decision_note'),
  retryOf: uuid('retry_of'),
  failure: text('failure'),
  failureMessage: text('failure_message'),
  startedAt: instant('started_at'),
  succeededAt: instant('succeeded_at'),
  endedAt: instant('ended_at'),
  settledBy: uuid('settled_by'),
  settledByName: text('settled_by_name'),
  settledAt: instant('settled_at'),
  evidence: text('evidence'),
  search: text('search').notNull().default(''),
  nameSearch: text('name_search').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})

export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id').notNull(),
    lineId: uuid('line_id').notNull(),
    amount: dong('amount').notNull(),
    /** Sales tax within `amount`, once it is paid back. */
    tax: dong('tax').notNull().default(0),
    access: text('access', { enum: ['keep', 'revoke'] }).notNull(),
    /** How many pieces are put back into stock, or tickets made void. */
    pieces: integer('pieces'),
    accessState: text('access_state', { enum: ['pending', 'done', 'error'] })
      .notNull()
      .default('pending'),
    accessError: text('access_error'),
    /** Taken back from the instructor's share. */
    reversal: dong('reversal').notNull().default(0),
  },
  ({ refundId, lineId }) => [primaryKey({ columns: [refundId, lineId] })],
)

/** Calls to a gateway for one refund, written before they are made. */
export const refundAttempts = pgTable('refund_attempts', {
  id: uuid('id').primaryKey(),
  refundId: uuid('refund_id').notNull(),
  position: integer('position').notNull(),
  gateway: text('gateway', { enum: ['vnpay', 'momo', 'zalopay'] }).notNull(),
  requestId: text('request_id').notNull(),
  amount: dong('amount').notNull(),
  status: text('status', { enum: ['created', 'sent', 'processing', 'unknown', 'succeeded', 'failed'] })
    .notNull()
    .default('created'),
  gatewayRefundId: text('gateway_refund_id'),
  gatewayCode: text('gateway_code'),
  gatewayMessage: text('gateway_message'),
  gatewayState: text('gateway_state', { enum: ['succeeded', 'processing', 'failed', 'unknown'] }),
  queries: integer('queries').notNull().default(0),
  nextQueryAt: instant('next_query_at'),
  sentAt: instant('sent_at'),
  checkedAt: instant('checked_at'),
  settledAt: instant('settled_at'),
  nextStep: text('next_step', { enum: ['send', 'ask', 'review'] })
    .notNull()
    .default('send'),
  /** The job that is calling the gateway about it, and until when that job counts as alive. */
  heldBy: uuid('held_by'),
  heldUntil: instant('held_until'),
  replaces: uuid('replaces'),
  createdAt: instant('created_at').notNull().default(now),
})
