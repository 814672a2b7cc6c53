import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

export const courseVisits = pgTable('course_visits', {
  source: text('source').notNull(),
  externalId: text('external_id').notNull(),
  courseId: uuid('course_id').notNull(),
  occurredAt: instant('occurred_at').notNull(),
  receivedAt: instant('received_at')
    .notNull()
    .default(sql`now()`),
})
