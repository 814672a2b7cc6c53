import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import { drawnAs, marginsOf, reportOf, type Exploration } from '@learning-cms/contract/analytics/exploration'
import { metricOf } from '@learning-cms/contract/analytics/metrics'
import { tableOf } from '@learning-cms/domain/analytics/report-table'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { exploreWords } from '@learning-cms/texts/analytics/explore'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from '#features/analytics/analytics/analytics.api.ts'
import { ChartBones, PartFailed } from '#records/figures/parts.tsx'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import { downloadWorkbook } from '#features/analytics/analytics/workbook.ts'
import { Bars, Lines, MOST_LINES } from './Drawing.tsx'
import { ResultTable } from './ResultTable.tsx'
import { useChartRows } from './result-table.ts'

type Props = { exploration: Exploration; range: ReportRange; title?: string | undefined }

/** The report of the exploration, in its drawing. */
export function Result({ exploration, range, title }: Props) {
  const { nameOf } = useMetrics()
  const { asOf } = range
  const { data, error, refetch } = useQuery(analyticsReport({ ...reportOf(exploration, range), asOf }))
  const name = title ?? exploration.metrics.map(nameOf).join(', ')
  if (error) return <PartFailed title={name} error={error} onRetry={refetch} />
  // While a query is running, the data may be of another exploration.
  if (!data || !isAnswerTo(exploration, data)) return <ChartBones title={name} />
  return <Answer name={name} exploration={exploration} range={range} report={data} />
}

const isAnswerTo = ({ metrics, rows, columns }: Exploration, { figures, groups, buckets }: AnalyticsReport) => {
  const by = [rows, columns].filter((axis) => axis !== null && axis !== 'time').length
  const hasTime = rows === 'time' || columns === 'time'
  return (
    figures.length === metrics.length &&
    figures.every(({ metric }, at) => metric === metrics[at]) &&
    groups.every(({ keys, series }) => keys.length === by && (!hasTime || series.length > 0)) &&
    (!hasTime || buckets.length > 0)
  )
}

const allOf = (results: readonly { data: AnalyticsReport | undefined }[]) => results.flatMap(({ data }) => data ?? [])

type AnswerProps = { name: string; exploration: Exploration; range: ReportRange; report: AnalyticsReport }

function Answer({ name, exploration, range, report }: AnswerProps) {
  const say = useWords(exploreWords)
  const sayAnalytics = useWords(analyticsWords)
  const { dateOfDay } = useFormat()
  const { definitionOf, nameOf } = useMetrics()
  const { asOf } = range
  const { metrics, rows, columns } = exploration
  const drawing = drawnAs(exploration)
  const margins = useQueries({
    queries: marginsOf(exploration).map((one) => analyticsReport({ ...reportOf(one, range), asOf })),
    combine: allOf,
  })
  const table = useMemo(() => tableOf(exploration, report, margins), [exploration, report, margins])
  const named = useChartRows(table)
  const isTimed = rows === 'time' || columns === 'time'
  if (table.rows.length === 0) return <EmptyState title={say('nothing')} why={say('nothingWhy')} />
  const day = (text: string) => dateOfDay(text)
  const isOneUnit = metrics.every((metric) => metricOf(metric).unit === metricOf(metrics[0]!).unit)
  const details = [
    report.from === report.to ? day(report.from) : `${day(report.from)} – ${day(report.to)}`,
    report.isSettling && sayAnalytics('settling'),
    report.groupCount > report.groups.length && say('moreGroups', { count: report.groupCount - report.groups.length }),
    drawing === 'line' && columns === null && isTimed && !isOneUnit && say('sameUnit', { name: nameOf(metrics[0]!) }),
    drawing === 'line' && report.groups.length > MOST_LINES && say('firstDrawn', { count: MOST_LINES }),
  ]
  const parts = { label: name, exploration, report, asOf }
  const chart = drawing === 'line' ? <Lines {...parts} /> : drawing === 'bar' ? <Bars {...parts} /> : undefined
  return (
    <ChartCard
      key={drawing}
      title={name}
      definition={metrics
        .map((metric) => `${metrics.length > 1 ? `${nameOf(metric)}: ` : ''}${definitionOf(metric)}`)
        .join('\n')}
      detail={details.filter(Boolean).join(' · ')}
      table={named}
      {...(chart && { chart })}
      asTable={<ResultTable caption={name} table={table} named={named} asOf={asOf} />}
      onWorkbook={() => downloadWorkbook(exploration, { from: report.from, to: report.to, asOf })}
    />
  )
}
