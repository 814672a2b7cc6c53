import type { Activity } from '@learning-cms/contract/records/home'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { COUNT_UP_TO } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { auditLines } from '#db/schema/audit.ts'

/** Counts several lists in one statement, each up to the usual cap. */
export async function countAll(db: Db, countables: readonly SQL[]) {
  if (countables.length === 0) return []
  const counts = countables.map((one) => sql`(select count(*)::int from (${one} limit ${COUNT_UP_TO + 1}) counted)`)
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return rows[0]!.counts.map((n) => ({ count: Math.min(n, COUNT_UP_TO), isCapped: n > COUNT_UP_TO }))
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
