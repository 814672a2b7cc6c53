import type { Metric } from '@learning-cms/contract/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { Donut } from '#kit/charts/Donut.tsx'
import { useShortNumber } from '#kit/charts/card/use-chart-words.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from '#features/analytics/analytics/analytics.api.ts'
import { CardBones, PartEmpty, PartFailed } from '#records/figures/parts.tsx'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { rowsAddress } from '#features/analytics/analytics/rows/rows-address.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'

const SLICES = 6
type Props = { range: ReportRange; metric: Metric }

/** Sales by category. Refunds may make a category negative; only the table shows those. */
export default function CategoryShare({ range, metric }: Props) {
  const say = useWords(dashboardWords)
  const sayAll = useWords(analyticsWords)
  const words = useMetrics()
  const { percent } = useFormat()
  const short = useShortNumber()
  const { go } = useFollow()
  const { from, to, asOf } = range
  const { data, error, refetch } = useQuery(
    analyticsReport({ metrics: [metric], since: from, until: to, asOf, by: ['category'], limit: 100 }),
  )
  const title = say('byCategory')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={6} />
  const all = data.groups.map(({ keys: [key], values: [value] }) => ({
    key: key!.id,
    name: words.valueName('category', key!),
    value: value ?? 0,
  }))
  const drawn = all.filter(({ value }) => value > 0)
  if (drawn.length === 0) return <PartEmpty title={title} />
  const total = drawn.reduce((sum, { value }) => sum + value, 0)
  const addressOf = (category: string) => rowsAddress({ metric, from: data.from, to: data.to, asOf, cut: { category } })
  const format = words.format(metric)
  return (
    <ChartCard
      title={title}
      detail={words.nameOf(metric)}
      table={{
        columns: [
          { name: sayAll('by-category') },
          { name: words.nameOf(metric), format },
          { name: sayAll('share'), format: percent },
        ],
        rows: all.map(({ name, value }) => [name, value, value > 0 ? value / total : null]),
        link: linkTo((row) => ({ to: addressOf(all[row]!.key), text: format(all[row]!.value) })),
      }}
      chart={
        <Donut
          label={words.nameOf(metric)}
          slices={withOthers(drawn, (count) => say('others', { count }))}
          total={short(total)}
          format={format}
          formatShare={percent}
          onOpen={(at) => at < Math.min(drawn.length, SLICES) && opened(drawn, at, (key) => go(addressOf(key)))}
        />
      }
    />
  )
}

/** The way from each figure of the second column to its rows. */
const linkTo = (of: (row: number) => { to: string; text: string }) => (row: number, column: number) =>
  column === 1 ? <RowsLink {...of(row)} /> : undefined

function RowsLink({ to, text }: { to: string; text: string }) {
  const { hrefOf, follow } = useFollow()
  return (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)} data-figures>
      {text}
    </a>
  )
}

type CategoryAmount = { key: string; name: string; value: number }

/** Joins the smallest categories into one slice, which opens no list. */
function withOthers(drawn: readonly CategoryAmount[], nameOf: (count: number) => string): readonly CategoryAmount[] {
  if (drawn.length <= SLICES) return drawn
  const rest = drawn.slice(SLICES - 1)
  const value = rest.reduce((sum, one) => sum + one.value, 0)
  return [...drawn.slice(0, SLICES - 1), { key: 'others', name: nameOf(rest.length), value }]
}

function opened(drawn: readonly CategoryAmount[], at: number, open: (key: string) => void) {
  if (drawn.length > SLICES && at === SLICES - 1) return
  open(drawn[at]!.key)
}
