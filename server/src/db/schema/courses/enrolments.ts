import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const enrolments = pgTable('enrolments', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  courseId: uuid('course_id').notNull(),
  source: text('source').notNull(),
  enrolledAt: instant('enrolled_at').notNull().default(now),
  startedAt: instant('started_at'),
  lastActivityAt: instant('last_activity_at'),
  completedAt: instant('completed_at'),
  revokedAt: instant('revoked_at'),
  revokedReason: text('revoked_reason'),
  lessonsDone: integer('lessons_done').notNull().default(0),
  learningSeconds: bigint('learning_seconds', { mode: 'number' }).notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
