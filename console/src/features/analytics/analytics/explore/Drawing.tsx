import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import type { Exploration } from '@learning-cms/contract/analytics/exploration'
import { metricOf } from '@learning-cms/contract/analytics/metrics'
import { BarChart } from '#kit/charts/BarChart.tsx'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { useShortNumber } from '#kit/charts/card/use-chart-words.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { keyOf, tableOf } from '@learning-cms/domain/analytics/report-table'
import { rowsAddress } from '#features/analytics/analytics/rows/rows-address.ts'
import { useBuckets } from '#features/analytics/analytics/use-buckets.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import { useKeyNames } from './result-table.ts'

/** More colours cannot be told apart. */
export const MOST_LINES = 6
export const MOST_BARS = 31

type Props = { label: string; exploration: Exploration; report: AnalyticsReport; asOf: string | undefined }

/** Figures over time: of each metric with the unit of the first, or of the first metric for the largest groups. */
export function Lines({ label, exploration, report, asOf, height = 320 }: Props & { height?: number }) {
  const { nameOf, format, valueName } = useMetrics()
  const { go } = useFollow()
  const short = useShortNumber()
  const { metrics, rows, columns, grain, cut } = exploration
  const { buckets } = useBuckets(report, grain)
  const [first] = metrics
  if (!first) return null
  const dimension = rows === 'time' ? columns : rows
  const lines =
    dimension && dimension !== 'time'
      ? report.groups.slice(0, MOST_LINES).map(({ keys: [key], series }) => ({
          metric: first,
          name: valueName(dimension, key!),
          values: series[0] ?? [],
          cut: { ...cut, [dimension]: key!.id },
        }))
      : report.figures
          .filter(({ metric }) => metricOf(metric).unit === metricOf(first).unit)
          .map(({ metric, series }) => ({ metric, name: nameOf(metric), values: series, cut }))
  const { unit } = metricOf(first)
  return (
    <LineChart
      label={label}
      buckets={buckets}
      series={lines.map(({ name, values }) => ({ name, values }))}
      format={format(first)}
      formatShort={unit === 'money' || unit === 'count' ? short : format(first)}
      isInteger={unit === 'money' || unit === 'count'}
      height={height}
      onOpen={({ at, series }) => {
        const [bucket, line] = [report.buckets[at], lines[series]]
        if (bucket && line) go(rowsAddress({ metric: line.metric, ...bucket, asOf, cut: line.cut }))
      }}
    />
  )
}

/** The first metric, a bar for each row, or for each pair of row and column. */
export function Bars({ exploration, report, asOf, most = MOST_BARS }: Props & { most?: number }) {
  const { nameOf, format } = useMetrics()
  const { go } = useFollow()
  const keyName = useKeyNames()
  const [first] = exploration.metrics
  if (!first) return null
  const { rows } = tableOf({ ...exploration, drawing: 'bar' }, report)
  const isRanked = exploration.rows !== 'time' || exploration.columns !== null
  const known = rows.filter(({ cells: [cell] }) => cell && cell.value !== null)
  const ranked = isRanked
    ? known.toSorted((one, other) => (other.cells[0]!.value ?? 0) - (one.cells[0]!.value ?? 0)).slice(0, most)
    : known.slice(-most)
  return (
    <BarChart
      label={nameOf(first)}
      bars={ranked.map(({ keys, cells }) => ({
        key: keys.map(keyOf).join(' '),
        name: keys.map(keyName).join(' · '),
        value: cells[0]!.value ?? 0,
        detail: cells
          .slice(1)
          .flatMap((cell) =>
            cell?.value == null ? [] : [`${nameOf(cell.metric)}: ${format(cell.metric)(cell.value)}`],
          )
          .join(' · '),
      }))}
      format={format(first)}
      onOpen={(at) => go(rowsAddress({ ...ranked[at]!.cells[0]!, asOf }))}
    />
  )
}
