import type { TrashEntity, trashQuery } from '@learning-cms/contract/records/trash'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { trash } from '#db/schema/system/trash.ts'
import { rowsOf } from '#db/statements/selected.ts'
import { readRetention } from '#services/settings/organisation.ts'
import { whereOfTrash } from './where.ts'

const moved = sql`(${trash.origin} -> 'moved')`
const columns = {
  id: trash.id,
  entity: trash.entity,
  version: trash.version,
  name: trash.name,
  deletedAt: trash.deletedAt,
  deletedByName: trash.deletedByName,
  heldIn: sql<string | null>`${trash.origin} #>> '{parent,name}'`,
  movedInto: sql<string | null>`${moved} #>> '{into,name}'`,
  movedCount: sql<number>`coalesce(jsonb_array_length(${moved} -> 'categoryIds') + jsonb_array_length(${moved} -> 'courseIds'), 0)`,
}
const sortBy = {
  deletedAt: { by: trash.deletedAt, cast: 'timestamptz' },
  name: { by: trash.name, cast: 'text' },
} as const

const trashRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(trash),
)

/** Only records of these entities. */
export async function listTrash(db: Db, entities: readonly TrashEntity[], query: z.output<typeof trashQuery>) {
  const matching = whereOfTrash(entities, query)
  const { trashDays } = await readRetention(db)
  const page = await listPage(db, query, {
    id: trash.id,
    sortBy,
    matching,
    select: trashRows(db, query.sort),
    countable: sql`select 1 from trash where ${matching}`,
  })
  return { ...page, rows: page.rows.map((row) => toRow(row, trashDays)) }
}

const DAY_MS = 86_400_000

const toRow = <Row extends { deletedAt: string; movedInto: string | null; movedCount: number }>(
  row: Row,
  trashDays: number,
) => ({
  ...row,
  endsAt: new Date(Date.parse(row.deletedAt) + trashDays * DAY_MS).toISOString(),
  moved: row.movedInto !== null && row.movedCount > 0 ? { count: row.movedCount, into: row.movedInto } : null,
})
