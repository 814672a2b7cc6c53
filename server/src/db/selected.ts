import { Column, type GetColumnData } from 'drizzle-orm/column'
import { is } from 'drizzle-orm/entity'
import { PgDialect } from 'drizzle-orm/pg-core'
import { SQL, sql } from 'drizzle-orm/sql'
import type { Db } from './open.ts'

type Decode = (value: unknown) => unknown
type Rows = unknown[][]
type Client = { query: (query: object, values: unknown[]) => Promise<{ rows: Rows }> }
/** Of a prepared select, what is used here: its text, each field's place in the row, its decoder, where it goes. */
type Statement<Read> = {
  queryString: string
  queryConfig: object
  params: unknown[]
  fields: { path: string[]; field: unknown }[]
  customResultMapper: (rows: Rows) => unknown
  client: unknown
  execute: (values?: Record<string, unknown>) => Promise<Read>
}
type Select<Read> = { prepare: (name: string) => { execute: () => Promise<Read> } }

const clientOf = (db: Db) => (db as unknown as { session: { client: Client } }).session.client

/** The cells of what a text without parameters selects, row by row: where there are so many that objects cost too much. */
export const cellsOf = async (db: Db, text: string) => (await clientOf(db).query({ text, rowMode: 'array' }, [])).rows

/** A select with placeholders that is built once, and then runs on any connection, in a transaction too. */
export function statement<Read>(name: string, build: (db: Db) => Select<Read>) {
  let built: Statement<Read> | undefined
  return (db: Db, values: Record<string, unknown>) => {
    built ??= quickened(build(db), name)
    return (Object.assign(Object.create(built), { client: clientOf(db) }) as Statement<Read>).execute(values)
  }
}

const dialect = new PgDialect()

/**
 * The rows of a list: `build` says what is selected from where, without filter and order. That part is built once for
 * each sort key; a page adds only what is its own. Building the whole for each page costs more than reading it.
 */
export function rowsOf<Field extends string, Row>(build: (db: Db, field: Field) => Select<Row[]>) {
  const built = new Map<Field, { text: string; config: object; mapped: (rows: Rows) => Row[] }>()
  const builtFor = (db: Db, field: Field) => {
    const known = built.get(field)
    if (known) return known
    const { queryString, queryConfig, params, customResultMapper } = quickened(build(db, field), '')
    if (params.length > 0) throw new Error(`The list ${queryString} has parameters of its own; give them to its filter`)
    const made = { text: queryString, config: queryConfig, mapped: customResultMapper as (rows: Rows) => Row[] }
    built.set(field, made)
    return made
  }
  return (db: Db, field: Field) => async (where: SQL | undefined, orderBy: SQL, limit: SQL) => {
    const { text, config, mapped } = builtFor(db, field)
    const own = dialect.sqlToQuery(sql`${where && sql` where ${where}`} order by ${orderBy} limit ${limit}`)
    const { rows } = await clientOf(db).query({ ...config, text: text + own.sql }, own.params)
    return mapped(rows)
  }
}

/** Drizzle looks up the kind of every cell of every row; here each column's decoder is found once. */
function quickened<Read>(select: Select<Read>, name: string) {
  const prepared = select.prepare(name) as unknown as Statement<Read>
  const names = prepared.fields.map(({ path }) => path[0]!)
  const decoders = prepared.fields.map(({ field }) => decoderOf(field))
  prepared.customResultMapper = (rows) => rows.map((cells) => rowFrom(names, decoders, cells))
  return prepared
}

function rowFrom(names: string[], decoders: (Decode | undefined)[], cells: unknown[]) {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at += 1) {
    const cell = cells[at]
    const decode = decoders[at]
    row[names[at]!] = cell === null || decode === undefined ? cell : decode(cell)
  }
  return row
}

type Read<Field> = Field extends SQL<infer Value> ? Value : Field extends Column ? GetColumnData<Field> : never

/**
 * Rows of another table, as one column of the rows they belong to: one question instead of two. `from` names the tables and says
 * which rows; a value that a left join may leave out is said so by its `sql<… | null>`.
 */
export function rowsWithin<Fields extends Record<string, Column | SQL>>(fields: Fields, from: SQL, orderBy: SQL) {
  const names = Object.keys(fields)
  const decoders = Object.values(fields).map(decoderOf)
  const cells = sql.join(
    Object.values(fields).map((field) => sql`${field}`),
    sql`, `,
  )
  return sql`(select coalesce(json_agg(json_build_array(${cells}) order by ${orderBy}), '[]') from ${from})`.mapWith(
    (rows: Rows) =>
      rows.map((row) => rowFrom(names, decoders, row)) as { [Name in keyof Fields]: Read<Fields[Name]> }[],
  )
}

/** Undefined where the driver's value is the value. */
function decoderOf(field: unknown): Decode | undefined {
  if (is(field, Column)) return isOwn(field, Column.prototype) ? (value) => field.mapFromDriverValue(value) : undefined
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as {
    decoder: { mapFromDriverValue: Decode }
  }
  return (value) => decoder.mapFromDriverValue(value)
}

const isOwn = (field: Column, general: Column) => field.mapFromDriverValue !== general.mapFromDriverValue
