import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from './analytics.api.ts'
import { learningFigures, moneyFigures, museumFigures, peopleFigures, seen } from './figures.ts'
import { FigureStrip } from './FigureStrip.tsx'
import { CardBones, ChartBones, PartFailed } from '#records/figures/parts.tsx'
import type { Asked } from '@learning-cms/contract/analytics/range'
import { RangeTools } from '#records/figures/RangeTools.tsx'
import { useAsked } from '#records/figures/use-asked.ts'
import type { Metric } from '@learning-cms/contract/analytics/metrics'
import stack from '#kit/page/stack.module.css'

const SalesChart = lazy(() => import('./SalesChart.tsx'))
const Breakdowns = lazy(() => import('./Breakdowns.tsx'))

export default function AnalyticsPage() {
  const say = useWords(analyticsWords)
  const { dateTime } = useFormat()
  const may = useMay()
  const tools = useAsked()
  const { asked } = tools
  const maySeeMoney = may('analytics:revenue')
  return (
    <section className={stack['stack']}>
      <PageHeader
        title={say('title')}
        detail={asked.asOf ? say('asItStood', { moment: dateTime(asked.asOf) }) : undefined}
        actions={<RangeTools {...tools} />}
      />
      {maySeeMoney && <Sales asked={asked} />}
      <Strip label={say('people')} metrics={seen(peopleFigures, may)} asked={asked} />
      <Strip label={say('learning')} metrics={seen(learningFigures, may)} asked={asked} />
      <Strip label={say('museum')} metrics={seen(museumFigures, may)} asked={asked} />
      <Suspense fallback={<CardBones title={say('byCourse')} rows={6} />}>
        <Breakdowns asked={asked} maySeeMoney={maySeeMoney} />
      </Suspense>
    </section>
  )
}

/** Money and its change first: one call for the figures and the chart. */
function Sales({ asked }: { asked: Asked }) {
  const say = useWords(analyticsWords)
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(moneyFigures, asked))
  if (error) return <PartFailed title={say('salesOverTime')} error={error} onRetry={refetch} />
  const bones = <ChartBones title={say('salesOverTime')} />
  return (
    <>
      <FigureStrip
        label={say('sales')}
        metrics={moneyFigures}
        report={data}
        asked={asked}
        isBusy={isPlaceholderData}
        isMain
      />
      <Suspense fallback={bones}>{data ? <SalesChart report={data} asked={asked} /> : bones}</Suspense>
    </>
  )
}

type StripProps = { label: string; metrics: readonly Metric[]; asked: Asked }

function Strip({ label, metrics, asked }: StripProps): ReactNode {
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(metrics, asked))
  if (error) return <PartFailed title={label} error={error} onRetry={refetch} />
  return <FigureStrip label={label} metrics={metrics} report={data} asked={asked} isBusy={isPlaceholderData} />
}

const figuresQuery = (metrics: readonly Metric[], { from, to, grain, compare, asOf }: Asked) =>
  analyticsReport({ metrics: [...metrics], since: from, until: to, grain, compare, asOf })
