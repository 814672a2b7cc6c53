import {
  isGroup,
  knownFilter,
  partsOf,
  type Condition,
  type FieldType,
  type Filter,
  type FilterFields,
} from '@learning-cms/contract/core/lists/filter'
import { dayIn, daysOf } from '@learning-cms/contract/core/lists/filter-days'
import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { refuse } from '#refuse'
import { causeOf, codeOf } from '#errors'
import { escapedLike } from './words.ts'
import { startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'

/** Where a field of a filter is stored, by the field's type. */
type ColumnOfType = {
  /**
   * `folded`: the folded text, if the table stores it; folding row by row is slow. `foldedIn`: an indexed column of
   * folded text that contains this one among others, so that a trigram index can be used.
   */
  text: { text: SQLWrapper; folded?: SQLWrapper; foldedIn?: SQLWrapper }
  number: { number: SQLWrapper }
  money: { number: SQLWrapper }
  date: { instant: SQLWrapper } | { day: SQLWrapper }
  choice: { choice: SQLWrapper }
  'yes-no': { truth: SQLWrapper }
  reference: { among: (ids: readonly string[]) => SQL; isEmpty: SQL }
}
export type FilterColumns<Fields extends FilterFields> = { [Name in keyof Fields]: ColumnOfType[Fields[Name]['type']] }
type Column = ColumnOfType[FieldType]

/** The condition of a contract filter; undefined without one. */
export function filterWhere<Fields extends FilterFields>(
  columns: FilterColumns<Fields>,
  filter: string | undefined,
): SQL | undefined {
  if (filter === undefined) return undefined
  const today = dayIn(Date.now())
  const whereOf = (part: Filter): SQL => {
    if (!isGroup(part)) return conditionOf((columns as Record<string, Column>)[part.field]!, part, today)
    const parts = partsOf(part).map(whereOf)
    return sql`(${'all' in part ? and(...parts) : or(...parts)})`
  }
  // The remark prevents the statement from being prepared: see PreparingClient.
  return sql`/* filter */ ${whereOf(knownFilter(filter))}`
}

const LONGEST_MS = 3_000
const STOPPED = '57014'
/** Compiling such a statement takes longer than running it, and random reads are cheap on today's disks. */
const hurried = sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true), set_config('jit', 'off', true),
  set_config('random_page_cost', '1.1', true)`

export const ranOutOfTime = (error: unknown) => codeOf(causeOf(error)) === STOPPED

/** Returns undefined if it takes longer. Within a transaction, only this part is rolled back. */
export async function withinMs<Read>(db: Db, ms: number, read: (db: Db) => Promise<Read>): Promise<Read | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(ms)}, true)`)
      return read(tx)
    })
  } catch (error) {
    if (ranOutOfTime(error)) return undefined
    throw error
  }
}

/** Runs the statements of a list. A filter may require what no index supports: that is stopped, with a reason. */
export async function inTime<Read>(db: Db, filter: string | undefined, read: (db: Db) => Promise<Read>): Promise<Read> {
  if (filter === undefined) return read(db)
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(hurried)
      return read(tx)
    })
  } catch (error) {
    if (ranOutOfTime(error)) refuse('rule-broken', 'filters.too-slow')
    throw error
  }
}

function conditionOf(column: Column, condition: Condition, today: string): SQL {
  if ('text' in column) return ofText(column, condition)
  if ('number' in column) return ofNumber(column.number, condition)
  if ('instant' in column) return ofDays(column.instant, condition, { today, boundary: startOf })
  if ('day' in column) return ofDays(column.day, condition, { today, boundary: (day) => sql`${day}::date` })
  if ('choice' in column) return ofChoice(column.choice, condition)
  if ('truth' in column) return condition.is === 'yes' ? sql`${column.truth}` : sql`not ${column.truth}`
  return ofReference(column, condition)
}

function ofText(column: ColumnOfType['text'], { is, value }: Condition) {
  const { text } = column
  if (is === 'empty') return sql`coalesce(${text}, '') = ''`
  if (is === 'filled') return sql`${text} <> ''`
  const folded = column.folded ?? sql`f_fold(${text} collate "default")`
  const pattern = sql`f_fold(${escapedLike(typeof value === 'string' ? value : '')})`
  // A trigram index does not help with two letters, but scanning a stored folded text is faster than folding each row.
  const indexed = column.foldedIn ? sql`${column.foldedIn} like '%' || ${pattern} || '%' and ` : sql``
  if (is === 'contains') return sql`(${indexed}${folded} like '%' || ${pattern} || '%')`
  if (is === 'starts') return sql`(${indexed}${folded} like ${pattern} || '%')`
  return sql`(${indexed}${folded} like ${pattern})`
}

function ofNumber(column: SQLWrapper, { is, value }: Condition) {
  switch (is) {
    case 'equals':
      return sql`${column} = ${plain(value)}`
    case 'below':
      return sql`${column} < ${plain(value)}`
    case 'at-most':
      return sql`${column} <= ${plain(value)}`
    case 'above':
      return sql`${column} > ${plain(value)}`
    case 'at-least':
      return sql`${column} >= ${plain(value)}`
    case 'between': {
      const [least, most] = listed(value)
      return sql`${column} between ${plain(least)} and ${plain(most)}`
    }
    default:
      return ofPresence(column, is)
  }
}

/**
 * With an explicit type: as the column's own type a large number would overflow an integer, and as numeric no index
 * could be used.
 */
const plain = (value: unknown) => sql`${value}::${sql.raw(Number.isInteger(value) ? 'bigint' : 'float8')}`

const listed = (value: Condition['value']): readonly unknown[] => (Array.isArray(value) ? value : [])

type Calendar = { today: string; boundary: (day: string) => SQL }

function ofDays(column: SQLWrapper, condition: Condition, { today, boundary }: Calendar) {
  if (condition.is === 'empty' || condition.is === 'filled') return ofPresence(column, condition.is)
  const { from, until } = daysOf(condition, today)
  return sql`(${and(from ? sql`${column} >= ${boundary(from)}` : undefined, until ? sql`${column} < ${boundary(until)}` : undefined)})`
}

function ofChoice(column: SQLWrapper, { is, value }: Condition) {
  if (is === 'any-of') return isOneOf(column, listed(value))
  if (is === 'none-of') return sql`(${isOneOf(column, listed(value))}) is not true`
  return ofPresence(column, is)
}

// A single value as an equality, so that an index on it and a date also provides the order.
const isOneOf = (column: SQLWrapper, values: readonly unknown[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in ${values}`

function ofReference({ among, isEmpty }: ColumnOfType['reference'], { is, value }: Condition) {
  if (is === 'any-of') return among(listed(value).map(String))
  if (is === 'none-of') return sql`(${among(listed(value).map(String))}) is not true`
  return is === 'empty' ? isEmpty : sql`not ${isEmpty}`
}

const ofPresence = (column: SQLWrapper, is: Condition['is']) =>
  is === 'empty' ? sql`${column} is null` : sql`${column} is not null`
