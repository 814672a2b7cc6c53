import type { BulkCommand, BulkEntity, BulkOutcome, bulkRowsQuery } from '@learning-cms/contract/records/bulk'
import type { JobStatus } from '@learning-cms/contract/system/jobs'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { bulkRows, bulkRuns } from '#db/schema/system/bulk.ts'
import { rowsOf } from '#db/statements/selected.ts'

export type Run = {
  id: string
  entity: BulkEntity
  command: BulkCommand
  total: number
  undoes: string | null
  accountId: string
  actorName: string
}
type NewRun = Omit<Run, 'total'>

export async function insertRun(tx: Db, { id, entity, command, undoes, accountId, actorName }: NewRun, ids: string[]) {
  await tx.execute(sql`
    insert into bulk_runs (id, entity, command, total, undoes, account_id, actor_name)
    values (${id}, ${entity}, ${JSON.stringify(command)}::jsonb, ${ids.length}, ${undoes}, ${accountId}, ${actorName})`)
  await tx.execute(sql`
    insert into bulk_rows (run_id, place, record_id)
    select ${id}, place, record_id from unnest(${sql.param(ids)}::uuid[]) with ordinality as named (record_id, place)`)
}

export const setJob = (tx: Db, id: string, jobId: string) =>
  tx.update(bulkRuns).set({ jobId }).where(eq(bulkRuns.id, id))

export const findRun = async (db: Db, id: string) =>
  (
    await db.execute<{
      id: string
      entity: BulkEntity
      command: BulkCommand
      total: number
      done: number
      same: number
      refused: number
      jobId: string | null
      jobStatus: JobStatus | null
      undoes: string | null
      undoneBy: string | null
      accountId: string
      actorName: string
      createdAt: string
    }>(sql`
      select r.id, r.entity, r.command, r.total, r.job_id as "jobId", j.status as "jobStatus", r.undoes, r.account_id as "accountId",
        r.actor_name as "actorName", r.created_at as "createdAt",
        (select u.id from bulk_runs u where u.undoes = r.id) as "undoneBy",
        (select count(*)::int from bulk_rows b where b.run_id = r.id and b.outcome = 'done') as done,
        (select count(*)::int from bulk_rows b where b.run_id = r.id and b.outcome = 'same') as same,
        (select count(*)::int from bulk_rows b where b.run_id = r.id and b.outcome = 'refused') as refused
      from bulk_runs r left join jobs j on j.id = r.job_id where r.id = ${id}`)
  ).rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt) }))[0]
export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** The records a run changed, in its order: those that can be undone. */
export const listDone = async (db: Db, runId: string) =>
  (
    await db.execute<{ id: string }>(
      sql`select record_id as id from bulk_rows where run_id = ${runId} and outcome = 'done' order by place`,
    )
  ).rows.map(({ id }) => id)

type WaitingBulkRow = { place: number; id: string; versionBefore: number | null; before: unknown }

/** The next records a run has not reached, with what the run it undoes knew of them. */
export const takeWaiting = async (tx: Db, { id, undoes }: Pick<Run, 'id' | 'undoes'>, most: number) =>
  (
    await tx.execute<WaitingBulkRow>(sql`
      select b.place, b.record_id as id, u.version_after as "versionBefore", u.before
      from bulk_rows b left join bulk_rows u on u.run_id = ${undoes}::uuid and u.record_id = b.record_id
      where b.run_id = ${id} and b.outcome = 'waiting' order by b.place limit ${sql.raw(String(most))} for update of b`)
  ).rows

export type BulkRowOutcome = {
  place: number
  outcome: BulkOutcome
  reason?: string
  values?: unknown
  versionAfter?: number
  before?: unknown
}

export const writeOutcomes = (tx: Db, runId: string, outcomes: readonly BulkRowOutcome[]) =>
  tx.execute(sql`
    update bulk_rows set outcome = o.outcome, reason = o.reason, reason_values = o.values, version_after = o."versionAfter", before = o.before
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (place int, outcome text, reason text, values jsonb, "versionAfter" int, before jsonb)
    where bulk_rows.run_id = ${runId} and bulk_rows.place = o.place`)

const sortBy = { place: { by: bulkRows.place, cast: 'int' } } as const

const resultRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({
      id: bulkRows.recordId,
      outcome: bulkRows.outcome,
      reason: bulkRows.reason,
      values: bulkRows.reasonValues,
      sortKey: sortKey(sortBy, field),
    })
    .from(bulkRows),
)

export function listResults(db: Db, runId: string, query: z.output<typeof bulkRowsQuery>) {
  const matching = and(eq(bulkRows.runId, runId), query.outcome ? inArray(bulkRows.outcome, query.outcome) : undefined)
  return listPage(db, query, {
    id: bulkRows.recordId,
    sortBy,
    matching,
    select: resultRows(db, query.sort),
    countable: sql`select 1 from bulk_rows where ${matching ?? sql`true`}`,
  })
}

/** The outcome can be looked up for a month. */
export const sweepRuns = (db: Db) =>
  db.execute(sql`delete from bulk_runs where created_at < now() - interval '30 days'`)
