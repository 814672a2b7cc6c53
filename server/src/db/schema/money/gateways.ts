import { customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const gatewaySettings = pgTable('gateway_settings', {
  gateway: text('gateway', { enum: ['vnpay', 'momo', 'zalopay', 'bank_transfer'] }).primaryKey(),
  mode: text('mode', { enum: ['off', 'test', 'live'] })
    .notNull()
    .default('off'),
  config: jsonb('config').$type<Record<string, string | number>>().notNull().default({}),
  /** Sealed. */
  secrets: bytes('secrets'),
  secretEnds: jsonb('secret_ends').$type<Record<string, string>>().notNull().default({}),
  testedAt: instant('tested_at'),
  testReason: text('test_reason'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().default(now),
})
