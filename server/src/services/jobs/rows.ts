import type { JobResult } from '@learning-cms/contract/system/jobs'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { system, type Actor } from '#http/actor.ts'
import { CHANNEL } from '#services/live/notify.ts'
import { newId } from '#services/ids.ts'

/** A job claimed by one run of it. Whoever takes it over has another `runId`, and this run can no longer write. */
export type TakenJob = {
  id: string
  runId: string
  kind: string
  input: unknown
  checkpoint: unknown
  attempts: number
  account_id: string | null
  token_id: string | null
  actor_name: string
  granted: Permission[]
  request_id: string
  ip: string
}
type Run = Pick<TakenJob, 'id' | 'runId'>

/** Notifies whoever is watching the job, on commit. */
const notifyWaiting = sql`pg_notify(${CHANNEL}, json_build_object('topic', 'jobs', 'to', case when token_id is null then account_id end, 'needs', 'jobs:read',
  'body', json_build_object('id', id, 'kind', kind, 'accountId', account_id, 'status', status, 'done', done, 'total', total))::text)`

/** Changes jobs and sends a notification for each. */
const changeJobs = async (db: Db, set: SQL, where: SQL) =>
  (
    await db.execute<Omit<TakenJob, 'runId'> & { pg_notify: string }>(sql`
      with changed as (update jobs set ${set} where ${where} returning *)
      select id, kind, input, checkpoint, attempts, account_id, token_id, actor_name, granted, request_id, ip, ${notifyWaiting} from changed`)
  ).rows

const isHeldBy = ({ id, runId }: Run) => sql`id = ${id} and run_id = ${runId} and status = 'running'`

/** Undefined when there is nothing left to do, or when another message of the queue will deliver it. */
export async function takeJob(db: Db, id: string, deliveryId: string | null): Promise<TakenJob | undefined> {
  const runId = newId()
  const [row] = await changeJobs(
    db,
    sql`status = 'running', run_id = ${runId}, attempts = attempts + 1, started_at = coalesce(started_at, now())`,
    sql`id = ${id} and delivery_id is not distinct from ${deliveryId}::uuid and status in ('queued', 'running')`,
  )
  return row && { ...row, runId }
}

/** The waiting or running job, for kinds of which there is only one at a time. */
export const findOpenJob = async (db: Db, kind: string) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from jobs where kind = ${kind} and status in ('queued', 'running') order by created_at limit 1`)
  ).rows[0]?.id ?? null

export const markProgress = (db: Db, run: Run, { done, total }: { done: number; total: number | null }) =>
  changeJobs(db, sql`done = ${done}, total = ${total}`, isHeldBy(run))

/** False when the job no longer belongs to this run: what was done in the same transaction must be rolled back. */
export const markDone = async (db: Db, run: Run, result: JobResult | undefined) =>
  (
    await changeJobs(
      db,
      sql`status = 'done', result = ${result ? JSON.stringify(result) : null}::jsonb, finished_at = now(), checkpoint = null,
        reason = null, reason_values = null, done = coalesce(total, done)`,
      isHeldBy(run),
    )
  ).length > 0

export const saveCheckpoint = async (db: Db, { id, runId }: Run, checkpoint: unknown) =>
  (
    await db.execute(sql`
      update jobs set checkpoint = ${JSON.stringify(checkpoint)}::jsonb
      where id = ${id} and run_id = ${runId} and status = 'running' returning id`)
  ).rows.length > 0

type Why = { reason: Reason; values?: Record<string, unknown> | undefined }

const because = ({ reason, values }: Why) =>
  sql`reason = ${reason}, reason_values = ${values ? JSON.stringify(values) : null}::jsonb`

export const markFailed = (db: Db, run: Run, why: Why) =>
  changeJobs(db, sql`status = 'failed', failures = failures + 1, finished_at = now(), ${because(why)}`, isHeldBy(run))

/** Schedules another attempt; undefined when there are none left. */
export const markForRetry = async (db: Db, run: Run, { tries, ...why }: Why & { tries: number }) =>
  (
    await changeJobs(
      db,
      sql`status = 'queued', failures = failures + 1, ${because(why)}`,
      sql`${isHeldBy(run)} and failures + 1 < ${tries}`,
    )
  )[0]

/** Something outside is in the way, and is named: the attempt does not count. */
export const markWaiting = (db: Db, run: Run, why: Why) =>
  changeJobs(db, sql`status = 'queued', attempts = attempts - 1, ${because(why)}`, isHeldBy(run))

/** The server is stopping: the attempt does not count. */
export const handBack = (db: Db, run: Run) =>
  changeJobs(db, sql`status = 'queued', attempts = attempts - 1`, isHeldBy(run))

/** Whether waiting or running; a running job notices within a second. */
export const markCancelled = async (db: Db, id: string) =>
  (
    await changeJobs(
      db,
      sql`status = 'cancelled', finished_at = now()`,
      sql`id = ${id} and status in ('queued', 'running')`,
    )
  ).length > 0

/** A failed job waits again as if it had never been tried, but continues after its last step. */
export const requeueFailed = async (db: Db, id: string) =>
  (
    await changeJobs(
      db,
      sql`status = 'queued', attempts = 0, failures = 0, delivery_id = null, reason = null, reason_values = null,
        done = 0, finished_at = null, started_at = null`,
      sql`id = ${id} and status = 'failed'`,
    )
  ).length > 0

/** Who requested the job, with the rights they had then and still have; undefined when it may no longer run. */
export async function actorOf(
  db: Db,
  { account_id, token_id, actor_name, granted }: Pick<TakenJob, 'account_id' | 'token_id' | 'actor_name' | 'granted'>,
  needs?: Permission,
) {
  if (account_id === null) return { ...system, name: actor_name }
  const { rows } = await db.execute<{ rights: Permission[]; source: string | null }>(sql`
    select array(
        select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id
      ) as rights, t.source
    from accounts a left join api_tokens t on t.id = ${token_id}::uuid and t.revoked_at is null and t.expires_at > now()
    where a.id = ${account_id} and a.status in ('active', 'pending') and (t.id is not null or ${token_id}::uuid is null)`)
  const may = new Set(rows[0]?.rights.filter((right) => granted.includes(right)))
  if (!rows[0] || (needs && !may.has(needs))) return undefined
  const token = token_id === null ? null : { id: token_id, source: rows[0].source! }
  const actor: Actor = { ...system, accountId: account_id, name: actor_name, may, token }
  return actor
}

/** The same check in the middle of the work. */
export const actorNow = (db: Db, { accountId, token, name, may }: Actor, needs?: Permission) =>
  actorOf(db, { account_id: accountId, token_id: token?.id ?? null, actor_name: name, granted: [...may] }, needs)

/** Whether a run may continue: nobody has cancelled the job or taken it over. */
export const isStillHeld = async (db: Db, run: Run) =>
  (await db.execute(sql`select 1 from jobs where ${isHeldBy(run)}`)).rows.length > 0

/** Finished jobs are kept for a month. */
export const sweepJobs = (db: Db) => db.execute(sql`delete from jobs where finished_at < now() - interval '30 days'`)
