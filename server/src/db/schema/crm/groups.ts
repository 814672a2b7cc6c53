import { cohortEvents, groupKinds, groupStatuses, moveWays } from '@learning-cms/contract/crm/customers/groups'
import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/** Groups of customers. */
export const groups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  kind: text('kind', { enum: groupKinds }).notNull(),
  status: text('status', { enum: groupStatuses }).notNull().default('active'),
  rule: text('rule'),
  cohortEvent: text('cohort_event', { enum: cohortEvents }),
  courseId: uuid('course_id'),
  courseTitle: text('course_title'),
  periodFrom: date('period_from'),
  periodTo: date('period_to'),
  /** Maintained by triggers. */
  memberCount: integer('member_count').notNull().default(0),
  countedAt: instant('counted_at'),
  jobId: uuid('job_id'),
  ownerId: uuid('owner_id'),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  /** Maintained by the database. */
  search: text('search')
    .notNull()
    .generatedAlwaysAs(sql`f_fold(name)`),
})

/** Who is in a group now. */
export const groupMembers = pgTable('group_members', {
  groupId: uuid('group_id').notNull(),
  personId: uuid('person_id').notNull(),
  joinedAt: instant('joined_at')
    .notNull()
    .default(sql`now()`),
})

/** Who joined and left. */
export const groupMoves = pgTable('group_moves', {
  id: uuid('id').primaryKey(),
  groupId: uuid('group_id').notNull(),
  personId: uuid('person_id').notNull(),
  moved: text('moved', { enum: ['joined', 'left'] }).notNull(),
  way: text('way', { enum: moveWays }).notNull(),
  byName: text('by_name').notNull(),
  /** For a merge: the name of the group they were in before. */
  fromName: text('from_name'),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
})
