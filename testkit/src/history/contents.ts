import type pg from 'pg'

/** Without the wards: one migration inserts thousands of them, and nothing changes them. */
const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  and relname not in ('schema_migrations', 'wards') order by 1`
/** Ids and times differ in every database. */
const rowsOf = (table: string) => `
  select concat('${table} ', jsonb_object_agg(v.key, v.value)) as row from "${table}" t,
    lateral (select key, value from jsonb_each(to_jsonb(t)) where value::text !~ '^"([0-9a-f]{8}-[0-9a-f]{4}-|[0-9]{4}-[0-9]{2}-[0-9]{2}T)') v
  group by t.ctid`

/** The tables that migrations alone leave rows in. */
export async function filledTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(TABLES)
  const some = rows.map(({ name }) => `select '${name}' as name where exists (select from "${name}")`)
  return (await pool.query<{ name: string }>(some.join(' union all '))).rows.map(({ name }) => name)
}

/** All rows of those of the tables that there are, without their ids and times. */
export async function contentsOf(pool: pg.Pool, tables: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(TABLES)
  const there = rows.filter(({ name }) => tables.includes(name)).map(({ name }) => rowsOf(name))
  if (there.length === 0) return new Set()
  return new Set((await pool.query<{ row: string }>(there.join(' union all '))).rows.map(({ row }) => row))
}
