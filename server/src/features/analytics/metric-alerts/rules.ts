import { reportQuery } from '@learning-cms/contract/analytics/analytics'
import {
  metricAlert,
  METRIC_ALERTS_MOST,
  TRIAL_DAYS,
  type JudgedDay,
  type MetricAlert,
} from '@learning-cms/contract/analytics/metric-alerts'
import { dimensions, metricNames, metricOf, type Dimension } from '@learning-cms/contract/analytics/metrics'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { judgeSeries, WEEKS_BEFORE } from '@learning-cms/domain/analytics/alerts'
import type { Db } from '#db/open.ts'
import { checkMetrics, cutNamesOf, readReport } from '#features/analytics/analytics/rules.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import {
  countOwn,
  findOwn,
  insertAlert,
  listDays,
  listOwn,
  lockAlert,
  setDeleted,
  updateAlert,
  type AlertRow,
  type MetricAlertFields,
} from './queries.ts'

type Trial = Pick<MetricAlertFields, 'metric' | 'kind'> & MetricAlertFields['cut'] & { bound?: number | undefined }

export async function readAlerts(db: Db, { actor }: By) {
  if (actor.accountId === null) return { rows: [] }
  const rows = (await listOwn(db, actor.accountId)).filter(({ metric }) => metricNames.includes(metric))
  const namesIn = await cutNamesOf(
    db,
    rows.map(({ cut }) => cut),
  )
  return { rows: rows.map((row) => seen(actor, row, namesIn(row.cut))) }
}

export const addAlert = (db: Db, by: By, written: MetricAlertFields) =>
  db.transaction(async (tx) => {
    const accountId = personOf(by.actor)
    checkMetrics(by.actor, [written.metric], dimensionsIn(written.cut))
    await refuseFull(tx, accountId)
    const id = newId()
    await insertAlert(tx, { id, accountId, ...written })
    const after = await reread(tx, by, id)
    await record(tx, by, { action: 'metric-alerts.create', ...lineOf(after), after: auditedValues(after) })
    return named(tx, by.actor, after)
  })

export const changeAlert = (db: Db, by: By, target: RowVersion, written: MetricAlertFields) =>
  db.transaction(async (tx) => {
    const before = await ownAt(tx, by, target)
    checkMetrics(by.actor, [written.metric], dimensionsIn(written.cut))
    if (JSON.stringify(auditedValues(written)) === JSON.stringify(auditedValues(before)))
      return named(tx, by.actor, before)
    await updateAlert(tx, before.id, written)
    const after = await reread(tx, by, before.id)
    const line = { action: 'metric-alerts.update', ...lineOf(after) } as const
    await record(tx, by, { ...line, before: auditedValues(before), after: auditedValues(after) })
    return named(tx, by.actor, after)
  })

export const removeAlert = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await ownAt(tx, by, target)
    await setDeleted(tx, before.id, true)
    const after = await reread(tx, by, before.id)
    await record(tx, by, { action: 'metric-alerts.remove', ...lineOf(after), before: auditedValues(before) })
    return null
  })

export const restoreAlert = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await ownAt(tx, by, target, { isDeleted: true })
    await refuseFull(tx, before.accountId)
    await setDeleted(tx, before.id, false)
    const after = await reread(tx, by, before.id)
    await record(tx, by, { action: 'metric-alerts.restore', ...lineOf(after), after: auditedValues(after) })
    return named(tx, by.actor, after)
  })

/** Figures that the reader lost the right to are not shown in the days judged before either. */
export async function readDays(db: Db, by: By, id: string) {
  const alert = await reread(db, by, id)
  if (alert.isDeleted || isHidden(by.actor, alert)) return { rows: [] }
  return { rows: await listDays(db, id) }
}

/** What such an alert would have told: the same judgement, of days that are over. */
export async function tryAlert(db: Db, { actor }: By, { metric, kind, bound, ...cut }: Trial, nowMs = Date.now()) {
  const until = daysAfter(dayIn(nowMs), -1)
  const since = daysAfter(until, 1 - TRIAL_DAYS - 7 * WEEKS_BEFORE)
  const query = reportQuery.parse({ metrics: metric, ...cut, since, until, grain: 'day' })
  const { buckets, figures } = await readReport(db, actor, query, nowMs)
  const rows: JudgedDay[] = judgeSeries({ metric, kind, bound: bound ?? null }, buckets, figures[0]!.series)
  return { rows: rows.toReversed() }
}

const reread = async (tx: Db, { actor }: By, id: string) =>
  found(actor.accountId === null ? undefined : await findOwn(tx, actor.accountId, id))

/** The caller's own alert at the version sent. */
async function ownAt(tx: Db, by: By, { id, version: sent }: RowVersion, { isDeleted = false } = {}) {
  await lockAlert(tx, id)
  const now = await reread(tx, by, id)
  if (now.isDeleted !== isDeleted) found(undefined)
  personOf(by.actor)
  if (now.version === sent) return now
  return refuseStale(tx, {
    entity: 'metric-alerts',
    id,
    sent,
    current: { ...auditedValues(now), version: now.version },
  })
}

async function refuseFull(tx: Db, accountId: string) {
  if ((await countOwn(tx, accountId)) >= METRIC_ALERTS_MOST)
    refuse('rule-broken', 'metric-alerts.too-many', { values: { max: METRIC_ALERTS_MOST } })
}

const dimensionsIn = (cut: MetricAlertFields['cut']): Dimension[] =>
  dimensions.filter((dimension) => cut[dimension] !== undefined)

const isHidden = ({ may }: Actor, { metric }: AlertRow) => !may.has(metricOf(metric).needs)

async function named(tx: Db, actor: Actor, row: AlertRow) {
  return seen(actor, row, (await cutNamesOf(tx, [row.cut]))(row.cut))
}

function seen(actor: Actor, row: AlertRow, cutBy: MetricAlert['cutBy']): MetricAlert {
  const hidden = isHidden(actor, row)
  return metricAlert.parse({ ...row, cutBy, isHidden: hidden, latest: hidden ? null : row.latest })
}

const auditedValues = ({ name, metric, cut, kind, bound }: MetricAlertFields) => ({
  name,
  metric,
  cut: Object.fromEntries(dimensionsIn(cut).map((dimension) => [dimension, cut[dimension]])),
  kind,
  bound,
})
const lineOf = ({ id, version, name }: AlertRow) => ({ entity: 'metric-alerts', id, version, label: name })
