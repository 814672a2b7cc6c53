import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { TIME_ZONE } from '@learning-cms/contract/filter-days'
import type { ExportColumn, ExportSource } from './columns.ts'

/** Few enough that other requests are served between two fetches. */
const ROWS_A_FETCH = 1_000

type Wanted = {
  source: ExportSource
  columns: readonly ExportColumn[]
  where: SQL | undefined
  sort: string
  order: 'asc' | 'desc'
}
type Cell = string | number | null
export type Cells = Record<string, Cell>

/** The rows of a list as they all were at one moment, a batch at a time, and how many there are. */
export const withSnapshot = <Made>(db: Db, wanted: Wanted, use: (rows: Batches, total: number) => Promise<Made>) =>
  db.transaction(
    async (tx) => {
      // The first fetch may have to sort them all; a reader that stalls is stopped by the pool's own limit.
      await tx.execute(sql`select set_config('statement_timeout', '600000', true), set_config('jit', 'off', true)`)
      const { source, where } = wanted
      const { rows } = await tx.execute<{ n: number }>(
        sql`/* export */ select count(*)::int as n from ${source.from} where ${where ?? sql`true`}`,
      )
      await tx.execute(sql`/* export */ declare exported no scroll cursor for ${selectOf(wanted)}`)
      return use(batches(tx), rows[0]!.n)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export type Batches = AsyncIterable<Cells[]>

async function* batches(tx: Db): AsyncGenerator<Cells[]> {
  for (;;) {
    const { rows } = await tx.execute<Cells>(sql.raw(`fetch forward ${ROWS_A_FETCH} from exported`))
    if (rows.length === 0) return
    yield rows
  }
}

/** In the order of the list: what is empty last in either order. */
function selectOf({ source, columns, where, sort, order }: Wanted) {
  const by = source.sortBy[sort] ?? source.id
  const direction = sql.raw(order)
  const selected = sql.join(
    columns.map((column, at) => sql`${valueOf(column)} as ${sql.identifier(`c${at}`)}`),
    sql`, `,
  )
  return sql`select ${selected} from ${source.from} where ${where ?? sql`true`}
    order by ${by} ${direction} nulls last, ${source.id} ${direction}`
}

function valueOf({ as, value }: ExportColumn) {
  if (as === 'instant') return sql`to_char(${value} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD HH24:MI:SS')`
  return as === 'day' ? sql`to_char(${value}, 'YYYY-MM-DD')` : sql`${value}`
}
