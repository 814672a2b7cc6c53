import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Cast } from './cursor.ts'
import type { Db } from '#db/open.ts'

/** Totals are exact up to here. */
export const COUNT_UP_TO = 10_000

/**
 * A sort column, and the type its cursor value is cast to. `nulls` marks a column that may be empty: those rows come
 * last.
 */
export type SortColumn = { by: SQLWrapper; cast: Cast; nulls?: true }
export type Edge = { value: string | null; id: string }
/** One range of an index, in the order of the list. */
export type Arm = { where: SQL | undefined; orderBy: SQL }

type Direction = { isDescending: boolean; isBackwards: boolean }

export type FewQuery = Direction & {
  id: SQLWrapper
  sortColumn: SortColumn
  /** The tables and conditions, without cursor and order. */
  matchedIn: SQL
  edge: Edge | undefined
  /** The page starts at a value and includes it, rather than after a row. */
  isFrom: boolean
  limit: number
  fewAre?: number | undefined
}

/** Empty values last in the list, and first when it is read backwards. */
export function orderBy(value: SQLWrapper, id: SQLWrapper, { isDescending, isBackwards }: Direction) {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return sql`${value} ${direction} ${sql.raw(isBackwards ? 'nulls first' : 'nulls last')}, ${id} ${direction}`
}

/** With more rows than this, walking an index in the order of the list meets them soon enough. */
const FEW = 2_000

/**
 * While few rows match: the ids of the page, and the total; undefined for many. Walking an index in the order of the
 * list would find few rows late, or none after a million; so they are collected first, in whatever way is best, and
 * then sorted.
 */
export async function findFew(db: Db, query: FewQuery) {
  const { id, sortColumn, matchedIn, limit, fewAre = FEW } = query
  const { rows } = await db.execute<{ n: number; ids: string[] | null }>(sql`/* filter */
    with matched as materialized (
      select ${id} as id, ${sortColumn.by} as value from ${matchedIn} limit ${literally(fewAre + 1)}),
    counted as materialized (select count(*)::int as n from matched)
    select n, case when n <= ${literally(fewAre)} then array(
      select id from matched where ${beyond(query)} order by ${orderBy(sql`value`, sql`id`, query)} limit ${literally(limit)}
    ) end as ids from counted`)
  const { n: total, ids } = rows[0]!
  return ids ? { total, ids } : undefined
}

/** The ids of the page when very many rows match: all of them are sorted. */
export async function findAmongAll(db: Db, query: FewQuery) {
  const { id, sortColumn, matchedIn, limit } = query
  const { rows } = await db.execute<{ id: string }>(sql`/* filter */
    with matched as materialized (select ${id} as id, ${sortColumn.by} as value from ${matchedIn})
    select id from matched where ${beyond(query)} order by ${orderBy(sql`value`, sql`id`, query)} limit ${literally(limit)}`)
  return rows.map(({ id }) => id)
}

/** A limit as a parameter would cause the plan to be made anew for every page. */
export const literally = (limit: number) => sql.raw(String(limit))

/** `total` was counted up to `most + 1`, so that it is known whether there are more. */
export const capped = (total: number, most = COUNT_UP_TO) => ({ total: Math.min(total, most), isCapped: total > most })

export async function countUpTo(db: Db, countable: SQL, most = COUNT_UP_TO) {
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${countable} limit ${most + 1}) counted`,
  )
  return counted.rows[0]!.n
}

/**
 * The rows after the cursor, by the columns `id` and `value`: empty values come last, and first when paging backwards.
 */
export function beyond({ edge, sortColumn: { cast }, isFrom, isDescending, isBackwards }: Omit<FewQuery, 'matchedIn'>) {
  if (!edge) return sql`true`
  const sign = sql.raw(`${isDescending ? '<' : '>'}${isFrom ? '=' : ''}`)
  if (edge.value === null)
    return isBackwards
      ? sql`(value is not null or id ${sign} ${edge.id}::uuid)`
      : sql`(value is null and id ${sign} ${edge.id}::uuid)`
  const value = sql`${edge.value}::${sql.raw(cast)}`
  const behind = isFrom ? sql`value ${sign} ${value}` : sql`(value, id) ${sign} (${value}, ${edge.id}::uuid)`
  return isBackwards ? behind : sql`(${behind} or value is null)`
}
