import { sql } from 'drizzle-orm'
import { LOCKS, tryLock } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { enqueue, jobKind } from '#services/jobs/jobs.ts'
import { inCohort } from './cohort.ts'
import { fitting } from './count.ts'
import { alignPart, type Way } from './member-queries.ts'
import { findGroup, lockGroup, markCounted, markCounting, type FoundGroup } from './queries.ts'

/** People per transaction: few enough that nobody who edits the group waits long for the lock. */
const TOGETHER = 4_000
const NIGHTLY_AT_ONCE = 50
/** A failed job is only repeated after this time. */
const AGAIN_AFTER_HOURS = 6
const FIRST = '00000000-0000-0000-0000-000000000000'

type RecalculationProgress = { after: string; done: number; joined: number; left: number; isOver: boolean }

/**
 * Determines the members of a group anew, part by part in the order of ids; each part commits with its position. A job
 * that a later one has replaced, because the rule changed, stops.
 */
export const recalculation = jobKind<{ groupId: string }, RecalculationProgress>({
  name: 'groups.recalculate',
  async run(job, { db }) {
    const { groupId } = job.input
    let reached = job.checkpoint ?? { after: FIRST, done: 0, joined: 0, left: 0, isOver: false }
    const total = await expectedPeople(db)
    while (!reached.isOver) {
      job.signal.throwIfAborted()
      await job.step(async (tx) => (reached = await alignNext(tx, groupId, job.id, reached)))
      job.progress(reached.done, Math.max(total, reached.done))
    }
    const { joined, left } = reached
    return job.finish(() => Promise.resolve({ values: { joined, left }, page: `/crm/groups/${groupId}` }))
  },
})

async function alignNext(
  tx: Db,
  groupId: string,
  jobId: string,
  reached: RecalculationProgress,
): Promise<RecalculationProgress> {
  await lockGroup(tx, groupId)
  const group = await findGroup(tx, groupId)
  if (!group || group.jobId !== jobId) return { ...reached, isOver: true }
  const { way, fits } = conditionOf(group)
  const moved = { id: groupId, way, byName: '' }
  const { last, joined, left } = await alignPart(tx, moved, { after: reached.after, most: TOGETHER, fits })
  if (last === null) await markCounted(tx, groupId)
  return {
    after: last ?? reached.after,
    done: reached.done + (last === null ? 0 : TOGETHER),
    joined: reached.joined + joined,
    left: reached.left + left,
    isOver: last === null,
  }
}

const conditionOf = (group: FoundGroup): { way: Way; fits: ReturnType<typeof inCohort> } =>
  group.rule === null ? { way: 'cohort', fits: inCohort(group) } : { way: 'rule', fits: fitting(group.rule) }

const expectedPeople = async (db: Db) =>
  (
    await db.execute<{ total: number }>(
      sql`select greatest(reltuples, 0)::int as total from pg_class where oid = 'customers'::regclass`,
    )
  ).rows[0]!.total

/** The caller holds the group: a job that runs with the former rule is replaced. */
export async function askToRecalculate(tx: Db, by: By, { id, name }: Pick<FoundGroup, 'id' | 'name'>) {
  const jobId = await enqueue(tx, by, recalculation, { input: { groupId: id }, label: name })
  await markCounting(tx, id, jobId)
  return jobId
}

/**
 * Groups with a rule that were not counted since two in the morning, in Vietnam, and groups that nobody has counted yet.
 * Called every minute by every server.
 */
export const recalculateNightly = (db: Db) =>
  db.transaction(async (tx) => {
    // A lock on the group would not reveal a job that another server has enqueued meanwhile.
    if (!(await tryLock(tx, LOCKS.groupsNightly))) return 0
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select id, name from groups
      where status = 'active' and deleted_at is null and (
          (kind <> 'fixed' and counted_at is null and job_id is null)
          or (kind = 'rule' and counted_at < (date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh' - interval '2 hours')
            + interval '2 hours') at time zone 'Asia/Ho_Chi_Minh'))
        and not exists (select from jobs j where j.id = groups.job_id
          and (j.status in ('queued', 'running') or j.created_at > now() - interval '${sql.raw(String(AGAIN_AFTER_HOURS))} hours'))
      order by counted_at, id limit ${NIGHTLY_AT_ONCE} for no key update skip locked`)
    for (const group of rows) await askToRecalculate(tx, bySystem, group)
    return rows.length
  })
