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
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { RangeTools } from '#records/figures/RangeTools.tsx'
import { useReportRange } from '#records/figures/use-report-range.ts'
import type { Metric } from '@learning-cms/contract/analytics/metrics'
import stack from '#kit/page/stack.module.css'

const SalesChart = lazy(() => import('./SalesChart.tsx'))
const Breakdowns = lazy(() => import('./Breakdowns.tsx'))

export default function AnalyticsPage() {
  const say = useWords(analyticsWords)
  const { dateTime } = useFormat()
  const may = useMay()
  const tools = useReportRange()
  const { range } = tools
  const maySeeMoney = may('analytics:revenue')
  return (
    <section className={stack['stack']}>
      <PageHeader
        title={say('title')}
        detail={range.asOf ? say('asItStood', { moment: dateTime(range.asOf) }) : undefined}
        actions={<RangeTools {...tools} />}
      />
      {maySeeMoney && <Sales range={range} />}
      <Strip label={say('people')} metrics={seen(peopleFigures, may)} range={range} />
      <Strip label={say('learning')} metrics={seen(learningFigures, may)} range={range} />
      <Strip label={say('museum')} metrics={seen(museumFigures, may)} range={range} />
      <Suspense fallback={<CardBones title={say('byCourse')} rows={6} />}>
        <Breakdowns range={range} maySeeMoney={maySeeMoney} />
      </Suspense>
    </section>
  )
}

/** Sales and their change, in one call for the figures and the chart. */
function Sales({ range }: { range: ReportRange }) {
  const say = useWords(analyticsWords)
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(moneyFigures, range))
  if (error) return <PartFailed title={say('salesOverTime')} error={error} onRetry={refetch} />
  const bones = <ChartBones title={say('salesOverTime')} />
  return (
    <>
      <FigureStrip
        label={say('sales')}
        metrics={moneyFigures}
        report={data}
        range={range}
        isBusy={isPlaceholderData}
        isMain
      />
      <Suspense fallback={bones}>{data ? <SalesChart report={data} range={range} /> : bones}</Suspense>
    </>
  )
}

type StripProps = { label: string; metrics: readonly Metric[]; range: ReportRange }

function Strip({ label, metrics, range }: StripProps): ReactNode {
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(metrics, range))
  if (error) return <PartFailed title={label} error={error} onRetry={refetch} />
  return <FigureStrip label={label} metrics={metrics} report={data} range={range} isBusy={isPlaceholderData} />
}

const figuresQuery = (metrics: readonly Metric[], { from, to, grain, compare, asOf }: ReportRange) =>
  analyticsReport({ metrics: [...metrics], since: from, until: to, grain, compare, asOf })
