import type { Page } from '@learning-cms/contract/core/common'
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { refuse } from '#refuse'
import { isReadable, readMark, writeMark, type Cast } from './cursor.ts'
import { findFew } from './few.ts'
import type { Db } from '#db/open.ts'

export type ListQuery<Field extends string> = {
  size: number
  after?: string | undefined
  before?: string | undefined
  from?: string | undefined
  search?: string | undefined
  filter?: string | undefined
  sort: Field
  order: 'asc' | 'desc'
}
/**
 * A sort column, and the type its cursor value is cast to. `nulls` marks a column that may be empty: those rows come
 * last.
 */
export type SortColumn = { by: SQLWrapper; cast: Cast; nulls?: true }
export type Edge = { value: string | null; id: string }
type Wanted<Row, Field extends string> = {
  id: SQLWrapper
  sortBy: Record<Field, SortColumn>
  /** Filters and search of the entity. */
  matching?: SQL | undefined
  /**
   * The entity's own select with its joins, made by `rowsOf`. Every row has `id` and, in `sortKey`, what `sortKey(…)`
   * selected. The limit is a literal: as a parameter it would cause the joins to be planned again for every page.
   */
  select: (
    where: SQL | undefined,
    orderBy: SQL,
    limit: SQL,
  ) => Promise<(Row & { id: string; sortKey: string | null })[]>
  /** `select 1 …` over the same tables and filter; counted up to the cap. */
  countable: SQL
  /** The part from the tables on, for a list of very many rows with free filters. */
  matchedIn?: SQL
  /** How many of them are collected before walking the order of the list instead; by default a small number. */
  fewAre?: number | undefined
}

export const COUNT_UP_TO = 10_000
export const LAST_PAGE = 'end'

/** What a select must put in `sortKey`: the sort value exactly as the database has it. */
export const sortKey = <Field extends string>(sortBy: Record<Field, SortColumn>, field: Field) =>
  sql<string | null>`(${sortBy[field].by})::text`

/** The sort columns, for an exported file. */
export const columnsOf = (sortBy: Readonly<Record<string, SortColumn>>) =>
  Object.fromEntries(Object.entries(sortBy).map(([name, { by }]) => [name, by]))

/**
 * One page by cursor, and the number of matching rows. Keyset pagination in both directions; empty values last in
 * either order.
 */
export async function listPage<Row, Field extends string>(
  db: Db,
  query: ListQuery<Field>,
  wanted: Wanted<Row, Field>,
): Promise<Page<Row>> {
  const isBackwards = query.before !== undefined
  const edge = edgeOf(query, wanted.sortBy[query.sort])
  const { read, total } = await readAndCount(db, query, { wanted, edge, isBackwards })
  const hasMore = read.length > query.size
  const inOrder = isBackwards ? read.slice(0, query.size).reverse() : read.slice(0, query.size)
  const cursorAt = (row: (typeof read)[number] | undefined) =>
    row && writeCursor(query, { value: row.sortKey, id: row.id })
  const hasNext = isBackwards ? query.before !== LAST_PAGE : hasMore
  const hasPrevious = isBackwards ? hasMore : edge !== undefined
  return {
    rows: inOrder,
    next: (hasNext && cursorAt(inOrder.at(-1))) || null,
    previous: (hasPrevious && cursorAt(inOrder[0])) || null,
    total: Math.min(total, COUNT_UP_TO),
    totalIsCapped: total > COUNT_UP_TO,
  }
}

type Where<Row, Field extends string> = { wanted: Wanted<Row, Field>; edge: Edge | undefined; isBackwards: boolean }

async function readAndCount<Row, Field extends string>(db: Db, query: ListQuery<Field>, where: Where<Row, Field>) {
  const { wanted, edge, isBackwards } = where
  const readRows = () => readArms(armsOf(query, wanted, edge, isBackwards), wanted, query.size + 1)
  if (wanted.matchedIn && query.filter !== undefined) {
    const found = await few(db, query, { ...where, matchedIn: wanted.matchedIn })
    if (found) return { total: found.total, read: await readThese(found.ids, query, where) }
  }
  const count = () => countUpTo(db, wanted.countable)
  // A transaction has a single connection: there the two run one after the other.
  const [read, total] =
    db instanceof PgTransaction ? [await readRows(), await count()] : await Promise.all([readRows(), count()])
  return { read, total }
}

const few = <Row, Field extends string>(
  db: Db,
  query: ListQuery<Field>,
  { wanted, edge, isBackwards, matchedIn }: Where<Row, Field> & { matchedIn: SQL },
) =>
  findFew(db, {
    fewAre: wanted.fewAre,
    id: wanted.id,
    sortColumn: wanted.sortBy[query.sort],
    matchedIn,
    edge,
    isBackwards,
    limit: query.size + 1,
    isFrom: query.from !== undefined,
    isDescending: (query.order === 'desc') !== isBackwards,
  })

async function readThese<Row, Field extends string>(
  ids: readonly string[],
  query: ListQuery<Field>,
  { wanted, isBackwards }: Where<Row, Field>,
) {
  if (ids.length === 0) return []
  const direction = sql.raw((query.order === 'desc') !== isBackwards ? 'desc' : 'asc')
  const nulls = sql.raw(isBackwards ? 'nulls first' : 'nulls last')
  const { by } = wanted.sortBy[query.sort]
  const orderBy = sql`${by} ${direction} ${nulls}, ${wanted.id} ${direction}`
  return wanted.select(sql`${wanted.id} = any(${sql.param(ids)}::uuid[])`, orderBy, literally(ids.length))
}

export async function countUpTo(db: Db, countable: SQL) {
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${countable} limit ${COUNT_UP_TO + 1}) counted`,
  )
  return counted.rows[0]!.n
}

type Arm = { where: SQL | undefined; orderBy: SQL }

/**
 * A column without nulls is one index range. One with nulls is two, values then nulls, read one after the other: a
 * single predicate over both would scan the table.
 */
function armsOf<Row, Field extends string>(
  query: ListQuery<Field>,
  wanted: Wanted<Row, Field>,
  edge: Edge | undefined,
  isBackwards: boolean,
) {
  const { by, cast, nulls } = wanted.sortBy[query.sort]
  const isDescending = (query.order === 'desc') !== isBackwards
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const isFrom = query.from !== undefined
  const beyond = sql.raw(`${isDescending ? '<' : '>'}${isFrom ? '=' : ''}`)
  const valueBeyond =
    edge && edge.value !== null
      ? isFrom
        ? sql`${by} ${beyond} ${edge.value}::${sql.raw(cast)}`
        : sql`(${by}, ${wanted.id}) ${beyond} (${edge.value}::${sql.raw(cast)}, ${edge.id}::uuid)`
      : undefined
  const values: Arm = {
    where: and(wanted.matching, nulls && sql`${by} is not null`, valueBeyond),
    orderBy: sql`${by} ${direction}, ${wanted.id} ${direction}`,
  }
  if (!nulls) return [values]
  const idBeyond = edge?.value === null ? sql`${wanted.id} ${beyond} ${edge.id}::uuid` : undefined
  const empties: Arm = {
    where: and(wanted.matching, sql`${by} is null`, idBeyond),
    // The column too, though it is always null here: without it the index would not provide the order.
    orderBy: sql`${by} ${direction}, ${wanted.id} ${direction}`,
  }
  if (edge?.value === null) return isBackwards ? [empties, values] : [empties]
  if (edge) return isBackwards ? [values] : [values, empties]
  return isBackwards ? [empties, values] : [values, empties]
}

async function readArms<Row, Field extends string>(arms: Arm[], wanted: Wanted<Row, Field>, limit: number) {
  const rows: (Row & { id: string; sortKey: string | null })[] = []
  for (const { where, orderBy } of arms) {
    if (rows.length < limit) rows.push(...(await wanted.select(where, orderBy, literally(limit - rows.length))))
  }
  return rows
}

const literally = (limit: number) => sql.raw(String(limit))

const writeCursor = ({ sort, order }: ListQuery<string>, { value, id }: Edge) => writeMark([sort, order, value, id])

/** Only values that the column's type can parse reach a statement. */
function edgeOf(query: ListQuery<string>, { cast, nulls }: SortColumn): Edge | undefined {
  if (query.from !== undefined)
    return isReadable[cast](query.from)
      ? { value: query.from, id: '' }
      : refuse('invalid-input', 'lists.bad-start', { fields: { from: 'lists.bad-start' } })
  const text = query.after ?? query.before
  if (text === undefined || text === LAST_PAGE) return undefined
  const [sort, order, value, id] = readMark(text, 4)
  const isOurs = sort === query.sort && order === query.order && typeof id === 'string' && UUID.test(id)
  if (isOurs && value === null && nulls) return { value, id }
  if (isOurs && typeof value === 'string' && isReadable[cast](value)) return { value, id }
  return refuse('invalid-input', 'lists.broken-cursor')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Every word of the search, without accents, in any order, in a column of folded text. */
export const searchIn = (folded: SQLWrapper, search: string | undefined) =>
  search
    ? and(
        ...search
          .split(/\s+/)
          .filter(Boolean)
          .slice(0, 8)
          .map((word) => sql`${folded} like '%' || f_fold(${escapedLike(word)}) || '%'`),
      )
    : undefined

/** For a pattern in which the typed text is taken literally. */
export const escapedLike = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
