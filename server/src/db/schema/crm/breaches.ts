import { breachStates } from '@learning-cms/contract/crm/privacy/breaches'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const dataBreaches = pgTable('data_breaches', {
  id: uuid('id').primaryKey(),
  number: text('number')
    .notNull()
    .default(sql`'VP' || nextval('data_breach_numbers')`),
  title: text('title').notNull(),
  details: text('details').notNull().default(''),
  happenedAt: instant('happened_at'),
  discoveredAt: instant('discovered_at').notNull(),
  dataKinds: text('data_kinds').notNull(),
  personCount: integer('person_count'),
  effect: text('effect').notNull().default(''),
  measures: text('measures').notNull().default(''),
  isReportable: boolean('is_reportable'),
  assessReason: text('assess_reason').notNull().default(''),
  assessedAt: instant('assessed_at'),
  assessedByName: text('assessed_by_name'),
  reportedAt: instant('reported_at'),
  reportReference: text('report_reference').notNull().default(''),
  lateReason: text('late_reason').notNull().default(''),
  notifiedAt: instant('told_at'),
  notifiedHow: text('told_how').notNull().default(''),
  closedAt: instant('closed_at'),
  closedByName: text('closed_by_name'),
  outcome: text('outcome').notNull().default(''),
  state: text('state', { enum: breachStates })
    .notNull()
    .generatedAlwaysAs(sql`''`),
  search: text('search').notNull().generatedAlwaysAs(''),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
