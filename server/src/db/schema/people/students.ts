import { studentStatuses } from '@learning-cms/contract/people/students'
import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const students = pgTable('students', {
  /** The same id as the person's. */
  id: uuid('id').primaryKey(),
  status: text('status', { enum: studentStatuses }).notNull().default('active'),
  statusReason: text('status_reason'),
  suspendedUntil: instant('suspended_until'),
  joinedAt: instant('joined_at').notNull().default(now),
  lastLoginAt: instant('last_login_at'),
  lastActivityAt: instant('last_activity_at'),
  totalCourses: integer('total_courses').notNull().default(0),
  inProgressCourses: integer('in_progress_courses').notNull().default(0),
  completedCourses: integer('completed_courses').notNull().default(0),
  learningSeconds: bigint('learning_seconds', { mode: 'number' }).notNull().default(0),
  /** Maintained by triggers on `people`, like the two columns below. */
  fullName: text('full_name').notNull().default(''),
  search: text('search').notNull().default(''),
  nameSearch: text('name_search').notNull().default(''),
  deletedAt: instant('deleted_at'),
  /** When everything that identified this student was erased. */
  erasedAt: instant('erased_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
