import {
  identityWays,
  requestChannels,
  requestKinds,
  requestStates,
} from '@learning-cms/contract/crm/privacy/data-requests'
import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const publicHolidays = pgTable('public_holidays', {
  day: date('day').primaryKey(),
  nameVi: text('name_vi').notNull(),
  nameEn: text('name_en').notNull(),
})

export const dataRequests = pgTable('data_requests', {
  id: uuid('id').primaryKey(),
  number: text('number')
    .notNull()
    .default(sql`'YC' || nextval('data_request_numbers')`),
  kind: text('kind', { enum: requestKinds }).notNull(),
  state: text('state', { enum: requestStates }).notNull().default('received'),
  receivedAt: instant('received_at').notNull(),
  channel: text('channel', { enum: requestChannels }).notNull(),
  name: text('name').notNull(),
  contact: text('contact').notNull(),
  confirmedAt: instant('confirmed_at'),
  details: text('details').notNull().default(''),
  notes: text('notes').notNull().default(''),
  personId: uuid('person_id'),
  ownerId: uuid('owner_id'),
  acknowledgeBy: date('acknowledge_by').notNull(),
  dueOn: date('due_on').notNull(),
  acknowledgedAt: instant('acknowledged_at'),
  acknowledgedByName: text('acknowledged_by_name'),
  identityWay: text('identity_way', { enum: identityWays }),
  identityNote: text('identity_note').notNull().default(''),
  checkedAt: instant('checked_at'),
  checkedByName: text('checked_by_name'),
  begunAt: instant('begun_at'),
  extendedAt: instant('extended_at'),
  extensionReason: text('extension_reason').notNull().default(''),
  closedAt: instant('closed_at'),
  closedByName: text('closed_by_name'),
  outcome: text('outcome').notNull().default(''),
  search: text('search').notNull().generatedAlwaysAs(''),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
