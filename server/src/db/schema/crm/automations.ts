import {
  automationStates,
  runSkips,
  runStates,
  type Action,
  type Trigger,
} from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const automations = pgTable('automations', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  state: text('state', { enum: automationStates }).notNull().default('draft'),
  trigger: jsonb('trigger').$type<Trigger>().notNull(),
  groupId: uuid('group_id'),
  actions: jsonb('actions').$type<Action[]>().notNull().default([]),
  dayLimit: integer('day_limit').notNull().default(200),
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  zone: text('zone').notNull().default('Asia/Ho_Chi_Minh'),
  activatedAt: instant('activated_at'),
  activatedBy: uuid('activated_by'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
  search: text('search').notNull().generatedAlwaysAs(''),
})

export const automationRuns = pgTable('automation_runs', {
  id: uuid('id').primaryKey(),
  automationId: uuid('automation_id').notNull(),
  eventKey: text('event_key').notNull(),
  happenedAt: instant('happened_at').notNull(),
  personId: uuid('person_id'),
  orderId: uuid('order_id'),
  leadId: uuid('lead_id'),
  courseId: uuid('course_id'),
  state: text('state', { enum: runStates }).notNull().default('waiting'),
  skipReason: text('skip_reason', { enum: runSkips }),
  createdAt: instant('created_at').notNull().default(now),
  endedAt: instant('ended_at'),
})
