import {
  rejectionReasons,
  reviewStatuses,
  type DecidedBefore,
  type ReviewSignal,
  type ReviewSignalKind,
} from '@learning-cms/contract/courses/reviews'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  courseId: uuid('course_id').notNull(),
  enrolmentId: uuid('enrolment_id').notNull(),
  /** Maintained by triggers on `courses`, like the search, which also has triggers on `students`. */
  instructorId: uuid('instructor_id'),
  rating: integer('rating').notNull(),
  comment: text('comment').notNull().default(''),
  submittedAt: instant('submitted_at').notNull().default(now),
  waitingSince: instant('waiting_since').notNull().default(now),
  status: text('status', { enum: reviewStatuses }).notNull().default('pending'),
  rejectionReason: text('rejection_reason', { enum: rejectionReasons }),
  rejectionNote: text('rejection_note').notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedByName: text('decided_by_name'),
  decidedAt: instant('decided_at'),
  decidedBefore: jsonb('decided_before').$type<DecidedBefore>(),
  isHidden: boolean('is_hidden').notNull().default(false),
  signalKinds: text('signal_kinds').array().$type<ReviewSignalKind[]>().notNull().default([]),
  signals: jsonb('signals').$type<ReviewSignal[]>().notNull().default([]),
  fingerprint: text('fingerprint'),
  source: text('source').notNull(),
  search: text('search').notNull().default(''),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
