import type { Grain } from '@learning-cms/contract/analytics/analytics'
import { factKinds, type Dimension, type FactKind } from '@learning-cms/contract/analytics/metrics'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { sql, type SQL } from 'drizzle-orm'
import { endOf, startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import { emptyOf, endOfRange, facts, type FactTable } from './facts.ts'
import { measures } from './measures.ts'
import { bucketOf, type Range } from './ranges.ts'
import { ofMonths } from './months.ts'
import { coursesAt } from './past.ts'

/** One value of each dimension that figures are restricted to; `none` for rows without one. */
export type Cut = Partial<Record<Dimension, string>>
export const cutDimensionsOf = (cut: Cut): Dimension[] => namesOf(cut)
export type Summed = { bucket: string | null; keys: string[]; sums: Record<string, number> }
type SumQuery = {
  kind: FactKind
  range: Range
  cut: Cut
  by: readonly Dimension[]
  grain?: Grain | undefined
  asOf?: string | undefined
  /** Which measures are read; without it, all of them. */
  only?: ReadonlySet<string> | undefined
}

/** A dimension of a row `r`: its own column, or that of its course, `c`. */
const columnOf = (one: FactTable, dimension: Dimension): SQL =>
  one.columns.some(({ name }) => name === dimension) ? sql.raw(`r.${dimension}`) : sql.raw(`c.${dimension}_id`)
export const isOfCourse = (one: FactTable, dimension: Dimension) => !one.columns.some(({ name }) => name === dimension)

/** A dimension as text; `none` where there is none. */
const textOf = (key: SQL) =>
  sql`coalesce(nullif(nullif(${key}::text, ''), '00000000-0000-0000-0000-000000000000'), 'none')`

export function conditionsOf(one: FactTable, cut: Cut): SQL[] {
  return cutDimensionsOf(cut).map((dimension) => {
    const value = cut[dimension]
    const column = one.columns.find((column) => column.name === dimension)
    if (value !== 'none')
      return sql`${columnOf(one, dimension)} = ${value}${column && !column.isUuid ? sql`` : sql`::uuid`}`
    return column ? sql`${columnOf(one, dimension)} = ${emptyOf(column)}` : sql`${columnOf(one, dimension)} is null`
  })
}

/** The smallest level of the day's table that has these dimensions. */
function levelFor(one: FactTable, dimensions: readonly Dimension[]) {
  if (one.columns.length === 0) return 'full'
  if (dimensions.length === 0) return 'all'
  const [only, ...more] = dimensions
  return more.length === 0 && one.levels.includes(only!) ? only! : 'full'
}

const plain = (one: FactTable) =>
  sql.raw([...one.columns.map(({ name }) => name), ...one.others, ...one.measures].join(', '))

const ofRows = (one: FactTable, { from, until, asOf }: { from: SQL; until: SQL; asOf?: string | undefined }) =>
  sql`select day_here(at) as day, ${plain(one)} from (${one.rows({ from, until, asOf })}) w`

const ofDays = (one: FactTable, level: string, { from, to }: Pick<Range, 'from' | 'to'>) =>
  sql`select day, ${plain(one)} from ${sql.raw(one.table)}
    where level = ${sql.raw(`'${level}'`)} and day >= ${from}::date and day <= ${to}::date`

const ofLevel = (one: FactTable, level: string, { range, grain, by, cut }: SumQuery) =>
  (level !== 'all' &&
    (!grain || grain === 'month') &&
    ofMonths(one, range, { dimensions: [...new Set([...by, ...Object.keys(cut)])], daily: level })) ||
  ofDays(one, level, range)

/** Of days whose rows are gone the sums stay: nothing that concerned them has come for long. */
function ofPastRows(one: FactTable, range: Range, { asOf, level }: { asOf: string; level: string }): SQL {
  const until = range.until ? sql`${range.until}::timestamptz` : endOfRange(range.to, asOf)
  if (!one.retentionDays) return ofRows(one, { from: startOf(range.from), until, asOf })
  const first = daysAfter(dayIn(Date.now()), -one.retentionDays)
  if (range.from >= first) return ofRows(one, { from: startOf(range.from), until, asOf })
  const last = [range.to, daysAfter(first, -1), daysAfter(dayIn(Date.parse(asOf)), -1)].toSorted()[0]!
  const days = ofDays(one, level, { from: range.from, to: last })
  return range.to < first ? days : sql`${days} union all ${ofRows(one, { from: startOf(first), until, asOf })}`
}

/** Where a range's facts are: sums by day; rows for a past moment, and for a last day that is cut short. */
function sourceOf(one: FactTable, query: SumQuery, level: string): SQL {
  const { range, asOf } = query
  if (asOf) return ofPastRows(one, range, { asOf, level })
  if (one.isDaily) return ofRows(one, { from: startOf(range.from), until: endOf(range.to) })
  if (!range.until)
    return one.isPeople && query.grain !== 'week' ? sourceOfPeople(one, query) : ofLevel(one, level, query)
  const last = ofRows(one, { from: startOf(range.to), until: sql`${range.until}::timestamptz` })
  if (range.from === range.to) return last
  const before = { ...range, to: daysAfter(range.to, -1), until: null }
  return sql`${sourceOf(one, { ...query, range: before }, level)} union all ${last}`
}

/**
 * People of a range, from rows by the last day of the month before. Whoever was there earlier in the month in which the
 * range begins is looked up by the day.
 */
function sourceOfPeople(one: FactTable, { range, grain }: SumQuery): SQL {
  const byMonth = ofDays(one, 'months', range)
  // Within a day everybody counts once.
  if (grain === 'day')
    return sql`select day, ${sql.raw(
      [...one.others, ...one.measures]
        .map((name) =>
          name === 'previous_day'
            ? 'case when previous_day >= day then day - 1 else previous_day end as previous_day'
            : name,
        )
        .join(', '),
    )} from (${byMonth}) d`
  const month = bucketOf(range.from, 'month')
  if (month === range.from) return byMonth
  const to = grain === 'month' ? lastOfMonth(range.from) : range.to
  return sql`${byMonth} union all ${ofDays(one, 'full', { from: range.from, to: to < range.to ? to : range.to })}
    and previous_day >= ${month}::date and previous_day < ${range.from}::date`
}

const lastOfMonth = (day: string) => daysAfter(bucketOf(daysAfter(bucketOf(day, 'month'), 31), 'month'), -1)

/** Adds up the measures of one kind of facts, by bucket and by dimensions. */
export async function sumFacts(db: Db, query: SumQuery): Promise<Summed[]> {
  const { kind, range, cut, by, grain, only } = query
  const one = facts[kind]
  const dimensions = [...new Set([...by, ...cutDimensionsOf(cut)])]
  const start = sql`${range.from}::date`
  const bucket = grain ? sql`date_trunc(${sql.raw(`'${grain}'`)}, r.day::timestamp)::date` : null
  const names = factKinds[kind].measures.filter((name) => !only || only.has(name))
  const startOfBucket = bucket ? sql`greatest(${bucket}, ${start})` : start
  const sums = names.map(
    (name, at) => sql`coalesce(sum(${measures[kind][name]!(startOfBucket)}), 0)::bigint as ${sql.raw(`m${at}`)}`,
  )
  const columns = by.map((dimension) => columnOf(one, dimension))
  const selected = [
    ...(bucket ? [sql`${bucket} as bucket`] : []),
    ...columns.map((column, at) => sql`${column} as ${sql.raw(`k${at}`)}`),
    ...sums,
  ]
  const grouped = [...(bucket ? [bucket] : []), ...columns]
  const course = dimensions.some((dimension) => isOfCourse(one, dimension))
    ? sql`join ${coursesAt(query.asOf)} c on c.id = r.course`
    : sql``
  const where = conditionsOf(one, cut)
  // Keys become text after grouping: hashing a million ids as text takes as long as everything else.
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select ${sql.join(
      [
        bucket ? sql`g.bucket::text as bucket` : sql`null as bucket`,
        ...by.map((_, at) => sql`${textOf(sql.raw(`g.k${at}`))} as ${sql.raw(`k${at}`)}`),
        ...names.map((_, at) => sql.raw(`g.m${at}::text`)),
      ],
      sql`, `,
    )}
    from (
      select ${sql.join(selected, sql`, `)}
      from (${sourceOf(one, query, levelFor(one, dimensions))}) r ${course}
      ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
      ${grouped.length > 0 ? sql`group by ${sql.join(grouped, sql`, `)}` : sql``}
    ) g`)
  return rows.map((row) => ({
    bucket: row.bucket ?? null,
    keys: by.map((_, at) => row[`k${at}`]!),
    sums: Object.fromEntries(names.map((name, at) => [name, Number(row[`m${at}`])])),
  }))
}
