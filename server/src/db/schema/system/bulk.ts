import { bulkEntities, bulkOutcomes, type BulkCommand } from '@learning-cms/contract/records/bulk'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const bulkRuns = pgTable('bulk_runs', {
  id: uuid('id').primaryKey(),
  entity: text('entity', { enum: bulkEntities }).notNull(),
  command: jsonb('command').$type<BulkCommand>().notNull(),
  total: integer('total').notNull(),
  jobId: uuid('job_id'),
  undoes: uuid('undoes'),
  accountId: uuid('account_id').notNull(),
  actorName: text('actor_name').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const bulkRows = pgTable('bulk_rows', {
  runId: uuid('run_id').notNull(),
  place: integer('place').notNull(),
  recordId: uuid('record_id').notNull(),
  outcome: text('outcome', { enum: bulkOutcomes }).notNull(),
  reason: text('reason'),
  reasonValues: jsonb('reason_values').$type<Record<string, unknown>>(),
  versionAfter: integer('version_after'),
  before: jsonb('before'),
})
