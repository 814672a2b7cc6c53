import type { FactKind } from '@learning-cms/contract/analytics/metrics'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import { emptyOf, facts, type FactTable } from './facts.ts'
import { bucketOf, type Range } from './ranges.ts'

/**
 * Sums of the days of a month until yesterday, by every one and every two dimensions: a report by two dimensions reads
 * one row for each pair and month, and not nearly every line of a year. `analytics_months` says until which day a month
 * is added up. Its sums go when one of these days is counted again and come back in the background; whoever reads in
 * between reads its days.
 */
export const kindsByMonth = namesOf(facts).filter((kind) => facts[kind].byMonth)

const keysOf = ({ columns }: FactTable) => columns.map(({ name }) => name)

/** As SQL's `grouping` tells it: one bit for each dimension, set for those that are not kept. */
export const levelOfMonth = (one: FactTable, dimensions: readonly string[]) =>
  `month:${keysOf(one).reduce((mask, name) => mask * 2 + (dimensions.includes(name) ? 0 : 1), 0)}`

/** Every dimension alone, every two, and all together for those that are cut by a third. */
function groupingSets(one: FactTable): string[][] {
  const names = keysOf(one)
  const pairs = names.flatMap((first, at) => names.slice(at + 1).map((second) => [first, second]))
  return [...names.map((name) => [name]), ...pairs, names]
}

/** Forgets the sums of the months in which these days are. */
export async function dropMonths(tx: Db, kind: FactKind, days: readonly string[]) {
  if (!kindsByMonth.includes(kind)) return
  const { rows } = await tx.execute<{ month: string }>(sql`
    delete from analytics_months m using unnest(${sql.param([...days])}::date[]) day
    where m.fact = ${kind} and m.month = date_trunc('month', day::timestamp)::date and day <= m.through
    returning m.month::text as month`)
  for (const { month } of rows) await deleteSums(tx, facts[kind], month)
}

function deleteSums(tx: Db, one: FactTable, month: string) {
  const levels = groupingSets(one).map((dimensions) => levelOfMonth(one, dimensions))
  return tx.execute(
    sql`delete from ${sql.raw(one.table)} where level = any(${sql.param(levels)}::text[]) and day = ${month}::date`,
  )
}

/**
 * Adds up months that are not added up until yesterday, the latest first, and returns how many. The caller holds the
 * lock of those who count.
 */
export async function addMonths(tx: Db, kind: FactKind, atMost: number): Promise<number> {
  const one = facts[kind]
  const { rows } = await tx.execute<{ month: string; through: string }>(sql`
    select d.month::text as month, d.through::text as through from (
      select month, least((month + interval '1 month')::date, day_here(now())) - 1 as through from (
        select distinct date_trunc('month', day::timestamp)::date as month from ${sql.raw(one.table)}
        where level = 'all' and day < day_here(now())
      ) m
    ) d
    left join analytics_months kept on kept.fact = ${kind} and kept.month = d.month
    where d.through >= d.month and (kept.through is null or kept.through < d.through)
    order by d.month desc limit ${atMost}`)
  for (const { month, through } of rows) {
    await deleteSums(tx, one, month)
    await tx.execute(sql`
      insert into ${sql.raw(one.table)} (level, day, ${keysAndMeasures(one)}) ${sumsOfMonth(one, { month, through })}`)
    await tx.execute(sql`
      insert into analytics_months (fact, month, through) values (${kind}, ${month}, ${through})
      on conflict (fact, month) do update set through = excluded.through`)
  }
  return rows.length
}

const keysAndMeasures = (one: FactTable) => sql.raw([...keysOf(one), ...one.measures].join(', '))

function sumsOfMonth(one: FactTable, { month, through }: { month: string; through: string }): SQL {
  const names = keysOf(one).join(', ')
  const sums = one.measures.map((name) => `sum(${name})::bigint as ${name}`).join(', ')
  const keys = sql.join(
    one.columns.map((column) => sql`coalesce(${sql.raw(column.name)}, ${emptyOf(column)})`),
    sql`, `,
  )
  const sets = groupingSets(one).map((set) => `(${set.join(', ')})`)
  return sql`
    with together as materialized (
      select ${sql.raw(names)}, ${sql.raw(sums)} from ${sql.raw(one.table)}
      where level = 'full' and day >= ${month}::date and day <= ${through}::date group by ${sql.raw(names)}
    )
    select 'month:' || grouping(${sql.raw(names)}), ${month}::date, ${keys}, ${sql.raw(sums)} from together
    group by grouping sets (${sql.raw(sets.join(', '))})`
}

type MonthDays = Pick<Range, 'from' | 'to'>

/**
 * A range's sums of these dimensions: by month from its first whole month on, where they are added up, and by `daily`
 * everywhere else. One statement decides and reads, so a month that is counted again meanwhile is in it once. Null if
 * the range has no first of a month in it.
 */
export function ofMonths(
  one: FactTable,
  { from, to }: MonthDays,
  { dimensions, daily }: { dimensions: readonly string[]; daily: string },
) {
  const kind = kindsByMonth.find((kind) => facts[kind] === one)
  const first = bucketOf(from, 'month') === from ? from : bucketOf(daysAfter(bucketOf(from, 'month'), 31), 'month')
  if (!kind || first > to) return null
  const stored = dimensions.length > 2 ? keysOf(one) : dimensions
  const table = sql.raw(one.table)
  const columns = keysAndMeasures(one)
  const ofDays = sql`select day, ${columns} from ${table} where level = ${sql.raw(`'${daily}'`)}`
  return sql`
    ${ofDays} and day >= ${from}::date and day < ${first}::date
    union all
    select w.* from (
      select m.month::date as month, k.through from generate_series(${first}::timestamp, ${to}::timestamp, interval '1 month') m (month)
      left join analytics_months k on k.fact = ${kind} and k.month = m.month::date and k.through <= ${to}::date
    ) months
    cross join lateral (
      select day, ${columns} from ${table}
      where level = ${sql.raw(`'${levelOfMonth(one, stored)}'`)} and day = months.month and months.through is not null
      union all
      ${ofDays} and day >= coalesce(months.through + 1, months.month)
        and day <= least((months.month + interval '1 month')::date - 1, ${to}::date)
    ) w`
}

/** For the nightly comparison: the sums of months as stored, and as their days add up to. */
export function monthsAgainstDays(kind: FactKind): SQL {
  const one = facts[kind]
  const table = sql.raw(one.table)
  const same = sql.raw(['level', 'day', ...keysOf(one)].map((name) => `a.${name} = b.${name}`).join(' and '))
  const values = sql.raw(one.measures.map((name) => `('${name}', a.${name}, b.${name})`).join(', '))
  const names = sql.raw(keysOf(one).join(', '))
  const sums = sql.raw(one.measures.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
  const full = levelOfMonth(one, keysOf(one))
  return sql`
    select 'days' as entity, coalesce(a.day, b.day)::text as entity_id,
      to_char(coalesce(a.day, b.day), 'YYYY-MM') || ' · ' || v.measure as label,
      coalesce(v.expected, 0)::bigint as expected, coalesce(v.found, 0)::bigint as found
    from (
      select ${full} as level, k.month as day, ${names}, ${sums} from analytics_months k
      join ${table} d on d.level = 'full' and d.day between k.month and k.through
      where k.fact = ${kind} group by k.month, ${names}
    ) a
    full join (select * from ${table} where level = ${full}) b on ${same}
    cross join lateral (values ${values}) v (measure, expected, found)`
}
