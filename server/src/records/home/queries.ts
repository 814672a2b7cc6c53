import type { Activity } from '@learning-cms/contract/records/home'
import { and, eq, sql } from 'drizzle-orm'
import { COUNT_UP_TO } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { auditLines } from '#db/schema/system/audit.ts'
import type { Counted } from './lists.ts'

type Sums = [count: number, oldest: string | null, amount: number | null]

/**
 * Counts several lists in one statement, each up to the usual cap, with the oldest row and the sum of money. Beyond
 * the cap these two would be of some rows only, and are null.
 */
export async function countAll(db: Db, lists: readonly Counted[]) {
  if (lists.length === 0) return []
  const counts = lists.map(
    ({ rows, at = sql`null::timestamptz`, amount = sql`null::bigint` }) => sql`(
      select jsonb_build_array(count(*), min(at), sum(amount))
      from (select ${at} as at, ${amount} as amount ${rows} limit ${COUNT_UP_TO + 1}) counted
    )`,
  )
  const { rows } = await db.execute<{ counts: Sums[] }>(sql`
    select jsonb_build_array(${sql.join(counts, sql`, `)}) as counts`)
  return rows[0]!.counts.map(([count, oldest, amount]) => {
    const isCapped = count > COUNT_UP_TO
    return {
      count: Math.min(count, COUNT_UP_TO),
      isCapped,
      oldest: oldest && !isCapped ? new Date(oldest).toISOString() : null,
      amount: isCapped ? null : amount,
    }
  })
}

// Lines are never erased, so people have neutral labels in them; the name is read where possible.
const label = sql<string>`case audit_lines.entity when 'instructors' then coalesce((
    select p.full_name from instructors i join people p on p.id = i.person_id where i.id::text = audit_lines.entity_id
  ), audit_lines.label) else audit_lines.label end`

const columns = {
  id: auditLines.id,
  at: auditLines.at,
  actorName: auditLines.actorName,
  action: auditLines.action,
  entity: auditLines.entity,
  entityId: auditLines.entityId,
  label,
}

export const listRecent = async (db: Db, accountId: string): Promise<Activity[]> =>
  db
    .select(columns)
    .from(auditLines)
    .where(and(eq(auditLines.actorId, accountId), sql`${auditLines.action} !~ '^(session|displays)\\.'`))
    .orderBy(sql`at desc, id desc`)
    .limit(10)

const LATEST_READ = 2_000
const RECENT_MOST = 8
const WITHIN_DAYS = 7

/** What other people did lately with records of these kinds, among the newest lines, however long the log is. */
export const listColleagues = async (db: Db, accountId: string, entities: readonly string[]): Promise<Activity[]> =>
  db
    .select(columns)
    .from(auditLines)
    .where(
      sql`${auditLines.id} in (
        select id from (
          select id, at, actor_id, entity, action from audit_lines
          where at > now() - make_interval(days => ${WITHIN_DAYS}) order by at desc, id desc limit ${LATEST_READ}
        ) newest
        where actor_id <> ${accountId} and entity = any(${sql.param([...entities])}::text[]) and action !~ '\\.reveal'
        order by at desc, id desc limit ${RECENT_MOST}
      )`,
    )
    .orderBy(sql`at desc, id desc`)
