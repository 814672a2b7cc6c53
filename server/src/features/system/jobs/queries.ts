import type { jobQuery } from '@learning-cms/contract/system/jobs'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { jobs } from '#db/schema/system/jobs.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { isMadeBy, type Actor } from '#http/actor.ts'

const TRAY_HOLDS = 50

const columns = {
  id: jobs.id,
  kind: jobs.kind,
  label: jobs.label,
  status: jobs.status,
  done: jobs.done,
  total: jobs.total,
  result: jobs.result,
  reason: jobs.reason,
  reasonValues: jobs.reasonValues,
  attempts: jobs.attempts,
  accountId: jobs.accountId,
  tokenId: jobs.tokenId,
  needs: jobs.needs,
  actorName: jobs.actorName,
  createdAt: jobs.createdAt,
  startedAt: jobs.startedAt,
  finishedAt: jobs.finishedAt,
}
const sortBy = { createdAt: { by: jobs.createdAt, cast: 'timestamptz' } } as const

const jobRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(jobs),
)

/** Whose jobs: `everybody`'s, or those that a person or a program requested; a null account matches none. */
export type Whose = 'everybody' | Pick<Actor, 'accountId' | 'token'>
const isOf = (whose: Whose) => (whose === 'everybody' ? undefined : isMadeBy(whose, 'jobs'))

export function listJobs(db: Db, query: z.output<typeof jobQuery>, whose: Whose) {
  const matching = and(
    isOf(whose),
    query.status ? inArray(jobs.status, query.status) : undefined,
    query.kind ? inArray(jobs.kind, query.kind) : undefined,
    searchIn(sql`f_fold(${jobs.label} || ' ' || ${jobs.actorName})`, query.search),
  )
  return listPage(db, query, {
    id: jobs.id,
    sortBy,
    matching,
    select: jobRows(db, query.sort),
    countable: sql`select 1 from jobs where ${matching ?? sql`true`}`,
  })
}

export const listForTray = (db: Db, whose: Whose) =>
  db
    .select(columns)
    .from(jobs)
    .where(and(isOf(whose), sql`(${jobs.finishedAt} is null or ${jobs.finishedAt} > now() - interval '1 day')`))
    .orderBy(sql`created_at desc, id desc`)
    .limit(TRAY_HOLDS)

const jobById = statement((db) =>
  db
    .select(columns)
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('id'))),
)
export const findJob = async (db: Db, id: string) => (await jobById(db, { id }))[0]
export type FoundJob = NonNullable<Awaited<ReturnType<typeof findJob>>>
