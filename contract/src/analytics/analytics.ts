import * as z from 'zod'
import { flag, id, instant, listOf, listQuery, nothing, pageOf } from '#core/common.ts'
import { gateways, paymentMethods } from '#shop/orders.ts'
import { taxClasses } from '#shop/product-terms.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'
import { dimensions, metricNames } from './metrics.ts'

/** The longest range, in days. */
export const LONGEST_RANGE = 3_700
export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]
export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Restricts figures to one value of a dimension. `none` means without one, such as orders without a coupon. */
const only = z.union([id, z.literal('none')]).optional()
export const cut = {
  course: only,
  product: only,
  category: only,
  instructor: only,
  gateway: z.union([z.enum(gateways), z.literal('none')]).optional(),
  method: z.union([z.enum(paymentMethods), z.literal('none')]).optional(),
  coupon: only,
  source: z.string().max(60).optional(),
  tax: z.enum(taxClasses).optional(),
  artifact: id.optional(),
}
/** Days in Vietnam, inclusive. */
const range = {
  since: z.iso.date(),
  until: z.iso.date(),
}
/** Figures as they stood at a past moment. */
const asOf = instant.optional()

export const reportQuery = z.strictObject({
  metrics: listOf(metricNames).default([]),
  ...range,
  ...cut,
  asOf,
  compare: z.enum(comparisons).default('none'),
  /** The size of the buckets; without it there are none. Weeks begin on Monday. */
  grain: z.enum(grains).optional(),
  /** Up to two dimensions to group by. */
  by: listOf(dimensions).default([]),
  /** Each group with its series too; needs a grain. */
  groupsOverTime: flag.default(false),
  /** How many groups, the largest by the first metric first. */
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  /** With the picture of each group's course or product. */
  pictures: z.enum(['true']).optional(),
})
export type ReportQuery = z.output<typeof reportQuery>

const figure = z.number().nullable()
export const analyticsReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  asOf: instant.nullable(),
  /** The range compared with. Its last day ends at the clock time of now if the range ends today. */
  compared: z.object({ from: z.iso.date(), to: z.iso.date(), until: instant.nullable() }).nullable(),
  /** First and last day of each bucket, cut to the range. The last one is open if it contains today. */
  buckets: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), isOpen: z.boolean() })),
  figures: z.array(
    z.object({
      metric: z.enum(metricNames),
      value: figure,
      before: figure,
      /** One for each bucket. */
      series: z.array(figure),
      /** Of the range compared with, bucket by bucket; as many as `series` or empty. */
      seriesBefore: z.array(figure),
    }),
  ),
  groups: z.array(
    z.object({
      /** One for each dimension of `by`; `none` if the rows have none. */
      keys: z.array(z.object({ id: z.string(), name: z.string().nullable(), picture: picture.nullable().optional() })),
      /** One for each metric of the query, in its order. */
      values: z.array(figure),
      before: z.array(figure),
      /** With `groupsOverTime`, one list for each metric, with a figure for each bucket. */
      series: z.array(z.array(figure)),
    }),
  ),
  /** How many groups there are in all. */
  groupCount: z.int(),
  /** Days that were over and had other sums before, latest first: what changed them came late or was corrected. */
  corrections: z.array(z.object({ day: z.iso.date(), metrics: z.array(z.enum(metricNames)), correctedAt: instant })),
  /** Rows are still being added up, because very many changed at once. */
  isSettling: z.boolean(),
})
export type AnalyticsReport = z.infer<typeof analyticsReport>

export const analyticsEntities = [
  'orders',
  'refunds',
  'enrolments',
  'reviews',
  'students',
  'courses',
  'artifacts',
  'help',
] as const
export const analyticsRow = z.object({
  id: z.string(),
  at: instant,
  entity: z.enum(analyticsEntities),
  /** Empty for searches, which belong to no record. */
  entityId: z.string(),
  label: z.string(),
  detail: z.string(),
  /** What the row adds to the figure; for a quotient, to its dividend. In the unit of its measure. */
  amount: z.number(),
  /** What it adds to the divisor; null if the figure is a sum. */
  per: z.number().nullable(),
})
export type AnalyticsRow = z.infer<typeof analyticsRow>
export const rowsQuery = listQuery(['at'], 'desc')
  .omit({ search: true })
  .extend({
    /** Only people of one cohort: of buyers the first day of the month of their first order, of learners a Monday. */
    cohort: z.iso.date().optional(),
    metric: z.enum(metricNames).meta({ examples: ['orders'] }),
    ...range,
    ...cut,
    asOf,
  })

const axis = z.enum(['time', ...dimensions])
export const reportFileQuery = z.strictObject({
  format: z.enum(['csv', 'xlsx']).meta({ examples: ['csv'] }),
  metrics: listOf(metricNames).default([]),
  ...range,
  ...cut,
  asOf,
  grain: z.enum(grains).default('day'),
  rows: axis.default('time'),
  columns: axis.optional(),
  /** `table`: a row for each pair of values. `pivot`: a column for each value of `columns`. */
  drawing: z.enum(['table', 'pivot']).default('table'),
})
export type ReportFileQuery = z.output<typeof reportFileQuery>

export const cohortKinds = ['buyers', 'learners'] as const
export type CohortKind = (typeof cohortKinds)[number]
export const analyticsCohorts = z.object({
  /** Buyers by the month of their first paid order, learners by the week of an enrolment; earliest first. */
  cohorts: z.array(
    z.object({
      start: z.iso.date(),
      size: z.int(),
      /** How many came back in each month or week from the first on; null while it is not over. */
      returned: z.array(z.int().nullable()),
    }),
  ),
})
export type AnalyticsCohorts = z.infer<typeof analyticsCohorts>

export const analytics = {
  cohorts: route({
    method: 'GET',
    path: '/analytics/cohorts',
    needs: 'analytics:read',
    summary: 'Read how many buyers or learners of the last twelve months or weeks came back, period by period',
    query: z.strictObject({ kind: z.enum(cohortKinds) }),
    answer: analyticsCohorts,
  }),
  report: route({
    method: 'GET',
    path: '/analytics/report',
    needs: 'analytics:read',
    summary: 'Read metrics of a range of days: totals, a series, groups by up to two dimensions, and a comparison',
    query: reportQuery,
    answer: analyticsReport,
  }),
  file: route({
    method: 'GET',
    path: '/analytics/report-file',
    needs: 'analytics:read',
    summary: 'Download metrics of a range of days as a table, CSV or workbook: a row for each day or group',
    query: reportFileQuery,
    answer: nothing,
    kind: 'file',
  }),
  rows: route({
    method: 'GET',
    path: '/analytics/rows',
    needs: 'analytics:read',
    summary: 'List the rows behind a figure; their amounts add up to it',
    query: rowsQuery,
    answer: pageOf(analyticsRow).extend({
      /** Over all rows, not only this page. */
      sum: z.number(),
      sumPer: z.number().nullable(),
    }),
  }),
}
