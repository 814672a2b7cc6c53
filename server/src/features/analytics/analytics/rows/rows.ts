import type { AnalyticsRow, rowsQuery } from '@learning-cms/contract/analytics/analytics'
import { metricOf, metrics, partsOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage } from '#db/lists/list.ts'
import { startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { endOfRange, facts } from '#features/analytics/analytics/facts.ts'
import { measures } from '#features/analytics/analytics/measures.ts'
import { refuse } from '#refuse'
import { checkRange } from '#features/analytics/analytics/ranges.ts'
import { coursesAt } from '#features/analytics/analytics/past.ts'
import { checkMetrics, cutOf } from '#features/analytics/analytics/report.ts'
import { conditionsOf, cutDimensionsOf, isOfCourse, sumFacts, type Cut } from '#features/analytics/analytics/sums.ts'

type AnalyticsRowsQuery = z.output<typeof rowsQuery>
type AnalyticsRowFound = Omit<AnalyticsRow, 'at' | 'per'> & { at: string; per: number | null; sortKey: string }

const sortBy = { at: { by: sql`w.at`, cast: 'timestamptz' } } as const

function added(name: Metric, parts: Readonly<Record<string, 1 | -1>>, start: SQL): SQL {
  const of = measures[metrics[name].facts]
  return sql.join(
    Object.entries(parts).map(([measure, sign]) => sql`${sql.raw(sign === 1 ? '+' : '-')} (${of[measure]!(start)})`),
    sql` `,
  )
}

/** Buyers by the month of their first order; learners by the week of an enrolment. */
function cohortOf({ metric, cohort }: AnalyticsRowsQuery): SQL[] {
  if (!cohort) return []
  const kind = metrics[metric].facts
  if (kind === 'buyers') return [sql`r.first_month = ${cohort}::date`]
  if (kind === 'learners')
    return [
      sql`r.entity_id in (
      select n.student_id from enrolments n where n.revoked_at is null
        and n.enrolled_at >= ${startOf(cohort)} and n.enrolled_at < ${startOf(cohort)} + interval '7 days')`,
    ]
  return refuse('invalid-input', 'analytics.not-together', { fields: { cohort: 'analytics.not-together' } })
}

/** The rows of a figure with what each adds to it; rows that add nothing are left out. */
function rowsOf(query: AnalyticsRowsQuery, { from, to }: { from: string; to: string }, cut: Cut): SQL {
  const { facts: kind, sum, per } = metricOf(query.metric)
  const one = facts[kind]
  const start = sql`${from}::date`
  const until = endOfRange(to, query.asOf)
  const dimensions = cutDimensionsOf(cut)
  const course = dimensions.some((dimension) => isOfCourse(one, dimension))
    ? sql`join ${coursesAt(query.asOf)} c on c.id = r.course`
    : sql``
  const where = [...conditionsOf(one, cut), ...cohortOf(query)]
  return sql`
    select * from (
      select r.id, r.at, r.entity, r.entity_id::text as entity_id, r.label, r.detail, (0 ${added(query.metric, sum, start)})::bigint as amount,
        ${per ? sql`(0 ${added(query.metric, per, start)})::bigint` : sql`null::bigint`} as per
      from (${one.rows({ from: startOf(from), until, asOf: query.asOf })}) r ${course}
      ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    ) a
    where amount <> 0 or coalesce(per, 0) <> 0`
}

export async function listRows(db: Db, actor: Actor, query: AnalyticsRowsQuery, nowMs = Date.now()) {
  const cut = cutOf(query)
  checkMetrics(actor, [query.metric], cutDimensionsOf(cut))
  const range = checkRange(query, nowMs)
  const behind = rowsOf(query, range, cut)
  const page = await listPage<AnalyticsRowFound, 'at'>(db, query, {
    id: sql`w.id`,
    sortBy,
    select: async (where, orderBy, limit) =>
      (
        await db.execute<AnalyticsRowFound>(sql`
          select w.id, w.at::text as at, w.entity, w.entity_id as "entityId", w.label, w.detail, w.amount, w.per,
            w.at::text as "sortKey"
          from (${behind}) w where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`)
      ).rows.map((row) => ({ ...row, at: isoOf(row.at) })),
    countable: sql`select 1 from (${behind}) w`,
  })
  return { ...page, ...(query.cohort ? await sumsOfCohort(db, behind) : await sumsBehind(db, query, { range, cut })) }
}

/** Daily sums have no cohorts of learners, so the few rows of one cohort are added up. */
async function sumsOfCohort(db: Db, behind: SQL) {
  const { rows } = await db.execute<{ sum: number; sumPer: number | null }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum, sum(per)::bigint as "sumPer" from (${behind}) w`)
  return rows[0]!
}

async function sumsBehind(
  db: Db,
  { metric, asOf }: AnalyticsRowsQuery,
  of: { range: ReturnType<typeof checkRange>; cut: Cut },
) {
  const { facts: kind, sum, per } = metricOf(metric)
  const [row] = await sumFacts(db, { kind, ...of, asOf, by: [] })
  const sums = row?.sums ?? {}
  return { sum: partsOf(sum, sums), sumPer: per ? partsOf(per, sums) : null }
}
