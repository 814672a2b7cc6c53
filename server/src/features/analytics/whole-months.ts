import { sql, type SQL } from 'drizzle-orm'
import { daysAfter } from '@learning-cms/contract/core/filter-days'
import type { Db } from '#db/open.ts'
import { facts, type Facts } from './facts.ts'
import { bucketOf, type Range } from './ranges.ts'

/**
 * Every combination of a month that is over, added up once more: a report by two dimensions reads eleven of them and the
 * days at either end, not every line of a year. A month's sums go when one of its days is counted again and come back in
 * the background; whoever reads in between reads its days.
 */
export const WHOLE_MONTH = 'whole-month'

export const kindsByMonth = Object.values(facts).filter(({ byMonth }) => byMonth)

const monthOf = (day: string) => sql`date_trunc('month', ${sql.raw(day)}::timestamp)::date`
const keysOf = ({ columns, others }: Facts) => [...columns.map(({ name }) => name), ...others]

/** Forgets the sums of the months in which these days are. */
export async function dropMonths(tx: Db, { table, byMonth }: Facts, days: readonly string[]) {
  if (!byMonth) return
  const months = [...new Set(days.map((day) => bucketOf(day, 'month')))]
  await tx.execute(
    sql`delete from ${sql.raw(table)} where level = ${WHOLE_MONTH} and day = any(${sql.param(months)}::date[])`,
  )
}

/** Adds up months that are over and have no sums; the caller holds the lock of those who count. */
export async function addMonths(tx: Db, one: Facts, atMost: number): Promise<number> {
  const table = sql.raw(one.table)
  const { rows } = await tx.execute<{ month: string }>(sql`
    select distinct ${monthOf('a.day')}::text as month from ${table} a
    where a.level = 'all' and a.day < ${monthOf('day_here(now())')}
      and not exists (select from ${table} m where m.level = ${WHOLE_MONTH} and m.day = ${monthOf('a.day')})
    order by month desc limit ${atMost}`)
  for (const { month } of rows) await tx.execute(sumMonth(one, month))
  return rows.length
}

function sumMonth(one: Facts, month: string): SQL {
  const keys = keysOf(one).join(', ')
  const sums = one.measures.map((name) => `sum(${name})::bigint`).join(', ')
  return sql`
    insert into ${sql.raw(one.table)} (level, day, ${sql.raw(keys)}, ${sql.raw(one.measures.join(', '))})
    select ${WHOLE_MONTH}, ${month}::date, ${sql.raw(keys)}, ${sql.raw(sums)} from ${sql.raw(one.table)}
    where level = 'full' and day >= ${month}::date and day < ${month}::date + interval '1 month'
    group by ${sql.raw(keys)}`
}

/** The whole months within a range, as the first day of the first and the last day of the last; null if there is none. */
export function wholeMonthsOf({ from, to }: Pick<Range, 'from' | 'to'>) {
  const first = bucketOf(from, 'month') === from ? from : monthAfter(from)
  const last = daysAfter(bucketOf(daysAfter(to, 1), 'month'), -1)
  return first <= last ? { first, last } : null
}

const monthAfter = (day: string) => bucketOf(daysAfter(bucketOf(day, 'month'), 31), 'month')

/**
 * Rows of every combination within a range: sums of its whole months where there are any, and days everywhere else. One
 * statement decides and reads, so a month that is counted again meanwhile is in it once.
 */
export function ofMonths(one: Facts, range: Pick<Range, 'from' | 'to'>): SQL | null {
  const months = one.byMonth ? wholeMonthsOf(range) : null
  if (!months) return null
  const table = sql.raw(one.table)
  const columns = sql.raw([...keysOf(one), ...one.measures].join(', '))
  const days = (from: string, to: string) =>
    from > to
      ? null
      : sql`select day, ${columns} from ${table} where level = 'full' and day >= ${from}::date and day <= ${to}::date`
  const whole = sql`
    select w.* from (
      select month::date as month, exists (
        select from ${table} m where m.level = ${WHOLE_MONTH} and m.day = month::date) as is_kept
      from generate_series(${months.first}::timestamp, ${months.last}::timestamp, interval '1 month') month
    ) months
    cross join lateral (
      select day, ${columns} from ${table} where level = ${WHOLE_MONTH} and day = months.month and months.is_kept
      union all
      select day, ${columns} from ${table}
      where level = 'full' and day >= months.month and day < months.month + interval '1 month' and not months.is_kept
    ) w`
  const parts = [days(range.from, daysAfter(months.first, -1)), whole, days(daysAfter(months.last, 1), range.to)]
  return sql.join(
    parts.filter((part) => part !== null),
    sql` union all `,
  )
}

/** For the nightly comparison: the sums of months as stored, and as their days add up to. */
export function monthsAgainstDays(one: Facts): SQL {
  const table = sql.raw(one.table)
  const keys = keysOf(one)
  const sums = sql.raw(one.measures.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
  const same = sql.raw(['month', ...keys].map((name) => `a.${name} = b.${name}`).join(' and '))
  const values = sql.raw(one.measures.map((name) => `('${name}', a.${name}, b.${name})`).join(', '))
  const names = sql.raw(keys.join(', '))
  return sql`
    select 'days' as entity, coalesce(a.month, b.month)::text as entity_id,
      to_char(coalesce(a.month, b.month), 'YYYY-MM') || ' · ' || v.measure as label,
      coalesce(v.expected, 0)::bigint as expected, coalesce(v.found, 0)::bigint as found
    from (
      select ${monthOf('day')} as month, ${names}, ${sums} from ${table}
      where level = 'full' and ${monthOf('day')} in (select day from ${table} where level = ${WHOLE_MONTH})
      group by ${monthOf('day')}, ${names}
    ) a
    full join (select day as month, * from ${table} where level = ${WHOLE_MONTH}) b on ${same}
    cross join lateral (values ${values}) v (measure, expected, found)`
}
