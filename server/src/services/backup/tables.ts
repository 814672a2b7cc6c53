import type pg from 'pg'

/** A table for COPY: its stored columns, in a fixed order, and what its rows are sorted by. */
export type Table = { name: string; columns: string[]; order: string }
/** The last value of a sequence; null if it was never used. */
export type SequenceValue = { name: string; last: number | null }
export type MigrationRow = { number: number; name: string; checksum: string }

/** Describes the schema rather than its contents, and is written by the migrations. */
const HISTORY = 'schema_migrations'

/** Every version and machine writes a value as the same text. No time limit. */
export const COPY_SETTINGS = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '10s';
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
  set local work_mem = '64MB'`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Sorted by key, so that the same rows produce the same bytes wherever they are stored; texts in byte order,
 * independent of language.
 */
const TABLES = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select string_agg(
        case when format_type(a.atttypid, null) = any('{json,xml,point}') then quote_ident(a.attname) || '::text collate "C"'
          when a.attcollation <> 0 then quote_ident(a.attname) || ' collate "C"' else quote_ident(a.attname) end,
        ', ' order by coalesce(array_position(k.indkey::int2[], a.attnum), a.attnum))
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (k.indkey is null or a.attnum = any(k.indkey))) as "order"
  from pg_class c left join pg_index k on k.indrelid = c.oid and k.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '${HISTORY}'
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname collate "C"`

const SEQUENCES = `
  select c.relname as name, pg_sequence_last_value(c.oid)::bigint as last
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname collate "C"`

export const listTables = async (client: pg.ClientBase) => (await client.query<Table>(TABLES)).rows

/** Numbers already given out count, whoever holds them: read this after the rows. */
export const listSequences = async (client: pg.ClientBase) => (await client.query<SequenceValue>(SEQUENCES)).rows

/** Empty if none of our servers ever ran here. */
export async function listMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('public.${HISTORY}') is not null as is`)
  if (!rows[0]!.is) return []
  return (await client.query<MigrationRow>(`select number, name, checksum from ${HISTORY} order by number`)).rows
}

const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

export const copyOut = (table: Table) =>
  `copy (select ${columnsOf(table)} from public.${quoted(table.name)} order by ${table.order}) to stdout`

export const copyIn = (table: Table, schema = 'public') =>
  `copy ${schema}.${quoted(table.name)} (${columnsOf(table)}) from stdin`

export const nameOf = (table: { name: string }) => `public.${quoted(table.name)}`

export const setSequence = (client: pg.ClientBase, { name, last }: SequenceValue) =>
  last === null
    ? client.query(`alter sequence ${nameOf({ name })} restart`)
    : client.query('select setval($1::regclass, $2)', [nameOf({ name }), last])
