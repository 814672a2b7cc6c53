import type { Page } from '@learning-cms/contract/core/common'
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core'
import { refuse } from '#refuse'
import { isReadable, readMark, writeMark } from './cursor.ts'
import {
  capped,
  countUpTo,
  findFew,
  literally,
  orderBy,
  type Arm,
  type Edge,
  type FewQuery,
  type SortColumn,
} from './few.ts'
import { inTurns } from './in-turns.ts'
import { findSearched } from './search.ts'
import type { Db } from '#db/open.ts'

export { COUNT_UP_TO, countUpTo, type SortColumn } from './few.ts'
export { escapedLike, searchIn } from './words.ts'

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
type ListSpec<Row, Field extends string> = {
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
  /** The part from the tables on, ending with a condition, for a list of very many rows with free filters and a search. */
  matchedIn?: SQL
  /** Instead of `matchedIn`, for a search in another table than the list's: its words must be looked up there first. */
  searchedBy?: (db: Db, query: Omit<FewQuery, 'matchedIn'>, arms: Arm[]) => Promise<Searched>
  /** How many of them are collected before walking the order of the list instead; by default a small number. */
  fewAre?: number | undefined
}

/** `total` is exact, unless `isCapped`: then there are at least so many. */
export type Searched = { ids: string[]; total: number; isCapped: boolean }

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
  spec: ListSpec<Row, Field>,
): Promise<Page<Row>> {
  const isBackwards = query.before !== undefined
  const edge = edgeOf(query, spec.sortBy[query.sort])
  const { read, total, isCapped } = await readAndCount(db, query, { spec, edge, isBackwards })
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
    total,
    totalIsCapped: isCapped,
  }
}

type Where<Row, Field extends string> = { spec: ListSpec<Row, Field>; edge: Edge | undefined; isBackwards: boolean }

async function readAndCount<Row, Field extends string>(db: Db, query: ListQuery<Field>, where: Where<Row, Field>) {
  const { spec } = where
  const readRows = () => readArms(armsOf(query, spec, where), spec, query.size + 1)
  if (spec.matchedIn && query.filter !== undefined) {
    const found = await findFew(db, { ...fewOf(query, where), matchedIn: spec.matchedIn, fewAre: spec.fewAre })
    if (found) return { ...capped(found.total), read: await readThese(found.ids, query, where) }
  } else if ((spec.matchedIn ?? spec.searchedBy) && query.search && !isTransaction(db)) {
    const { ids, ...counted } = await searchTogether(db, query, where)
    return { ...counted, read: await readThese(ids, query, where) }
  }
  // A transaction has a single connection: there the two run one after the other.
  const [read, total] = isTransaction(db)
    ? [await readRows(), await countUpTo(db, spec.countable)]
    : await Promise.all([readRows(), together(db, spec.countable, [], () => countUpTo(db, spec.countable))])
  return { read, ...capped(total) }
}

const fewOf = <Row, Field extends string>(query: ListQuery<Field>, { spec, edge, isBackwards }: Where<Row, Field>) => ({
  id: spec.id,
  sortColumn: spec.sortBy[query.sort],
  edge,
  isBackwards,
  limit: query.size + 1,
  isFrom: query.from !== undefined,
  isDescending: (query.order === 'desc') !== isBackwards,
})

/** The rows that match a search depend only on its conditions, not on the caller; the fields of each row may. */
function searchTogether<Row, Field extends string>(
  db: Db,
  query: ListQuery<Field>,
  where: Where<Row, Field>,
): Promise<Searched> {
  const { sort, order, size, after, before, from } = query
  const { searchedBy, countable, matchedIn = countable } = where.spec
  const few = fewOf(query, where)
  const arms = armsOf(query, { ...where.spec, matching: undefined }, where)
  return together(db, matchedIn, [sort, order, size, after, before, from], async () => {
    if (searchedBy) return searchedBy(db, few, arms)
    const { ids, total } = await findSearched(db, { ...few, matchedIn }, arms)
    return { ids, ...capped(total) }
  })
}

async function readThese<Row, Field extends string>(
  ids: readonly string[],
  query: ListQuery<Field>,
  { spec, isBackwards }: Where<Row, Field>,
) {
  if (ids.length === 0) return []
  const isDescending = (query.order === 'desc') !== isBackwards
  const order = orderBy(spec.sortBy[query.sort].by, spec.id, { isDescending, isBackwards })
  return spec.select(sql`${spec.id} = any(${sql.param(ids)}::uuid[])`, order, literally(ids.length))
}

const isTransaction = (db: Db): boolean => db instanceof PgTransaction

const turnsOf = new WeakMap<Db, Parameters<typeof inTurns>[0]>()
const dialect = new PgDialect()

/** The same statement for all who ask for it at the same time. */
function together<Result>(db: Db, statement: SQL, more: unknown[], run: () => Promise<Result>) {
  const turns = turnsOf.get(db) ?? new Map<string, never>()
  turnsOf.set(db, turns)
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return inTurns(turns, JSON.stringify([text, params, more]), run)
}

/**
 * A column without nulls is one index range. One with nulls is two, values then nulls, read one after the other: a
 * single predicate over both would scan the table.
 */
function armsOf<Row, Field extends string>(
  query: ListQuery<Field>,
  spec: Pick<ListSpec<Row, Field>, 'sortBy' | 'id' | 'matching'>,
  { edge, isBackwards }: Pick<Where<Row, Field>, 'edge' | 'isBackwards'>,
) {
  const { by, cast, nulls } = spec.sortBy[query.sort]
  const isDescending = (query.order === 'desc') !== isBackwards
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const isFrom = query.from !== undefined
  const beyond = sql.raw(`${isDescending ? '<' : '>'}${isFrom ? '=' : ''}`)
  const valueBeyond =
    edge && edge.value !== null
      ? isFrom
        ? sql`${by} ${beyond} ${edge.value}::${sql.raw(cast)}`
        : sql`(${by}, ${spec.id}) ${beyond} (${edge.value}::${sql.raw(cast)}, ${edge.id}::uuid)`
      : undefined
  const values: Arm = {
    where: and(spec.matching, nulls && sql`${by} is not null`, valueBeyond),
    orderBy: sql`${by} ${direction}, ${spec.id} ${direction}`,
  }
  if (!nulls) return [values]
  const idBeyond = edge?.value === null ? sql`${spec.id} ${beyond} ${edge.id}::uuid` : undefined
  const empties: Arm = {
    where: and(spec.matching, sql`${by} is null`, idBeyond),
    // The column too, though it is always null here: without it the index would not provide the order.
    orderBy: sql`${by} ${direction}, ${spec.id} ${direction}`,
  }
  if (edge?.value === null) return isBackwards ? [empties, values] : [empties]
  if (edge) return isBackwards ? [values] : [values, empties]
  return isBackwards ? [empties, values] : [values, empties]
}

async function readArms<Row, Field extends string>(arms: Arm[], spec: ListSpec<Row, Field>, limit: number) {
  const rows: (Row & { id: string; sortKey: string | null })[] = []
  for (const { where, orderBy } of arms) {
    if (rows.length < limit) rows.push(...(await spec.select(where, orderBy, literally(limit - rows.length))))
  }
  return rows
}

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
