import type { Metric } from '@learning-cms/contract/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { dashboardWords } from '@learning-cms/texts/analytics/dashboard'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMay } from '#api/session/session.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from '#features/analytics/analytics/analytics.api.ts'
import { FigureStrip } from '#features/analytics/analytics/FigureStrip.tsx'
import { CardBones, ChartBones, PartFailed } from '#records/figures/parts.tsx'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { useReportRange } from '#records/figures/use-report-range.ts'
import classes from '#records/figures/dashboard.module.css'
import { LatestOrders } from './LatestOrders.tsx'
import { LowStock } from './LowStock.tsx'
import Tiles from '#features/analytics/analytics/tiles/Tiles.tsx'
import { ToSend } from './ToSend.tsx'
import { RangeForm } from './RangeForm.tsx'
import { TodayTickets } from './TodayTickets.tsx'
import { TopSellers } from './TopSellers.tsx'
import stack from '#kit/page/stack.module.css'

const SalesChart = lazy(() => import('#features/analytics/analytics/SalesChart.tsx'))
const CategoryShare = lazy(() => import('./CategoryShare.tsx'))

/** The shop's day: what was sold, of what, to whom, and what runs short. */
export default function SalesDashboardPage() {
  const say = useWords(dashboardWords)
  const may = useMay()
  const tools = useReportRange()
  const { range } = tools
  const { from, to, compare } = range
  return (
    <section className={stack['stack']}>
      <PageHeader
        title={say('title')}
        actions={<RangeForm key={`${range.choice} ${from} ${to} ${compare}`} {...tools} />}
      />
      <Sales range={range} maySeeMoney={may('analytics:revenue')} />
      <div className={classes['row']}>
        {may('orders:read') && <LatestOrders />}
        <TopSellers range={range} />
      </div>
      <div className={classes['today']}>
        {may('orders:read') && <ToSend />}
        {may('products:read') && <LowStock />}
        {may('tickets:read') && <TodayTickets />}
      </div>
      {may('analytics:read') && <Tiles board="sales" />}
    </section>
  )
}

type Props = { range: ReportRange; maySeeMoney: boolean }

/** Figures and chart in one call. Without the right to revenue, orders are counted in its place. */
function Sales({ range, maySeeMoney }: Props) {
  const say = useWords(dashboardWords)
  const sayAll = useWords(analyticsWords)
  const { from, to, grain, compare, asOf } = range
  const counts: readonly Metric[] = ['orders', 'items-sold']
  const metrics = maySeeMoney ? (['net-sales', ...counts] as const) : counts
  const { data, error, refetch, isPlaceholderData } = useQuery(
    analyticsReport({ metrics: [...metrics], since: from, until: to, grain, compare, asOf }),
  )
  const names = { 'net-sales': say('revenue'), orders: say('orders'), 'items-sold': say('purchases') }
  const title = maySeeMoney ? sayAll('salesOverTime') : say('ordersOverTime')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  const bones = <ChartBones title={title} />
  const chart = maySeeMoney
    ? undefined
    : { metrics: ['orders'] as const, title, previous: say('ordersPrevious'), lastYear: say('ordersLastYear') }
  return (
    <>
      <FigureStrip
        label={say('figures')}
        metrics={metrics}
        names={names}
        report={data}
        range={range}
        isBusy={isPlaceholderData}
      />
      <div className={classes['row']}>
        <Suspense fallback={bones}>
          {data ? <SalesChart report={data} range={range} of={chart} height={340} /> : bones}
        </Suspense>
        <Suspense fallback={<CardBones title={say('byCategory')} rows={6} />}>
          <CategoryShare range={range} metric={maySeeMoney ? 'net-sales' : 'items-sold'} />
        </Suspense>
      </div>
    </>
  )
}
