import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const analyticsNotes = pgTable('analytics_notes', {
  id: uuid('id').primaryKey(),
  day: date('day').notNull(),
  text: text('text').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  deletedAt: instant('deleted_at'),
})
