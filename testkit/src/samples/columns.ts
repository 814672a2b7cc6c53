import type pg from 'pg'

type Column = { table: string; column: string; isDay: boolean }

const named = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`

/** Every column that holds moments or days. */
export async function momentColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.table_name as table, c.column_name as column, c.data_type = 'date' as "isDay"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('timestamp with time zone', 'date')
    order by 1, 2`)
  return rows
}

/** Those in which a value lies after the first of these moments, up to the second; as `table.column`. */
export async function columnsBetween(
  pool: pg.Pool,
  columns: readonly Column[],
  [from, until]: readonly [string, string],
) {
  const parts = columns.map((one) => {
    const value = one.isDay ? `t.${one.column}::timestamp at time zone 'Asia/Ho_Chi_Minh'` : `t.${one.column}`
    return `select '${named(one)}' as name where exists (
      select from ${one.table} t where ${value} > $1::timestamptz and ${value} <= $2::timestamptz)`
  })
  const { rows } = await pool.query<{ name: string }>(parts.join(' union all '), [from, until])
  return rows.map(({ name }) => name).toSorted()
}

/** How many rows each table has. */
export async function countRows(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const parts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from ${name}`)
  const { rows } = await pool.query<{ name: string; n: number }>(parts.join(' union all '))
  return new Map(rows.map(({ name, n }) => [name, n]))
}
