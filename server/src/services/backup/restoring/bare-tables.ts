import type pg from 'pg'

/** All indexes except those that back a constraint. */
const INDEXES = `
  select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes i
  where schemaname = 'public' and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)`

const REFERENCES = `
  select conrelid::regclass::text as "table", format('%I', conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** With the state each should have again: some may be disabled, or fire on replicas too. */
const TRIGGERS = `
  select tgrelid::regclass::text as "table", format('%I', tgname) as name,
    case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as back
  from pg_trigger join pg_class c on c.oid = tgrelid
  where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`

type TableObject = Record<'table' | 'name' | 'definition' | 'back', string>

/**
 * Fills tables that have no triggers, indexes or references, then recreates them all, checked. Owning the tables is
 * enough. Runs in the caller's transaction: a failure leaves everything as it was.
 */
export async function onBareTables(client: pg.ClientBase, work: () => Promise<void>) {
  const list = async (statement: string) => (await client.query<TableObject>(statement)).rows
  const [references, indexes, triggers] = [await list(REFERENCES), await list(INDEXES), await list(TRIGGERS)]
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { table, name, back } of triggers) await client.query(`alter table ${table} ${back} trigger ${name}`)
}
