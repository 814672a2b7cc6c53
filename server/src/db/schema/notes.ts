import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

const now = sql`now()`

/** Notes of colleagues about a lead. */
export const leadNotes = pgTable('lead_notes', {
  id: uuid('id').primaryKey(),
  leadId: uuid('lead_id').notNull(),
  body: text('body').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
