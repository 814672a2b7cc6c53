import type pg from 'pg'

/** All except those of constraints, which foreign keys need. */
const INDEXES = `
  select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes i
  where schemaname = 'public' and tablename = any($1)
    and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)`

/** Only between these tables: dropping a foreign key locks the table it refers to. */
const REFERENCES = `
  select conrelid::regclass::text as "table", format('%I', conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conrelid = any($1::text[]::regclass[]) and confrelid = any($1::text[]::regclass[])`

/**
 * Does the work while the tables have no indexes and foreign keys, and then restores and checks both: millions of rows
 * take minutes that way, and an hour if each row updates every index. Everything runs in the caller's transaction, so
 * an error changes nothing.
 */
export async function onBareTables<T>(client: pg.PoolClient, tables: readonly string[], work: () => Promise<T>) {
  const references = await client.query<Record<'table' | 'name' | 'definition', string>>(REFERENCES, [tables])
  const indexes = await client.query<Record<'name' | 'definition', string>>(INDEXES, [tables])
  for (const { table, name } of references.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  const done = await work()
  await client.query(`set local maintenance_work_mem = '512MB'`)
  await client.query(`set local work_mem = '256MB'`)
  for (const { definition } of indexes.rows) await client.query(definition)
  for (const { table, name, definition } of references.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return done
}
