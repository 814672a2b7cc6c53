import type { JobResult } from '@learning-cms/contract/system/jobs'
import { jobStatuses } from '@learning-cms/contract/system/jobs'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/** Read only; rows are written by `services/jobs/jobs.ts` and `services/jobs/rows.ts` alone. */
export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  label: text('label').notNull(),
  status: text('status', { enum: jobStatuses }).notNull(),
  done: integer('done').notNull(),
  total: integer('total'),
  result: jsonb('result').$type<JobResult>(),
  reason: text('reason'),
  reasonValues: jsonb('reason_values').$type<Record<string, unknown>>(),
  attempts: integer('attempts').notNull(),
  accountId: uuid('account_id'),
  tokenId: uuid('token_id'),
  actorName: text('actor_name').notNull(),
  needs: text('needs').array().$type<Permission[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
})
