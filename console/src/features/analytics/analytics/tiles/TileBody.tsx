import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { reportOf, type Exploration } from '@learning-cms/contract/analytics/exploration'
import { explorationIn } from '@learning-cms/contract/analytics/exploration-address'
import type { ReportState } from '@learning-cms/contract/analytics/saved-reports'
import { tileWords } from '@learning-cms/texts/analytics/tiles'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from '#features/analytics/analytics/analytics.api.ts'
import { Bars, Lines } from '#features/analytics/analytics/explore/Drawing.tsx'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import classes from './tiles.module.css'

const MAX_BARS = 5
const FIGURES_MOST = 3

/** A saved report in small: its figures, and a line over time or its largest rows. */
export default function TileBody({ state, name }: { state: ReportState; name: string }) {
  const say = useWords(tileWords)
  const [today] = useState(() => dayIn(Date.now()))
  const { exploration, range } = explorationIn(state, today, 'orders')
  const { asOf } = range
  const { data, error, refetch } = useQuery(analyticsReport({ ...reportOf(exploration, range), asOf }))
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={200} />
  const isTimed = exploration.rows === 'time' || exploration.columns === 'time'
  const parts = { label: name, report: data, asOf }
  return (
    <>
      <Totals exploration={exploration} report={data} />
      {isTimed ? (
        <Lines {...parts} exploration={exploration} height={160} />
      ) : data.groups.length === 0 ? (
        <p className={classes['fault']}>{say('nothing')}</p>
      ) : (
        <Bars {...parts} exploration={exploration} most={MAX_BARS} />
      )}
    </>
  )
}

function Totals({ exploration, report }: { exploration: Exploration; report: AnalyticsReport }) {
  const { nameOf, format } = useMetrics()
  const { dateOfDay: day } = useFormat()
  const range = report.from === report.to ? day(report.from) : `${day(report.from)} – ${day(report.to)}`
  return (
    <>
      <p className={classes['range']}>{range}</p>
      <dl className={classes['totals']}>
        {exploration.metrics.slice(0, FIGURES_MOST).map((metric, at) => {
          const value = report.figures[at]?.value
          return (
            <div key={metric}>
              <dt>{nameOf(metric)}</dt>
              <dd data-figures>{value == null ? '–' : format(metric)(value)}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
