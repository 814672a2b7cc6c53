import type { Dimension, Metric } from '@learning-cms/contract/analytics/metrics'

export type Behind = {
  metric: Metric
  from: string
  to: string
  asOf: string | undefined
  /** Only people who began in this month or week. */
  cohort?: string
  cut?: Partial<Record<Dimension, string>>
}

/** The list of the rows that make up a figure. */
export const rowsAddress = ({ metric, from, to, asOf, cohort, cut = {} }: Behind) =>
  `/analytics/rows?${new URLSearchParams({ metric, since: from, until: to, ...cut, ...(cohort && { cohort }), ...(asOf && { asOf }) })}`
