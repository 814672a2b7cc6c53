import type pg from 'pg'

/** All but those that stand for a constraint: what refers to a table needs these. */
const INDEXES = `
  select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes i
  where schemaname = 'public' and tablename = any($1)
    and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)`

/**
 * Does the work while the tables have no indexes, and builds them after: millions of rows take minutes so, and an hour if each
 * row finds its place in every index. All of it in the transaction of the caller, so a fault leaves everything as it was.
 */
export async function withoutIndexes<T>(client: pg.PoolClient, tables: readonly string[], work: () => Promise<T>) {
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES, [tables])
  for (const { name } of rows) await client.query(`drop index ${name}`)
  const done = await work()
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
  return done
}
