import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import { metricOf, type Dimension, type Metric } from '@learning-cms/contract/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from '#kit/charts/BarChart.tsx'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from './analytics.api.ts'
import { BreakdownTable } from './BreakdownTable.tsx'
import { CardBones, PartFailed, PartEmpty } from '#records/figures/parts.tsx'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { rowsAddress } from './rows/rows-address.ts'
import { useMetrics } from './use-metrics.ts'
import { workbookBy } from './workbook.ts'

const BARS = 8
const GROUPS = 100

type Props = {
  title: string
  definition?: string
  dimension: Dimension
  /** The first one orders the groups, and is drawn. */
  metrics: readonly Metric[]
  range: ReportRange
  /** Shown at the end of each bar instead of its share. */
  aside?: Metric
}

export type BreakdownGroup = { id: string; name: string; values: readonly (number | null)[]; share: number | null }

/** Sums can be divided into shares; quotients cannot. */
const isAdditive = (metric: Metric) => metricOf(metric).per === undefined

function groupsOf(
  { groups, figures }: AnalyticsReport,
  [first]: readonly Metric[],
  nameOf: (key: BreakdownKey) => string,
) {
  const total = figures[0]?.value ?? 0
  // A group without a value of the dimension, such as no coupon, is left out if its figure is 0.
  const real = groups.filter(({ keys: [key], values: [value] }) => key!.id !== 'none' || value !== 0)
  return real.map(({ keys: [key], values }): BreakdownGroup => {
    const [value] = values
    const isShared = isAdditive(first!) && total > 0 && value !== null && value !== undefined && value >= 0
    return { id: key!.id, name: nameOf(key!), values, share: isShared ? value / total : null }
  })
}
type BreakdownKey = AnalyticsReport['groups'][number]['keys'][number]

/** Figures cut by one dimension: the largest as bars, all of them as a table that can be sorted. */
export default function Breakdown({ title, definition, dimension, metrics, range, aside }: Props) {
  const say = useWords(analyticsWords)
  const words = useMetrics()
  const { percent } = useFormat()
  const { go } = useFollow()
  const { from, to, asOf } = range
  const { data, error, refetch } = useQuery(
    analyticsReport({ metrics: [...metrics], since: from, until: to, asOf, by: [dimension], limit: GROUPS }),
  )
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={6} />
  const groups = groupsOf(data, metrics, (key) => words.valueName(dimension, key))
  if (groups.length === 0) return <PartEmpty title={title} />
  const [first] = metrics
  const addressOf = (metric: Metric, id: string) =>
    rowsAddress({ metric, from: data.from, to: data.to, asOf, cut: { [dimension]: id } })
  const bars = groups
    .filter(({ values: [value] }) => value !== null)
    .slice(0, BARS)
    .map(({ id, name, values, share }) => ({
      key: id,
      name,
      value: values[0] ?? 0,
      aside: aside ? words.text(aside, values[metrics.indexOf(aside)]) : share === null ? '' : percent(share),
      detail: metrics
        .slice(1)
        .map((metric, at) => `${words.nameOf(metric)}: ${words.text(metric, values[at + 1])}`)
        .join(' · '),
    }))
  const table = {
    columns: [
      { name: say(`by-${dimension}`) },
      ...metrics.map((metric) => ({ name: words.nameOf(metric), format: words.format(metric) })),
      ...(isAdditive(first!) ? [{ name: say('share'), format: percent }] : []),
    ],
    rows: groups.map(({ name, values, share }) => [name, ...values, ...(isAdditive(first!) ? [share] : [])]),
  }
  const hidden = data.groupCount - bars.length
  return (
    <ChartCard
      title={title}
      definition={definition ?? words.definitionOf(first!)}
      detail={hidden > 0 ? say('more', { name: words.nameOf(first!), count: hidden }) : words.nameOf(first!)}
      table={table}
      onWorkbook={() => workbookBy(dimension, metrics, { from: data.from, to: data.to, asOf })}
      chart={
        <BarChart
          label={words.nameOf(first!)}
          bars={bars}
          format={words.format(first!)}
          onOpen={(at) => go(addressOf(first!, bars[at]!.key))}
        />
      }
      asTable={<BreakdownTable caption={title} table={table} groups={groups} metrics={metrics} addressOf={addressOf} />}
    />
  )
}
