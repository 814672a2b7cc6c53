import { ChartFrame } from './card/ChartFrame.tsx'
import classes from './charts.module.css'
import { stack } from './parts/geometry.ts'
import { Legend, colourOf } from './parts/Legend.tsx'
import { Ground } from './LineChart.tsx'
import { timeSummary, timeTip } from './parts/time-points.ts'
import { timePlot, type TimeChartProps } from './parts/time.ts'
import { useChartWords } from './card/use-chart-words.ts'
import { useCursor } from './parts/use-cursor.ts'
import { useWidth } from './parts/use-width.ts'

const HEIGHT = 260
const GAP = 0.28

/** Parts of a whole over time, one bar a bucket: what adds above the line, what takes away below it. */
export function StackChart(props: TimeChartProps) {
  const { label, buckets, series, height = HEIGHT, onOpen } = props
  const { box, width, isRtl } = useWidth<HTMLDivElement>()
  const words = useChartWords()
  const cursor = useCursor({ count: buckets.length, series: series.length, isRtl, onOpen })
  const bars = buckets.map((_, at) => stack(series.map(({ values }) => values[at] ?? null)))
  const plot = timePlot(props, bars.flat(2), { width, height, isRtl, end: 4 })
  const thick = Math.max(1, plot.places.width * (1 - GAP))
  const seriesAt = (at: number, pointer: number) =>
    Math.max(0, bars[at]?.findIndex(([from, to]) => pointer <= plot.y(from) && pointer >= plot.y(to)) ?? 0)
  return (
    <div ref={box} className={classes['chart']}>
      <Legend series={series} />
      {width > 0 && (
        <ChartFrame
          label={label}
          summary={timeSummary(props, words)}
          width={width}
          height={height}
          cursor={cursor}
          tip={cursor.point && timeTip(props, plot, cursor.point, words)}
          pointNear={(x, y) => {
            const at = plot.places.at(x)
            return buckets.length > 0 ? { at, series: seriesAt(at, y) } : null
          }}
          onOpen={onOpen}
        >
          <Ground props={props} plot={plot} width={width} isRtl={isRtl} chosen={undefined} />
          {bars.map((parts, at) =>
            parts.map(([from, to], part) => (
              <rect
                key={`${buckets[at]!.key} ${series[part]!.name}`}
                className={classes['bar']}
                data-series={colourOf(series[part]!, part)}
                data-open={buckets[at]!.isOpen ? '' : undefined}
                data-chosen={cursor.point?.at === at && cursor.point.series === part ? '' : undefined}
                data-quiet={cursor.point && cursor.point.at !== at ? '' : undefined}
                x={plot.places.middle(at) - thick / 2}
                y={plot.y(to)}
                width={thick}
                // A gap between the parts, so that they are distinguishable without colour.
                height={Math.max(0, plot.y(from) - plot.y(to) - (to === from ? 0 : 1))}
                aria-hidden
              />
            )),
          )}
        </ChartFrame>
      )}
    </div>
  )
}
