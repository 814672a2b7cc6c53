import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import type { ExportColumn, ExportSource } from './columns.ts'
import type { TableCellValue } from '@learning-cms/domain/tables/csv'

type SnapshotSpec = {
  source: ExportSource
  columns: readonly ExportColumn[]
  where: SQL | undefined
  sort: string
  order: 'asc' | 'desc'
  rowsAFetch: number
}
/** One row, in the order of the columns. */
export type Cells = TableCellValue[]

/** The rows of a list as they were at one moment, in batches, with their number. */
export const withSnapshot = <Made>(db: Db, spec: SnapshotSpec, use: (rows: Batches, total: number) => Promise<Made>) =>
  db.transaction(
    async (tx) => {
      // The first fetch may have to sort them all; a stalled reader is stopped by the pool's own limit. All rows are
      // needed, so a plan that is merely quick to start does not help.
      await tx.execute(sql`select set_config('statement_timeout', '600000', true), set_config('jit', 'off', true),
        set_config('datestyle', 'ISO', true), set_config('cursor_tuple_fraction', '1', true)`)
      const { source, where } = spec
      const { rows } = await tx.execute<{ n: number }>(
        sql`/* export */ select count(*)::int as n from ${source.from} where ${where ?? sql`true`}`,
      )
      await tx.execute(sql`/* export */ declare exported no scroll cursor for ${selectOf(spec)}`)
      return use(batches(tx, spec.rowsAFetch), rows[0]!.n)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export type Batches = AsyncIterable<Cells[]>

/** The database prepares the next batch while this one is being written. */
async function* batches(tx: Db, rowsAFetch: number): AsyncGenerator<Cells[]> {
  const fetch = async () => {
    const { rows } = await tx.execute<Record<string, TableCellValue>>(
      sql.raw(`fetch forward ${rowsAFetch} from exported`),
    )
    return rows.map((row) => Object.values(row))
  }
  let coming = fetch()
  for (;;) {
    const rows = await coming
    if (rows.length === 0) return
    coming = fetch()
    // If the reader stops early nobody awaits this; otherwise its failure surfaces above.
    coming.catch(() => undefined)
    yield rows
  }
}

/** In the order of the list: empty values come last in either direction. */
function selectOf({ source, columns, where, sort, order }: SnapshotSpec) {
  const by = source.sortBy[sort] ?? source.id
  const direction = sql.raw(order)
  const selected = sql.join(
    columns.map((column, at) => sql`${valueOf(column)} as ${sql.identifier(`c${at}`)}`),
    sql`, `,
  )
  return sql`select ${selected} from ${source.from} where ${where ?? sql`true`}
    order by ${by} ${direction} nulls last, ${source.id} ${direction}`
}

/** Cut out of the timestamp's text, which costs the database half of what `to_char` does. */
function valueOf({ as, value }: ExportColumn) {
  if (as === 'instant') return sql`left((${value} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::text, 19)`
  return as === 'day' ? sql`(${value})::text` : sql`${value}`
}
