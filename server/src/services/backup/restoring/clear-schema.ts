import type pg from 'pg'
import { refuse } from '#refuse'
import { listMigrations } from '#services/backup/tables.ts'

/**
 * Everything that is not part of an extension: an administrator may have installed those, and we could not recreate
 * them.
 */
const OURS = `
  with own as (
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind, c.oid, 'pg_class'::regclass as catalog
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('v', 'm', 'r', 'p', 'S')
    union all
    select p.oid::regprocedure::text, 'f', p.oid, 'pg_proc'::regclass
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'
    union all
    select t.oid::regtype::text, 't', t.oid, 'pg_type'::regclass
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'public' and t.typtype in ('e', 'd')
  )
  select name, kind::text from own
  where not exists (select from pg_depend d where d.classid = own.catalog and d.objid = own.oid and d.deptype = 'e')
  order by array_position(array['v', 'm', 'r', 'p', 'S', 'f', 't'], kind::text)`

const words: Record<string, string> = {
  v: 'view',
  m: 'materialized view',
  r: 'table',
  p: 'table',
  S: 'sequence',
  f: 'routine',
  t: 'type',
}

/**
 * Drops everything in our schema, and the queue, which is recreated. A database that belongs to something else is left
 * alone.
 */
export async function clearSchema(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; kind: string }>(OURS)
  if (rows.some(({ kind }) => kind === 'r') && (await listMigrations(client)).length === 0)
    refuse('state-forbids', 'backups.database-of-another')
  for (const { name, kind } of rows) await client.query(`drop ${words[kind]} if exists ${name} cascade`)
  await client.query('drop schema if exists queue cascade')
}
