import { reportQuery, type AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import type { Cut } from '@learning-cms/contract/analytics/exploration'
import type { JudgedDay } from '@learning-cms/contract/analytics/metric-alerts'
import { metricNames, metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { judgeSeries, onlyGrows, WEEKS_BEFORE } from '@learning-cms/domain/analytics/alerts'

import type { Db } from '#db/open.ts'
import { daysText, figureText, readReport } from '#features/analytics/analytics/rules.ts'
import { bySystem, stranger } from '#http/actor.ts'
import { Refused } from '#refuse'
import { record } from '#services/audit/record.ts'
import { keepDay, listWaiting, lockAlert, type WaitingAlert } from './queries.ts'

/** From this hour on, in Vietnam, the day before is judged: late events have come, and people are awake. */
const MORNING_HOUR = 7
const HOUR_MS = 3_600_000

type Alert = WaitingAlert & { metric: Metric }

/**
 * Judges all alerts that have something left to judge, and returns how many were told. Several servers may do it at
 * once: a day is kept and told in one transaction under the lock of its alert.
 */
export async function judgeAlerts(db: Db, nowMs = Date.now()) {
  const days = { today: dayIn(nowMs), closed: daysAfter(dayIn(nowMs - MORNING_HOUR * HOUR_MS), -1) }
  let notified = 0
  for (const alerts of alike((await listWaiting(db, days)).filter(isJudged))) {
    const report = await dailyFigures(db, alerts[0]!, days, nowMs)
    if (!report) continue
    for (const alert of alerts) notified += await judgeOne(db, alert, { report, ...days })
  }
  return notified
}

/** The right is asked for at the moment of judging; a metric that is no more is judged no more. */
const isJudged = (alert: WaitingAlert): alert is Alert => {
  const { rights, awaitsClosed } = alert
  const metric = metricNames.find((name) => name === alert.metric)
  if (!metric) return false
  const needs: Permission[] = ['analytics:read', metricOf(metric).needs]
  return needs.every((right) => rights.includes(right)) && (awaitsClosed || onlyGrows(metric))
}

/** Alerts on the same figure are judged from one report. */
const alike = (alerts: readonly Alert[]) => [
  ...Map.groupBy(alerts, ({ metric, cut }) => JSON.stringify([metric, cut])).values(),
]

/** Null while very many rows are still being added up, and where the figure can no longer be cut like this. */
async function dailyFigures(
  db: Db,
  { metric, cut }: { metric: Metric; cut: Cut },
  { closed, today }: { closed: string; today: string },
  nowMs: number,
): Promise<AnalyticsReport | null> {
  const query = {
    metrics: metric,
    ...cut,
    since: daysAfter(closed, -7 * WEEKS_BEFORE),
    until: today,
    grain: 'day',
  }
  const parsed = reportQuery.safeParse(query)
  if (!parsed.success) return null
  try {
    const asServer = { ...stranger, may: new Set<Permission>(['analytics:read', 'analytics:revenue']) }
    const report = await readReport(db, asServer, parsed.data, nowMs)
    return report.isSettling ? null : report
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

type AlertReading = { report: AnalyticsReport; closed: string; today: string }

async function judgeOne(db: Db, alert: Alert, { report, closed, today }: AlertReading) {
  const days = judgeSeries(alert, report.buckets, report.figures[0]!.series)
  const dayOf = (target: string) => days.find(({ day }) => day === target)!
  let notified = 0
  if (alert.awaitsClosed) notified += await keep(db, alert, dayOf(closed), true)
  if (alert.awaitsToday && dayOf(today).isBeyond) notified += await keep(db, alert, dayOf(today), false)
  return notified
}

const keep = (db: Db, alert: Alert, day: JudgedDay, isFinal: boolean) =>
  db.transaction(async (tx) => {
    const now = await lockAlert(tx, alert.id)
    // Changed since it was read: the next round judges it by its new rule.
    if (!now || now.isDeleted || now.version !== alert.version) return 0
    if (!(await keepDay(tx, alert.id, day, isFinal))) return 0
    const language = alert.language ?? 'vi'
    const figure = figureText(alert.metric, day.figure!, language)
    await record(tx, bySystem, {
      action: 'metric-alerts.tell',
      entity: 'metric-alerts',
      id: alert.id,
      label: `${alert.name}: ${figure} (${daysText({ from: day.day, to: day.day })})`,
      version: alert.version,
      after: { day: day.day, figure: day.figure },
    })
    return 1
  })
