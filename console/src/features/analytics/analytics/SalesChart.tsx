import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import type { Metric } from '@learning-cms/contract/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { useShortNumber } from '#kit/charts/card/use-chart-words.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { rowsAddress } from './rows/rows-address.ts'
import { useBuckets } from './use-buckets.ts'
import { useMetrics } from './use-metrics.ts'
import { downloadWorkbook } from './workbook.ts'

const salesMetrics: readonly Metric[] = ['net-sales', 'gross-sales', 'discounts', 'refunds']

/** Other figures than money, with their names. */
type SalesChartTexts = { metrics: readonly Metric[]; title: string; previous: string; lastYear: string }
type Props = { report: AnalyticsReport; range: ReportRange; of?: SalesChartTexts | undefined; height?: number }

/** Gross, discounts, refunds and net over time, and net of the range compared with. */
export default function SalesChart({ report, range, of, height = 280 }: Props) {
  const say = useWords(analyticsWords)
  const { nameOf, format, definitionOf } = useMetrics()
  const { go } = useFollow()
  const short = useShortNumber()
  const { buckets, before, rangeText } = useBuckets(report, range.grain)
  const figures = (of?.metrics ?? salesMetrics).flatMap(
    (metric) => report.figures.find((figure) => figure.metric === metric) ?? [],
  )
  const [net] = figures
  if (!net) return null
  const series = figures.map(({ metric, series }) => ({ name: nameOf(metric), values: series }))
  const compared = {
    name: range.compare === 'year' ? (of?.lastYear ?? say('netYear')) : (of?.previous ?? say('netPrevious')),
    values: buckets.map((_, at) => net.seriesBefore[at] ?? null),
    compares: 0,
    buckets: before,
  }
  const isCompared = net.seriesBefore.length > 0
  const [main] = of?.metrics ?? salesMetrics
  const money = format(main!)
  const title = of?.title ?? say('salesOverTime')
  const open = ({ at, series }: { at: number; series: number }) => {
    const figure = figures[series]
    const bucket = report.buckets[at]
    if (figure && bucket) return go(rowsAddress({ metric: figure.metric, ...bucket, asOf: report.asOf ?? undefined }))
    const past = before[at] ? pastBucket(report, at) : undefined
    return past && go(rowsAddress({ metric: main!, ...past, asOf: range.asOf }))
  }
  const all = isCompared ? [...series, compared] : series
  return (
    <ChartCard
      title={title}
      definition={of ? definitionOf(main!) : say('salesOverTimeWhy')}
      detail={report.isSettling ? `${rangeText} · ${say('settling')}` : rangeText}
      table={{
        columns: [{ name: say('period') }, ...all.map(({ name }) => ({ name, format: money }))],
        rows: buckets.map(({ full }, at) => [full, ...all.map(({ values }) => values[at] ?? null)]),
      }}
      onWorkbook={() =>
        downloadWorkbook(
          { metrics: salesMetrics, rows: 'time', columns: null, grain: range.grain, cut: {}, drawing: 'table' },
          { from: report.from, to: report.to, asOf: range.asOf },
        )
      }
      chart={
        <LineChart
          label={title}
          buckets={buckets}
          series={all}
          format={money}
          formatShort={short}
          height={height}
          onOpen={open}
        />
      }
    />
  )
}

/** The day of the range compared with that stands in this place; days only. */
function pastBucket({ compared, buckets }: AnalyticsReport, at: number) {
  const bucket = buckets[at]
  if (!compared || !bucket || bucket.from !== bucket.to) return undefined
  const day = new Date(Date.parse(compared.from) + at * 86_400_000).toISOString().slice(0, 10)
  return { from: day, to: day }
}
