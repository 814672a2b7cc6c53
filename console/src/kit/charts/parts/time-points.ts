import type { Tip } from './ChartTip.tsx'
import { colourOf } from './Legend.tsx'
import type { Series, TimeChartProps, TimePlot } from './time.ts'
import type { ChartSay } from '#kit/charts/card/use-chart-words.ts'
import type { ChartCursorPoint } from './use-cursor.ts'

/** The series whose line is nearest to the pointer in this bucket. */
export function nearestSeries(series: readonly Series[], { y }: TimePlot, at: number, pointer: number) {
  const away = series.map(({ values }) => {
    const value = values[at]
    return value === null || value === undefined ? Infinity : Math.abs(y(value) - pointer)
  })
  return away.indexOf(Math.min(...away))
}

/** All figures of a bucket; the chosen series is marked, for keys first of all. */
export function timeTip(
  { buckets, series, format }: TimeChartProps,
  plot: TimePlot,
  point: ChartCursorPoint,
  say: ChartSay,
): Tip {
  const bucket = buckets[point.at]!
  const lines = series.map((one, at) => {
    const value = one.values[point.at]
    return {
      name: one.name,
      value: value === null || value === undefined ? say('none') : format(value),
      detail: one.buckets?.[point.at],
      series: colourOf(one, at),
      isComparison: one.compares !== undefined,
      isChosen: at === point.series,
    }
  })
  const chosen = series[point.series]?.values[point.at] ?? 0
  return {
    x: plot.places.middle(point.at),
    y: plot.y(chosen),
    title: bucket.isOpen ? `${bucket.full} (${say('notOver')})` : bucket.full,
    lines,
    notes: [...(bucket.notes ?? []), ...(bucket.remarks ?? [])],
  }
}

/** The first series in a sentence: from where to where, its highest and lowest. */
export function timeSummary({ buckets, series, format }: TimeChartProps, say: ChartSay) {
  const known = (series[0]?.values ?? []).flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (known.length === 0 || !buckets[0]) return say('nothing')
  const [highest] = known.toSorted((one, other) => other.value - one.value)
  const [lowest] = known.toSorted((one, other) => one.value - other.value)
  return say('summary', {
    name: series[0]!.name,
    from: buckets[0].full,
    to: buckets.at(-1)!.full,
    highest: format(highest!.value),
    highestAt: buckets[highest!.at]!.full,
    lowest: format(lowest!.value),
    lowestAt: buckets[lowest!.at]!.full,
  })
}
