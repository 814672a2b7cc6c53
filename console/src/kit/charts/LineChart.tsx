import { ChartFrame } from './card/ChartFrame.tsx'
import { Flag, TimeAxis, ValueAxis } from './parts/Axes.tsx'
import classes from './charts.module.css'
import { linePath, markerPath } from './parts/geometry.ts'
import { Legend, colourOf } from './parts/Legend.tsx'
import { NamesAtEnd, roomForNames } from './parts/NamesAtEnd.tsx'
import { nearestSeries, timeSummary, timeTip } from './parts/time-points.ts'
import { timePlot, type Series, type TimeChartProps, type TimePlot } from './parts/time.ts'
import { useChartWords } from './card/use-chart-words.ts'
import { useCursor } from './parts/use-cursor.ts'
import { useWidth } from './parts/use-width.ts'

const HEIGHT = 260

/** Up to six lines over time with their names at the end; days that are not over are dotted, comparisons dashed. */
export function LineChart(props: TimeChartProps) {
  const { label, buckets, series, height = HEIGHT, onOpen } = props
  const { box, width, isRtl } = useWidth<HTMLDivElement>()
  const words = useChartWords()
  const cursor = useCursor({ count: buckets.length, series: series.length, isRtl, onOpen })
  const end = roomForNames(series, width)
  const plot = timePlot(props, values(series), { width, height, isRtl, end })
  const tip = cursor.point && timeTip(props, plot, cursor.point, words)
  return (
    <div ref={box} className={classes['chart']}>
      {end === 0 && <Legend series={series} />}
      {width > 0 && (
        <ChartFrame
          label={label}
          summary={timeSummary(props, words)}
          width={width}
          height={height}
          cursor={cursor}
          tip={tip}
          pointNear={(x, y) => {
            const at = plot.places.at(x)
            return buckets.length > 0 ? { at, series: nearestSeries(series, plot, at, y) } : null
          }}
          onOpen={onOpen}
        >
          <Ground props={props} plot={plot} width={width} isRtl={isRtl} chosen={cursor.point?.at} />
          {series.map((one, at) => (
            <Line key={one.name} one={one} at={at} plot={plot} isOpenLast={buckets.at(-1)?.isOpen === true} />
          ))}
          {end > 0 && <NamesAtEnd series={series} plot={plot} room={end} isRtl={isRtl} />}
          {cursor.point && <Markers series={series} plot={plot} point={cursor.point} />}
        </ChartFrame>
      )}
    </div>
  )
}

const values = (series: readonly Series[]) => series.flatMap((one) => one.values)

type GroundProps = {
  props: TimeChartProps
  plot: TimePlot
  width: number
  isRtl: boolean
  chosen: number | undefined
}

/** What lies under lines and bars: grid, axes, notes, the bucket that is not over, the one that is chosen. */
export function Ground({ props: { buckets, formatShort }, plot, width, isRtl, chosen }: GroundProps) {
  const { ticks, y, from, to, places, top, bottom, labels } = plot
  const open = buckets.findIndex((bucket) => bucket.isOpen)
  const band = Math.max(places.width, 6)
  return (
    <>
      {open >= 0 && (
        <rect
          className={classes['open']}
          x={places.middle(open) - band / 2}
          y={top}
          width={band}
          height={bottom - top}
          aria-hidden
        />
      )}
      <ValueAxis ticks={ticks} y={y} from={from} to={to} isRtl={isRtl} format={formatShort} />
      <TimeAxis labels={labels} y={bottom + 18} width={width} />
      {chosen !== undefined && (
        <line
          className={classes['cursor']}
          x1={places.middle(chosen)}
          x2={places.middle(chosen)}
          y1={top}
          y2={bottom}
        />
      )}
      {buckets.map((bucket, at) => bucket.notes?.length && <Flag key={bucket.key} x={places.middle(at)} y={bottom} />)}
    </>
  )
}

type SeriesLineProps = { one: Series; at: number; plot: TimePlot; isOpenLast: boolean }

function Line({ one, at, plot: { places, y }, isOpenLast }: SeriesLineProps) {
  const points = one.values.map((value, place) => (value === null ? null : { x: places.middle(place), y: y(value) }))
  const isComparison = one.compares !== undefined
  // The stretch towards a day that is not over.
  const isDotted = isOpenLast && !isComparison && points.length > 1
  const drawn = isDotted ? points.slice(0, -1) : points
  return (
    <g data-series={colourOf(one, at)} data-compares={isComparison ? '' : undefined} aria-hidden>
      <path className={classes['line']} d={linePath(drawn)} />
      {isDotted && <path className={classes['dotted']} d={linePath(points.slice(-2))} />}
      {points.length === 1 && points[0] && <path className={classes['marker']} d={markerPath(at, points[0])} />}
    </g>
  )
}

type MarkersProps = { series: readonly Series[]; plot: TimePlot; point: { at: number; series: number } }

const Markers = ({ series, plot: { places, y }, point }: MarkersProps) =>
  series.map((one, at) => {
    const value = one.values[point.at]
    if (value === null || value === undefined) return null
    const size = at === point.series ? 5 : 3.5
    return (
      <g key={one.name} data-series={colourOf(one, at)} aria-hidden>
        <path className={classes['marker']} d={markerPath(at, { x: places.middle(point.at), y: y(value) }, size)} />
      </g>
    )
  })
