import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import type { Metric } from '@learning-cms/contract/analytics/metrics'
import { Skeleton } from '@mantine/core'
import { FigureName } from '#kit/charts/parts/FigureName.tsx'
import { Sparkline } from '#kit/charts/Sparkline.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import classes from '#records/figures/analytics.module.css'
import { AlertLink } from './alerts/AlertLink.tsx'
import { Change } from './Change.tsx'
import type { ReportRange } from '@learning-cms/contract/analytics/range'
import { rowsAddress } from './rows/rows-address.ts'
import { useMetrics } from './use-metrics.ts'

type ReportFigure = AnalyticsReport['figures'][number]
type Props = {
  label: string
  /** The metrics shown; the skeleton has the same cells. */
  metrics: readonly Metric[]
  report: AnalyticsReport | undefined
  range: ReportRange
  isBusy: boolean
  /** The first figure is drawn as the main one. */
  isMain?: boolean
  /** Names that differ from those of the metrics. */
  names?: FigureNames
}
type FigureNames = Partial<Record<Metric, string>>

/** Figures side by side: name, value with the way to its rows, change in words, course. */
export function FigureStrip({ label, metrics, report, range, isBusy, isMain, names }: Props) {
  const isOpen = report?.buckets.at(-1)?.isOpen ?? false
  return (
    <section
      className={classes['strip']}
      aria-label={label}
      aria-busy={isBusy}
      data-main={isMain ? '' : undefined}
      data-panel
    >
      {report
        ? report.figures.map((figure) => (
            <FigureCell
              key={figure.metric}
              figure={figure}
              name={names?.[figure.metric]}
              range={range}
              report={report}
              isOpen={isOpen}
            />
          ))
        : metrics.map((metric) => <CellBones key={metric} metric={metric} name={names?.[metric]} />)}
    </section>
  )
}

type FigureCellProps = {
  figure: ReportFigure
  name: string | undefined
  range: ReportRange
  report: AnalyticsReport
  isOpen: boolean
}

function FigureCell({ figure: { metric, value, before, series }, name, range, report, isOpen }: FigureCellProps) {
  const { nameOf, definitionOf, text } = useMetrics()
  const { hrefOf, follow } = useFollow()
  const title = name ?? nameOf(metric)
  const to = rowsAddress({ metric, from: report.from, to: report.to, asOf: range.asOf })
  return (
    <div className={classes['cell']}>
      <h2>
        <FigureName name={title} definition={definitionOf(metric)} action={<AlertLink metric={metric} />} />
      </h2>
      <a
        href={hrefOf(to)}
        onClick={(event) => follow(event, to)}
        aria-label={`${text(metric, value)}, ${title}`}
        data-figures
      >
        {text(metric, value)}
      </a>
      <Change metric={metric} now={value} before={before} compare={range.compare} />
      <Sparkline values={series} isLastOpen={isOpen} />
    </div>
  )
}

function CellBones({ metric, name }: { metric: Metric; name: string | undefined }) {
  const { nameOf } = useMetrics()
  return (
    <div className={classes['cell']}>
      <h2>{name ?? nameOf(metric)}</h2>
      <Skeleton height={22} width="70%" my={3} />
      <Skeleton height={12} width="80%" my={4} />
      <Skeleton height={28} width={96} />
    </div>
  )
}
