import type { AnalyticsCohorts, CohortKind } from '@learning-cms/contract/analytics/analytics'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { sql, type SQL } from 'drizzle-orm'
import { startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'
import { settle } from './days.ts'
import { bucketOf } from './ranges.ts'

/** How many cohorts, and periods of the earliest one. */
const PERIODS = 12

type CohortCell = { cohort: string; period: string; people: number; size: number }

/** People of each cohort and period: buyers from the sums by day, learners from events of the last weeks. */
const cellsOf: Record<CohortKind, (since: string) => SQL> = {
  buyers: (since) => sql`
    select first_month::text as cohort, date_trunc('month', day::timestamp)::date::text as period,
      coalesce(sum(people) filter (where previous_day is null or previous_day < date_trunc('month', day::timestamp)::date), 0)::int as people,
      coalesce(sum(people) filter (where previous_day is null), 0)::int as size
    from analytics_buyers where level = 'full' and first_month >= ${since}::date and day >= ${since}::date group by 1, 2`,
  learners: (since) => sql`
    with cohorts as (
      select distinct n.student_id, date_trunc('week', day_here(n.enrolled_at)::timestamp)::date as cohort from enrolments n
      where n.revoked_at is null and n.enrolled_at >= ${startOf(since)}
    ), active as (
      select distinct e.student_id, date_trunc('week', day_here(e.occurred_at)::timestamp)::date as period from learning_events e
      where e.course_id is not null and e.occurred_at >= ${startOf(since)}
    )
    select cohort::text as cohort, coalesce(period, cohort)::text as period, count(period)::int as people,
      (select count(*)::int from cohorts s where s.cohort = c.cohort) as size
    from cohorts c left join active a on a.student_id = c.student_id and a.period >= c.cohort
    group by 1, 2, c.cohort`,
}

export async function readCohorts(db: Db, kind: CohortKind, nowMs = Date.now()): Promise<AnalyticsCohorts> {
  await settle(db)
  const grain = kind === 'buyers' ? 'month' : 'week'
  const today = dayIn(nowMs)
  const starts = [bucketOf(today, grain)]
  while (starts.length < PERIODS) starts.unshift(bucketOf(daysAfter(starts[0]!, -1), grain))
  const { rows } = await db.execute<CohortCell>(cellsOf[kind](starts[0]!))
  return {
    cohorts: starts.map((start, at) => {
      const mine = rows.filter(({ cohort }) => cohort === start)
      return {
        start,
        size: Math.max(0, ...mine.map(({ size }) => size)),
        returned: starts
          .slice(at)
          .map((period) =>
            period === starts.at(-1) ? null : (mine.find((cell) => cell.period === period)?.people ?? 0),
          ),
      }
    }),
  }
}
