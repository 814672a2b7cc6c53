import { learningKinds } from '@learning-cms/contract/courses/learning-events'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const learningEvents = pgTable('learning_events', {
  source: text('source').notNull(),
  externalId: text('external_id').notNull(),
  studentId: uuid('student_id').notNull(),
  kind: text('kind', { enum: learningKinds }).notNull(),
  courseId: uuid('course_id'),
  lessonId: uuid('lesson_id'),
  seconds: integer('seconds').notNull().default(0),
  occurredAt: instant('occurred_at').notNull(),
  receivedAt: instant('received_at')
    .notNull()
    .default(sql`now()`),
})
