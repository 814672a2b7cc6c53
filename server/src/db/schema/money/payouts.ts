import { payoutStatuses } from '@learning-cms/contract/money/payouts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const dong = (name: string) => bigint(name, { mode: 'number' })

/** Amounts in đồng. */
export const payouts = pgTable('payouts', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  instructorId: uuid('instructor_id').notNull(),
  status: text('status', { enum: payoutStatuses }).notNull().default('draft'),
  earnedUntil: instant('earned_until').notNull(),
  accrued: dong('accrued').notNull(),
  reversed: dong('reversed').notNull(),
  amount: dong('amount').notNull().generatedAlwaysAs(0),
  totalLines: integer('line_count').notNull(),
  note: text('note').notNull().default(''),
  createdBy: uuid('created_by'),
  createdByName: text('created_by_name').notNull(),
  approvedBy: uuid('approved_by'),
  approvedByName: text('approved_by_name'),
  approvedAt: instant('approved_at'),
  bankVersion: integer('bank_version'),
  bankBin: text('bank_bin'),
  accountHint: text('account_hint'),
  transferReference: text('transfer_reference'),
  paidOn: date('paid_on', { mode: 'string' }),
  paidAt: instant('paid_at'),
  paidByName: text('paid_by_name'),
  voidedAt: instant('voided_at'),
  voidedByName: text('voided_by_name'),
  voidReason: text('void_reason'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

export const payoutLines = pgTable('payout_lines', {
  id: uuid('id').primaryKey(),
  payoutId: uuid('payout_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  position: smallint('position').notNull(),
  orderId: uuid('order_id'),
  lineId: uuid('line_id'),
  amount: dong('amount').notNull(),
  postedAt: instant('posted_at').notNull(),
  isLive: boolean('is_live').notNull().default(true),
})
