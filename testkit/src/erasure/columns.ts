import type pg from 'pg'

export type Column = {
  table: string
  name: string
  type: string
  /** Only a few values are allowed: it is a state or a kind. */
  isOneOf: boolean
  /** Refers to another table. */
  isReference: boolean
}

/** Every stored column that can hold a text. Generated columns only repeat others. */
export async function textColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
        and (pg_get_constraintdef(k.oid) ~ ('[(]' || a.attname || ' = ANY [(]') or pg_get_constraintdef(k.oid) ~ ('[(]' || a.attname || ' <@ ARRAY')
          or pg_get_constraintdef(k.oid) ~ ('^CHECK [(][(]' || a.attname || ' = ''[^'']+''::text[)][)]$'))) as "isOneOf",
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)) as "isReference"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = ''
      and format_type(a.atttypid, null) ~ '^(text|character|json|bytea|tsvector)'
    order by 1, 2`)
  return rows
}
