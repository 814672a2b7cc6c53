import type pg from 'pg'

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`
const ORDER = 'order of columns in '
/** Extensions bring objects of their own. */
const notOfExtension = (kind: string) =>
  `not exists (select from pg_depend e where e.classid = '${kind}'::regclass and e.objid = o.oid and e.deptype = 'e')`

/** One row for each object of the schema, by its name. */
const THINGS = `
  select 'relation ' || o.relname as name,
    concat_ws(' ', o.relkind, o.relpersistence, o.reloptions, o.relreplident, o.relrowsecurity, pg_get_userbyid(o.relowner), o.relacl,
      case when o.relkind in ('v', 'm') then pg_get_viewdef(o.oid) end) as definition
  from pg_class o join pg_namespace n on n.oid = o.relnamespace
  where ${OURS} and o.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${notOfExtension('pg_class')}
  union all
  select 'column ' || o.relname || '.' || a.attname,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
      a.attcollation::regcollation, a.attstorage, a.attcompression, a.attstattarget, a.attoptions, pg_get_expr(d.adbin, d.adrelid))
  from pg_attribute a join pg_class o on o.oid = a.attrelid join pg_namespace n on n.oid = o.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where ${OURS} and o.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped and ${notOfExtension('pg_class')}
  union all
  select '${ORDER}' || o.relname, string_agg(a.attname, ' ' order by a.attnum)
  from pg_attribute a join pg_class o on o.oid = a.attrelid join pg_namespace n on n.oid = o.relnamespace
  where ${OURS} and o.relkind = 'r' and a.attnum > 0 and not a.attisdropped and ${notOfExtension('pg_class')}
  group by o.oid, o.relname
  union all
  select 'constraint ' || c.conname || ' of ' || c.conrelid::regclass, concat_ws(' ', pg_get_constraintdef(c.oid), c.convalidated)
  from pg_constraint c join pg_class o on o.oid = c.conrelid join pg_namespace n on n.oid = c.connamespace
  where ${OURS} and ${notOfExtension('pg_class')}
  union all
  select 'index ' || o.relname, concat_ws(' ', pg_get_indexdef(o.oid), i.indisvalid, i.indisreplident, i.indisclustered)
  from pg_index i join pg_class o on o.oid = i.indexrelid join pg_namespace n on n.oid = o.relnamespace
  where ${OURS}
  union all
  select 'trigger ' || t.tgname || ' of ' || o.relname, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join pg_class o on o.oid = t.tgrelid join pg_namespace n on n.oid = o.relnamespace
  where ${OURS} and not t.tgisinternal
  union all
  select 'function ' || o.oid::regprocedure, concat_ws(' ', pg_get_functiondef(o.oid), pg_get_userbyid(o.proowner), o.proacl)
  from pg_proc o join pg_namespace n on n.oid = o.pronamespace
  where ${OURS} and o.prokind in ('f', 'p') and ${notOfExtension('pg_proc')}
  union all
  select 'type ' || o.typname, concat_ws(' ', o.typtype, format_type(o.typbasetype, o.typtypmod), o.typdefault, o.typnotnull,
    (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = o.oid))
  from pg_type o join pg_namespace n on n.oid = o.typnamespace
  where ${OURS} and o.typtype in ('d', 'e', 'r') and ${notOfExtension('pg_type')}
  union all
  select 'sequence ' || o.relname, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle)
  from pg_sequence s join pg_class o on o.oid = s.seqrelid join pg_namespace n on n.oid = o.relnamespace where ${OURS}
  union all
  select 'statistics ' || o.stxname, pg_get_statisticsobjdef(o.oid)
  from pg_statistic_ext o join pg_namespace n on n.oid = o.stxnamespace where ${OURS}
  union all
  select 'aggregate ' || o.oid::regprocedure, concat_ws(' ', a.aggtransfn, a.aggfinalfn, a.agginitval)
  from pg_aggregate a join pg_proc o on o.oid = a.aggfnoid join pg_namespace n on n.oid = o.pronamespace
  where ${OURS} and ${notOfExtension('pg_proc')}
  union all
  select 'rule ' || r.rulename || ' of ' || o.relname, pg_get_ruledef(r.oid)
  from pg_rewrite r join pg_class o on o.oid = r.ev_class join pg_namespace n on n.oid = o.relnamespace
  where ${OURS} and r.rulename <> '_RETURN' and ${notOfExtension('pg_class')}
  union all
  select 'extension ' || extname, extversion from pg_extension`

/** Everything that makes up the schema of a database, each with its definition. */
export async function schemaOf(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`${THINGS} order by 1`)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

/** Everything that differs, the order of columns too. */
export const differences = (expected: Map<string, string>, found: Map<string, string>) =>
  [...new Set([...expected.keys(), ...found.keys()])]
    .filter((name) => expected.get(name) !== found.get(name))
    .map((name) => ({ name, expected: expected.get(name) ?? 'none', found: found.get(name) ?? 'none' }))

/** Differences that matter to statements, which name their columns: all but the order of columns. */
export const noticeable = (expected: Map<string, string>, found: Map<string, string>) =>
  differences(expected, found).filter(({ name }) => !name.startsWith(ORDER))
