import * as z from 'zod'
import { byId, instant, nothing, requiredLine, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'
import { cut } from './analytics.ts'
import { dimensions, dimensionsOf, metricNames } from './metrics.ts'

export const METRIC_ALERTS_MOST = 20
/** How many days the trial of an alert goes back. */
export const TRIAL_DAYS = 30
/** Beyond a limit on either side, or outside what is usual for the weekday. */
export const alertKinds = ['above', 'below', 'unusual'] as const

const rule = {
  metric: z.enum(metricNames),
  /** What restricts the figure, such as one course; empty for all. */
  cut: z.strictObject(cut),
  kind: z.enum(alertKinds),
  /** In the unit of the metric: đồng, a number, a share of one, hours or stars. Null for `unusual`. */
  bound: z.number().min(-1e15).max(1e15).nullable(),
}
type Rule = z.infer<z.ZodObject<typeof rule>>
const hasItsBound = ({ kind, bound }: Pick<Rule, 'kind' | 'bound'>) => (kind === 'unusual') === (bound === null)
const canBeCut = ({ metric, cut }: Pick<Rule, 'metric' | 'cut'>) =>
  dimensions.every((dimension) => cut[dimension] === undefined || dimensionsOf(metric).includes(dimension))

const NO_BOUND = { error: 'metric-alerts.bound', path: ['bound'] }
const NOT_TOGETHER = { error: 'analytics.not-together', path: ['cut'] }

/** A judged day. `low` and `high` are the limits of the usual range, if there is one. */
const judged = z.object({
  day: z.iso.date(),
  figure: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  isBeyond: z.boolean(),
})
export type JudgedDay = z.infer<typeof judged>

export const metricAlert = z.object({
  ...stamps,
  name: z.string(),
  ...rule,
  /** The values of `cut` with their names, where they are records. */
  cutBy: z.array(z.object({ dimension: z.enum(dimensions), id: z.string(), name: z.string().nullable() })),
  /** The reader has lost the right to the figure: it is not judged. */
  isHidden: z.boolean(),
  /** The latest day that was judged. */
  latest: judged.nullable(),
  /** The latest day that a notice was sent about. */
  notifiedOn: z.iso.date().nullable(),
})
export type MetricAlert = z.infer<typeof metricAlert>

const name = requiredLine(120, 'metric-alerts.name-required')
const body = z
  .strictObject({ name, ...rule })
  .refine(hasItsBound, NO_BOUND)
  .refine(canBeCut, NOT_TOGETHER)
  .meta({ examples: [{ name: 'Few orders', metric: 'orders', cut: {}, kind: 'below', bound: 10 }] })

const mine = { needs: 'analytics:read' } as const

export const metricAlerts = {
  list: route({
    ...mine,
    method: 'GET',
    path: '/analytics/alerts',
    summary: 'List my alerts on metrics, with the latest day judged',
    answer: z.object({ rows: z.array(metricAlert) }),
  }),
  create: route({
    ...mine,
    method: 'POST',
    path: '/analytics/alerts',
    summary: 'Be told when a metric is beyond a limit or unusual for its weekday, at most once a day',
    body,
    repeatable: 'optional',
    answer: metricAlert,
  }),
  update: route({
    ...mine,
    method: 'PUT',
    path: '/analytics/alerts/:id',
    summary: 'Change an alert of mine; days that were told stay told',
    params: byId,
    body,
    versioned: true,
    answer: metricAlert,
  }),
  remove: route({
    ...mine,
    method: 'DELETE',
    path: '/analytics/alerts/:id',
    summary: 'Delete an alert of mine; for a month it can be restored',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  restore: route({
    ...mine,
    method: 'POST',
    path: '/analytics/alerts/:id/restore',
    summary: 'Restore a deleted alert of mine',
    params: byId,
    versioned: true,
    answer: metricAlert,
  }),
  days: route({
    ...mine,
    method: 'GET',
    path: '/analytics/alerts/:id/days',
    summary: 'List the latest days on which an alert of mine was judged, latest first',
    params: byId,
    answer: z.object({ rows: z.array(judged.extend({ judgedAt: instant })) }),
  }),
  trial: route({
    ...mine,
    method: 'GET',
    path: '/analytics/alert-trial',
    summary: 'Tell on which of the last 30 days such an alert would have told, latest first',
    query: z
      .strictObject({
        metric: rule.metric,
        ...cut,
        kind: rule.kind,
        bound: z.coerce.number().min(-1e15).max(1e15).optional(),
      })
      .refine(({ kind, bound }) => hasItsBound({ kind, bound: bound ?? null }), NO_BOUND)
      .meta({ examples: [{ metric: 'orders', kind: 'below', bound: 10 }] }),
    answer: z.object({ rows: z.array(judged) }),
  }),
}
