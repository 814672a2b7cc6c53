import type pg from 'pg'

type Column = { name: string; type: string; isNullable: boolean; hasDefault: boolean }
type Check = { name: string; columns: string[]; literals: string[] }
type Reference = { name: string; columns: string[]; table: string; target: string[] }
type Table = { name: string; columns: Column[]; checks: Check[]; references: Reference[] }
type Draft = Map<string, string>

const ATTEMPTS = 60
/** Checks deferred constraints at once instead of at the end of the transaction. */
const CHECKED = 'set constraints all immediate; set constraints all deferred;'

/**
 * Statements that worked, by the definition of their table, and tables for which none did. Most occur again in the next
 * database.
 */
export class Memory {
  readonly made = new Map<string, string>()
  readonly hopeless = new Set<string>()
}

/**
 * Inserts one row into each empty table that accepts one, made from its definition alone. Returns the tables that are
 * still empty.
 */
export async function fillTables(pool: pg.Pool, memory: Memory): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(remembered(await emptyTables(client), memory))
    let empty = await emptyTables(client)
    for (let before = Infinity; empty.length < before;) {
      before = empty.length
      const left = new Set(empty)
      for (const table of empty) {
        const without = table.references.filter(({ table: name }) => [...left].some((other) => other.name === name))
        if (await fill(client, table, { memory, without: without.map((one) => one.table) })) left.delete(table)
      }
      empty = [...left]
    }
    // Some were filled by triggers of others.
    const left = await emptyTables(client)
    await client.query('commit')
    return left.map(({ name }) => name)
  } finally {
    client.release(true)
  }
}

/** One statement with all remembered ones, in the order in which they worked. */
function remembered(empty: Table[], { made }: Memory) {
  const keys = new Set(empty.map((table) => JSON.stringify(table)))
  const statements = [...made].filter(([key]) => keys.has(key)).map(([, statement]) => statement)
  const tried = statements.map((one) => `begin ${one}; ${CHECKED} exception when others then end;`)
  return `do $rows$ begin ${tried.join('\n')} end $rows$`
}

async function fill(client: pg.PoolClient, table: Table, { memory, without }: { memory: Memory; without: string[] }) {
  const attempt = JSON.stringify([table, without])
  if (memory.hopeless.has(attempt)) return false
  const found = await working(client, table)
  if (found) memory.made.set(JSON.stringify(table), found)
  else memory.hopeless.add(attempt)
  return found !== undefined
}

async function working(client: pg.PoolClient, table: Table): Promise<string | undefined> {
  const random = randomOf(table.name)
  const draft: Draft = new Map()
  let doubtful = table.columns
    .filter(({ isNullable, hasDefault }) => !isNullable && !hasDefault)
    .map(({ name }) => name)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const column of doubtful) draft.set(column, pick(candidates(table, column), random, attempt))
    const statement = insertion(table, draft)
    const error = await failure(client, statement)
    if (!error) return statement
    doubtful = suspects(table, error, draft)
    if (doubtful.length === 0) return undefined
  }
  return undefined
}

const insertion = (table: Table, draft: Draft) =>
  draft.size === 0
    ? `insert into "${table.name}" default values`
    : `insert into "${table.name}" (${[...draft.keys()].map((name) => `"${name}"`).join(', ')}) values (${[...draft.values()].join(', ')})`

async function failure(client: pg.PoolClient, statement: string) {
  try {
    await client.query(`savepoint row; ${statement}; ${CHECKED} release savepoint row`)
    return undefined
  } catch (error) {
    await client.query('rollback to savepoint row; release savepoint row')
    return error as pg.DatabaseError
  }
}

/** The columns to try with other values; generated columns cannot be set. */
function suspects(table: Table, error: pg.DatabaseError, draft: Draft): string[] {
  const named = namedBy(table, error).filter((name) => table.columns.some((column) => column.name === name))
  if (named.length > 0) return named
  return /^(22|23|P0001)/.test(error.code ?? '') ? [...draft.keys()] : []
}

function namedBy({ checks, references }: Table, { code, constraint, column }: pg.DatabaseError): string[] {
  if (code === '23502') return column ? [column] : []
  if (code === '23503') return references.find(({ name }) => name === constraint)?.columns ?? []
  return checks.find(({ name }) => name === constraint)?.columns ?? []
}

function candidates(table: Table, name: string): string[] {
  const column = table.columns.find((one) => one.name === name)!
  const none = column.isNullable ? ['null'] : []
  const reference = table.references.find(({ columns }) => columns.includes(name))
  if (reference) {
    const target = reference.target[reference.columns.indexOf(name)]
    return [`(select "${target}" from "${reference.table}" order by ctid limit 1)`, ...none]
  }
  const values = VALUES.find(([pattern]) => pattern.test(column.type))?.[1] ?? ["''"]
  if (!column.type.startsWith('text')) return [...values, ...none]
  const literals = table.checks.filter(({ columns }) => columns.includes(name)).flatMap((check) => check.literals)
  const quoted = literals.map((text) => (column.type === 'text[]' ? `array['${text}']` : `'${text}'`))
  return [...quoted, ...values, ...none]
}

const VALUES: [RegExp, string[]][] = [
  [/^uuid$/, ['gen_random_uuid()']],
  [/\[\]$/, ["'{}'", "'{1}'"]],
  [/^(text|character)/, ["'x1'", "''", "'ABC123'", "'123456'", "'2026-01'", "'a@example.test'", "repeat('a', 64)"]],
  [/^(integer|smallint|bigint|numeric|double|real)/, ['1', '0', '10', '2026']],
  [/^boolean/, ['false', 'true']],
  [/^timestamp/, ['now()', "now() + interval '1 day'"]],
  [/^date/, ['current_date', 'current_date + 1', "date_trunc('month', current_date)::date"]],
  [/^time/, ["'10:00'"]],
  [/^jsonb?/, ["'{}'", "'[]'", "'null'"]],
  [/^bytea/, ["'\\x00'", "decode(repeat('00', 32), 'hex')"]],
  [/^interval/, ["'1 day'"]],
  [/^(inet|cidr)/, ["'192.0.2.1'"]],
]

/** The first attempt takes what is likeliest. */
const pick = (of: string[], random: () => number, attempt: number) =>
  of[attempt === 0 ? 0 : Math.floor(random() * of.length)]!

/** The same rows in every run. */
function randomOf(name: string) {
  let state = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 2_147_483_647, 7)
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isNullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '') order by a.attname)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid), 'columns',
        (select array_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey))) order by k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks,
    coalesce((select json_agg(json_build_object('name', k.conname, 'table', (select relname from pg_class where oid = k.confrelid),
        'columns', (select array_agg(a.attname order by n) from unnest(k.conkey) with ordinality u(num, n) join pg_attribute a
          on a.attrelid = k.conrelid and a.attnum = u.num),
        'target', (select array_agg(a.attname order by n) from unnest(k.confkey) with ordinality u(num, n) join pg_attribute a
          on a.attrelid = k.confrelid and a.attnum = u.num)) order by k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as "references"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
  order by c.oid`

type Read = Omit<Table, 'checks'> & { checks: (Check & { definition: string })[] }

async function emptyTables(client: pg.PoolClient): Promise<Table[]> {
  const tables = (await client.query<Read>(TABLES)).rows
  const counted = tables.map(({ name }) => `select '${name}' as name where not exists (select from "${name}")`)
  const empty = new Set(
    (await client.query<{ name: string }>(counted.join(' union all '))).rows.map(({ name }) => name),
  )
  return tables.filter(({ name }) => empty.has(name)).map((table) => ({ ...table, checks: table.checks.map(checkOf) }))
}

const checkOf = ({ name, columns, definition }: Check & { definition: string }): Check => ({
  name,
  columns: columns ?? [],
  literals: [...definition.matchAll(/'((?:[^']|'')*)'::(?:text|character varying)/g)].map(([, text]) => text!),
})
