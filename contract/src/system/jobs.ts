import * as z from 'zod'
import { byId, flag, id, instant, listOf, listQuery, pageOf } from '#core/common.ts'
import { route } from '#core/route.ts'

/** The kinds of jobs; each has its texts in `jobs/jobs.ts` of the texts. */
export const jobNames = [
  'audit.verify',
  'assets.prepare',
  'search.sync',
  'ledger.check',
  'sample-data.pictures',
  'bulk.run',
  'exports.write',
  'packages.write',
  'personal-data.pack',
  'imports.check',
  'imports.run',
  'imports.undo',
  'refunds.run',
  'invoices.issue',
  'groups.recalculate',
  'campaigns.freeze',
  'backups.make',
  'media.check',
] as const
export type JobName = (typeof jobNames)[number]

export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** The result of a job: the values of its text, and where to continue. */
export const jobResult = z.object({
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** A page of the console. */
  page: z.string().optional(),
  /** A file to download, below /api/v1. */
  file: z.string().optional(),
})
export type JobResult = z.infer<typeof jobResult>

export const job = z.object({
  id,
  /** One of `jobNames`, or one that an older version had. */
  kind: z.string(),
  /** What it is about, such as the name of a file. */
  label: z.string(),
  status: z.enum(jobStatuses),
  done: z.int(),
  /** Null while unknown. */
  total: z.int().nullable(),
  result: jobResult.nullable(),
  /** Why it failed, or why the last attempt did: a reason key, and the values of its text. */
  reason: z.string().nullable(),
  reasonValues: z.record(z.string(), z.unknown()).nullable(),
  attempts: z.int(),
  accountId: id.nullable(),
  actorName: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type Job = z.infer<typeof job>

export const jobQuery = listQuery(['createdAt'], 'desc').extend({
  status: listOf(jobStatuses).optional(),
  kind: listOf(jobNames).optional(),
  /** Only the caller's own; others need `jobs:read`. */
  mine: flag.optional(),
})

export const jobs = {
  list: route({
    method: 'GET',
    path: '/jobs',
    needs: 'sign-in',
    tokens: 'allowed',
    summary: 'List jobs, newest first: my own, and with `jobs:read` everybody’s',
    query: jobQuery,
    answer: pageOf(job),
  }),
  tray: route({
    method: 'GET',
    path: '/jobs/tray',
    needs: 'sign-in',
    summary: 'List my jobs that are waiting, running, or ended within a day',
    answer: z.object({ rows: z.array(job) }),
  }),
  read: route({
    method: 'GET',
    path: '/jobs/:id',
    needs: 'sign-in',
    tokens: 'allowed',
    summary: 'Read a job',
    params: byId,
    answer: job,
  }),
  cancel: route({
    method: 'POST',
    path: '/jobs/:id/cancel',
    needs: 'sign-in',
    summary: 'Cancel a job that is waiting or running',
    params: byId,
    answer: job,
  }),
  retry: route({
    method: 'POST',
    path: '/jobs/:id/retry',
    needs: 'sign-in',
    summary: 'Retry a failed job; it continues after its last step',
    params: byId,
    answer: job,
  }),
}
