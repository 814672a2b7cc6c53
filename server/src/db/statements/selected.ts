import { Column, fillPlaceholders, is, sql, SQL, type GetColumnData } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

type ValueReader = (value: unknown) => unknown
type SelectedField = Column | SQL
type SelectedRow = Record<string, unknown>
/** Builds a select; its fields are recorded on the way. */
type Selecting = Pick<Db, 'select'>
type Select<Read> = PromiseLike<Read> & { toSQL: () => { sql: string; params: unknown[] } }

const readers = new WeakMap<SQL, ValueReader>()

/**
 * How the driver's value of an SQL expression is converted. Drizzle keeps its decoders private; here they can be found
 * again.
 */
export function readAs<Driver, Value>(value: SQL, read: (driver: Driver) => Value): SQL<Value> {
  readers.set(value, read as ValueReader)
  return value.mapWith(read)
}

/** A select with placeholders that is built once, and then runs on any connection or in a transaction. */
export function statement<Read extends SelectedRow>(build: (db: Selecting) => Select<Read[]>) {
  let built: Built<Read> | undefined
  return async (db: Db, values: SelectedRow) => {
    built ??= builtBy(db, build)
    const { pieces, params, read } = built
    const given = fillPlaceholders(params, values).map((value) => sql.param(value))
    const { rows } = await db.execute(sql(pieces as unknown as TemplateStringsArray, ...given))
    return read(rows)
  }
}

/**
 * The rows of a list: `build` selects the columns and tables, without filter and order. That part is built once for
 * each sort key, and a page adds only its own; building everything for each page costs more than reading it.
 */
export function rowsOf<Key extends string, Read extends SelectedRow>(
  build: (db: Selecting, key: Key) => Select<Read[]>,
) {
  const built = new Map<Key, { select: SQL; read: Built<Read>['read'] }>()
  const builtFor = (db: Db, key: Key) => {
    const known = built.get(key)
    if (known) return known
    const { pieces, read } = builtBy(db, (db) => build(db, key))
    if (pieces.length > 1) throw new Error(`The list ${pieces[0]} has parameters of its own; give them to its filter`)
    const made = { select: sql.raw(pieces[0]!), read }
    built.set(key, made)
    return made
  }
  return (db: Db, key: Key) => async (where: SQL | undefined, orderBy: SQL, limit: SQL) => {
    const { select, read } = builtFor(db, key)
    const { rows } = await db.execute(sql`${select}${where && sql` where ${where}`} order by ${orderBy} limit ${limit}`)
    return read(rows)
  }
}

/** A built select: its text split at the parameters, and the conversion of its rows. */
type Built<Read> = { pieces: string[]; params: unknown[]; read: (rows: SelectedRow[]) => Read[] }

function builtBy<Read>(db: Db, build: (db: Selecting) => Select<Read[]>): Built<Read> {
  let selected: Record<string, SelectedField> = {}
  const select = (fields: Record<string, SelectedField>) => {
    selected = fields
    return db.select(named(fields))
  }
  const { sql: text, params } = build({ select: select as Db['select'] }).toSQL()
  const pieces = text.split(/\$\d+/)
  if (pieces.length !== params.length + 1) throw new Error(`The parameters of ${text} cannot be found in its text`)
  const readers = readersOf(selected)
  return { pieces, params, read: (rows) => readIn(rows, readers) as Read[] }
}

/** Each field under its own name, so that the driver's row can be used as it is. */
const named = (fields: Record<string, SelectedField>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)]))

/**
 * Drizzle looks up the type of every cell of every row; here the readers are found once, for the fields that need one.
 */
const readersOf = (fields: Record<string, SelectedField>) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const read = readerOf(field)
    return read ? [{ name, read }] : []
  })

function readIn(rows: SelectedRow[], readers: ReturnType<typeof readersOf>) {
  for (const row of rows) {
    for (const { name, read } of readers) if (row[name] !== null) row[name] = read(row[name])
  }
  return rows
}

type SelectedValue<Of> = Of extends SQL<infer Value> ? Value : Of extends Column ? GetColumnData<Of> : never

/**
 * Rows of another table as one column of the rows they belong to: one query instead of two. `from` names the tables and
 * selects the rows; a value that a left join may leave out must be declared as `sql<… | null>`.
 */
export function rowsWithin<Fields extends Record<string, SelectedField>>(fields: Fields, from: SQL, orderBy: SQL) {
  const names = Object.keys(fields)
  const read = readersOf(fields)
  const cells = sql.join(
    Object.values(fields).map((field) => sql`${field}`),
    sql`, `,
  )
  return readAs(
    sql`(select coalesce(json_agg(json_build_array(${cells}) order by ${orderBy}), '[]') from ${from})`,
    (rows: unknown[][]) => {
      const objects = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
      return readIn(objects, read) as { [Name in keyof Fields]: SelectedValue<Fields[Name]> }[]
    },
  )
}

/** Undefined if the driver's value needs no conversion. */
function readerOf(field: SelectedField): ValueReader | undefined {
  if (is(field, SQL)) return readers.get(field)
  return isOwn(field, Column.prototype) ? (value) => field.mapFromDriverValue(value) : undefined
}

const isOwn = (field: Column, general: Column) => field.mapFromDriverValue !== general.mapFromDriverValue
