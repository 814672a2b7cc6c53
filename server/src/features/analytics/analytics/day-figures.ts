import type { FactKind } from '@learning-cms/contract/analytics/metrics'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { firstCounted, storedKinds, sumsOf } from './days.ts'
import { facts } from './facts.ts'
import { kindsByMonth, monthsAgainstDays } from './months.ts'

/** Each sum by day as recomputed from the rows and as stored; days that are marked are left out. */
function comparison(kind: FactKind): SQL {
  const one = facts[kind]
  const keys = ['level', 'day', ...one.columns.map(({ name }) => name), ...one.others]
  const rows = one.rows({ from: firstCounted(one), until: sql`'infinity'::timestamptz` })
  const names = sql.raw([...keys, ...one.measures].join(', '))
  const same = sql.raw(keys.map((name) => `a.${name} is not distinct from b.${name}`).join(' and '))
  const by = sql.raw(`(a.level, a.day) = (b.level, b.day)`)
  const values = sql.raw(one.measures.map((name) => `('${name}', a.${name}, b.${name})`).join(', '))
  return sql`
    select 'days' as entity, coalesce(a.day, b.day)::text as entity_id,
      coalesce(a.day, b.day)::text || ' · ' || ${kind} || ' · ' || v.measure as label,
      coalesce(v.expected, 0)::bigint as expected, coalesce(v.found, 0)::bigint as found
    from (select * from (${sumsOf(one, rows)}) s (${names})) a
    full join (select ${names} from ${sql.raw(one.table)} where level not like 'month:%' and day >= day_here(${firstCounted(one)})) b on ${by} and ${same}
    cross join lateral (values ${values}) v (measure, expected, found)
    where coalesce(a.day, b.day) not in (select day from analytics_touched where fact = ${kind})`
}

/** For the check of the ledger: the figures by day against everything they are made of. */
export const daySumsOfFigures: SQL = sql.join(
  [...storedKinds.map(comparison), ...kindsByMonth.map(monthsAgainstDays)],
  sql` union all `,
)

/** What differs, for tests and for the command that rebuilds. */
export const comparesWith = async (db: Db) =>
  (
    await db.execute<{ label: string; expected: number; found: number }>(sql`
      select label, expected, found from (${daySumsOfFigures}) c where expected <> found limit 100`)
  ).rows
