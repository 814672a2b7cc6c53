import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const apiCalls = pgTable('api_calls', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  tokenId: uuid('token_id').notNull(),
  method: text('method').notNull(),
  route: text('route').notNull(),
  status: integer('status').notNull(),
  tookMs: integer('took_ms').notNull(),
  requestId: text('request_id').notNull(),
  network: text('network').notNull(),
})
