import type { HistoryEntity } from '@learning-cms/contract/records/history'
import { and, desc, eq, sql } from 'drizzle-orm'
import { listPage, sortKey, type ListQuery } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { auditLines, auditPersonal } from '#db/schema/system/audit.ts'
import { rowsOf } from '#db/statements/selected.ts'
import { isItsPersonal, lineColumns } from './lines.ts'

const sortBy = { at: { by: auditLines.at, cast: 'timestamptz' } } as const

const lineRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...lineColumns, sortKey: sortKey(sortBy, field) })
    .from(auditLines)
    .leftJoin(auditPersonal, isItsPersonal),
)

export type HistoryRecord = { entity: HistoryEntity; id: string }

export function listLinesOf(db: Db, { entity, id }: HistoryRecord, query: ListQuery<'at'>) {
  const matching = and(eq(auditLines.entity, entity), eq(auditLines.entityId, id))
  return listPage(db, query, {
    id: auditLines.id,
    sortBy,
    matching,
    select: lineRows(db, query.sort),
    countable: sql`select 1 from audit_lines where ${matching}`,
  })
}

const MOST_REVEALED = 1_000

/** Personal values of the newest lines, as they were written. */
export const listPersonalOf = (db: Db, { entity, id }: HistoryRecord) =>
  db
    .select({ id: auditLines.id, personal: auditPersonal.changes })
    .from(auditLines)
    .innerJoin(auditPersonal, isItsPersonal)
    .where(and(eq(auditLines.entity, entity), eq(auditLines.entityId, id)))
    .orderBy(desc(auditLines.at), desc(auditLines.id))
    .limit(MOST_REVEALED)

export const findLineOf = async (db: Db, { entity, id }: HistoryRecord, lineId: string) =>
  (
    await db
      .select({ id: auditLines.id, at: auditLines.at })
      .from(auditLines)
      .where(and(eq(auditLines.id, lineId), eq(auditLines.entity, entity), eq(auditLines.entityId, id)))
  )[0]

type Since = { id: string; at: string; side: 'before' | 'after'; withPersonal: boolean }
type WasField = { field: string; was: unknown; is_erased: boolean }

/**
 * The value that each field changed since then had at a given time, taken from the first later change. `is_erased`:
 * personal values of one of these lines were erased, so that any personal field may have been different.
 */
export async function valuesAt(db: Db, { entity, id }: HistoryRecord, { id: lineId, at, side, withPersonal }: Since) {
  const isLater = sql.raw(side === 'before' ? '>=' : '>')
  const read = await db.execute<WasField>(sql`
    with later as (
      select l.at, l.id, l.changes || coalesce(p.changes, '{}') as changes, ${withPersonal} and l.personal_digest is not null and p.line_id is null as is_erased
      from audit_lines l left join audit_personal p on p.line_id = l.id and ${withPersonal}
      where l.entity = ${entity} and l.entity_id = ${id} and (l.at, l.id) ${isLater} (${at}::timestamptz, ${lineId}::uuid)
    )
    select distinct on (field) field, change -> 0 as was, (select bool_or(is_erased) from later) as is_erased
    from later, jsonb_each(changes) as changed (field, change) order by field, at, id`)
  return read.rows
}
