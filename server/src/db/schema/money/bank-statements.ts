import { lineStatuses, type UnreadableLine } from '@learning-cms/contract/money/bank-statements'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'
import type { ImportCell } from '#db/schema/system/imports.ts'

const now = sql`now()`

export const bankStatements = pgTable('bank_statements', {
  id: uuid('id').primaryKey(),
  account: text('account').notNull(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  byteSize: integer('byte_size').notNull(),
  headings: jsonb('headings').$type<string[]>().notNull(),
  newLines: integer('new_lines').notNull(),
  knownLines: integer('known_lines').notNull(),
  unreadable: jsonb('unreadable').$type<UnreadableLine[]>().notNull(),
  accountId: uuid('account_id'),
  actorName: text('actor_name').notNull(),
  createdAt: instant('created_at').notNull().default(now),
})

/** Amounts in đồng. */
export const bankLines = pgTable('bank_lines', {
  id: uuid('id').primaryKey(),
  statementId: uuid('statement_id').notNull(),
  line: integer('line').notNull(),
  cells: jsonb('cells').$type<ImportCell[]>().notNull(),
  sha256: text('sha256').notNull(),
  account: text('account').notNull(),
  direction: text('direction', { enum: ['in', 'out'] }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  bookedAt: instant('booked_at').notNull(),
  description: text('description').notNull(),
  reference: text('reference').notNull(),
  counterAccount: text('counter_account').notNull().default(''),
  counterName: text('counter_name').notNull().default(''),
  codes: text('codes')
    .array()
    .notNull()
    .default(sql`'{}'`),
  suggestedOrderId: uuid('suggested_order_id'),
  status: text('status', { enum: lineStatuses }).notNull(),
  orderId: uuid('order_id'),
  paymentId: uuid('payment_id'),
  setAsideReason: text('set_aside_reason'),
  settledByName: text('settled_by_name'),
  settledAt: instant('settled_at'),
  search: text('search').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
