import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { Funnel } from '#kit/charts/Funnel.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from './analytics.api.ts'
import { CardBones, PartEmpty, PartFailed } from '#records/figures/parts.tsx'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { rowsAddress } from './rows/rows-address.ts'
import { useMetrics } from './use-metrics.ts'

const steps = ['course-visits', 'orders-placed', 'orders', 'started', 'completed'] as const

/** From the visit of a course page to its completion; without a shop that reports visits, from the order on. */
export default function LearningFunnel({ range }: { range: ReportRange }) {
  const say = useWords(analyticsWords)
  const { nameOf, format } = useMetrics()
  const { number, percent } = useFormat()
  const { go } = useFollow()
  const { from, to, asOf } = range
  const { data, error, refetch } = useQuery(analyticsReport({ metrics: [...steps], since: from, until: to, asOf }))
  const title = say('funnel')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={6} />
  const values = data.figures
    .map(({ metric, value }) => ({ metric, name: nameOf(metric), value: value ?? 0 }))
    .filter(({ metric, value }) => metric !== 'course-visits' || value > 0)
  const first = values[0]?.value ?? 0
  if (first === 0) return <PartEmpty title={title} />
  return (
    <ChartCard
      title={title}
      definition={say('funnelWhy')}
      table={{
        columns: [
          { name: say('step') },
          { name: say('howMany'), format: format('orders') },
          { name: say('share'), format: percent },
        ],
        rows: values.map(({ name, value }) => [name, value, value / first]),
      }}
      chart={
        <Funnel
          label={title}
          steps={values}
          format={number}
          formatShare={percent}
          onOpen={(at) => go(rowsAddress({ metric: values[at]!.metric, from: data.from, to: data.to, asOf }))}
        />
      }
    />
  )
}
