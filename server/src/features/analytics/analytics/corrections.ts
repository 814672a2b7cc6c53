import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import { metricOf, metrics, type FactKind, type Metric } from '@learning-cms/contract/analytics/metrics'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { wasKnown } from './past.ts'
import type { Range } from './ranges.ts'

/** How many are told with a report. */
const LATEST = 20

/** The latest corrections of days in a range that concern these metrics; as of a moment, those made until then. */
export async function findCorrections(
  db: Db,
  names: readonly Metric[],
  { from, to }: Range,
  asOf: string | undefined,
): Promise<AnalyticsReport['corrections']> {
  const kinds = [...new Set(names.map((name) => metrics[name].facts))]
  const { rows } = await db.execute<{ day: string; fact: FactKind; changed: string[]; at: string }>(sql`
    select day::text as day, fact, corrected_at::text as at, array(
      select key from jsonb_object_keys(sums_before || sums_after) key
      where coalesce(sums_before -> key, '0') <> coalesce(sums_after -> key, '0')
    ) as changed
    from analytics_corrections
    where fact = any(${sql.param(kinds)}::text[]) and day >= ${from}::date and day <= ${to}::date
      ${wasKnown(sql`corrected_at`, asOf)}
    order by day desc, id desc limit ${LATEST}`)
  return rows.flatMap(({ day, fact, changed, at }) => {
    const concerned = names.filter((name) => metrics[name].facts === fact && isMadeOf(name, changed))
    return concerned.length > 0 ? [{ day, metrics: concerned, correctedAt: isoOf(at) }] : []
  })
}

function isMadeOf(name: Metric, measures: readonly string[]) {
  const { sum, per } = metricOf(name)
  return Object.keys({ ...sum, ...per }).some((measure) => measures.includes(measure))
}
