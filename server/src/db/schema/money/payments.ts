import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`
const dong = (name: string) => bigint(name, { mode: 'number' })

/** Attempts to pay; amounts in đồng. */
export const payments = pgTable('payments', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  attempt: integer('attempt').notNull(),
  gateway: text('gateway', { enum: ['vnpay', 'momo', 'zalopay', 'bank_transfer'] }).notNull(),
  method: text('method', { enum: ['credit_card', 'bank_transfer', 'e_wallet'] }),
  status: text('status', { enum: ['pending', 'succeeded', 'failed', 'unknown', 'cancelled'] })
    .notNull()
    .default('pending'),
  reference: text('reference').notNull(),
  transactionId: text('transaction_id'),
  amount: dong('amount').notNull(),
  received: dong('received').notNull().default(0),
  /** The amount the gateway reports, if it differs from the one requested. */
  claimed: dong('claimed'),
  paidAt: instant('paid_at'),
  payUrl: text('pay_url'),
  qrText: text('qr_text'),
  gatewayCode: text('gateway_code'),
  gatewayMessage: text('gateway_message'),
  gatewayState: text('gateway_state', { enum: ['paid', 'failed', 'pending', 'unknown'] }),
  checkedAt: instant('checked_at'),
  queries: integer('queries').notNull().default(0),
  nextQueryAt: instant('next_query_at'),
  expiresAt: instant('expires_at'),
  settledAt: instant('settled_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
