import type { JudgedDay, MetricAlert } from '@learning-cms/contract/analytics/metric-alerts'
import { metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'

/** The same weekday of that many weeks before is what is usual. */
export const WEEKS_BEFORE = 8
/** How many standard deviations around their mean. About one day in forty is outside by chance. */
const WIDTH = 3

type Figure = number | null
type Rule = Pick<MetricAlert, 'metric' | 'kind' | 'bound'>

/**
 * What is usual: mean ± 3 sample standard deviations. Null where one of the weeks has no figure or all are zero: then
 * nothing is usual yet.
 */
export function bandOf(before: readonly Figure[]): { low: number; high: number } | null {
  const known = before.filter((figure) => figure !== null)
  if (known.length < WEEKS_BEFORE || known.every((figure) => figure === 0)) return null
  const mean = known.reduce((sum, figure) => sum + figure, 0) / known.length
  const variance = known.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / (known.length - 1)
  const half = WIDTH * Math.sqrt(variance)
  const isNeverNegative = known.every((figure) => figure >= 0)
  return { low: isNeverNegative ? Math.max(0, mean - half) : mean - half, high: mean + half }
}

/** Its figure of a day can only grow while the day lasts, so that beyond the upper limit it stays beyond. */
export function onlyGrows(metric: Metric) {
  const { sum, per } = metricOf(metric)
  return per === undefined && Object.values(sum).every((sign) => sign === 1)
}

type Day = {
  day: string
  figure: Figure
  /** The figures of the same weekday in the weeks before. */
  before: readonly Figure[]
  /** The day is not over: only what cannot change any more is judged. */
  isOpen: boolean
}

/** A figure on its limit is not beyond it. */
export function judge({ metric, kind, bound }: Rule, { day, figure, before, isOpen }: Day): JudgedDay {
  const band = kind === 'unusual' ? bandOf(before) : null
  const high = kind === 'above' ? bound : (band?.high ?? null)
  const low = kind === 'below' ? bound : (band?.low ?? null)
  const isAbove = figure !== null && high !== null && figure > high && (!isOpen || onlyGrows(metric))
  const isBelow = figure !== null && low !== null && figure < low && !isOpen
  return { day, figure, low: band?.low ?? null, high: band?.high ?? null, isBeyond: isAbove || isBelow }
}

/** Judges the days of a series, each by the same weekday of the weeks before it. The series has no gaps. */
export function judgeSeries(
  rule: Rule,
  days: readonly { from: string; isOpen: boolean }[],
  series: readonly Figure[],
): JudgedDay[] {
  const first = WEEKS_BEFORE * 7
  return days.slice(first).map(({ from, isOpen }, at) => {
    const before = Array.from({ length: WEEKS_BEFORE }, (_, week) => series[first + at - 7 * (week + 1)] ?? null)
    return judge(rule, { day: from, figure: series[first + at] ?? null, before, isOpen })
  })
}
