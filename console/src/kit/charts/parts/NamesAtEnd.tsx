import classes from '#kit/charts/charts.module.css'
import { markerPath } from './geometry.ts'
import { colourOf } from './Legend.tsx'
import { spread } from './scale.ts'
import { fitted, widthOf } from './text-width.ts'
import type { Series, TimePlot } from './time.ts'

const LEAST_CHART_PX = 520
const MOST_PX = 150
const MARKER_PX = 16

/** How much room the names need beside the lines; none on a narrow chart, which has a legend, or for one line. */
export const roomForNames = (series: readonly Series[], width: number) =>
  width < LEAST_CHART_PX || series.length < 2
    ? 0
    : Math.min(MOST_PX, Math.ceil(Math.max(...series.map(({ name }) => widthOf(name)))) + MARKER_PX + 8)

type Props = { series: readonly Series[]; plot: TimePlot; room: number; isRtl: boolean }

/** Each name at the height where its line ends, moved apart where lines end together. */
export function NamesAtEnd({ series, plot: { from, to, y, top, bottom }, room, isRtl }: Props) {
  const ends = series.map(({ values }) => y(values.findLast((value) => value !== null) ?? 0))
  const heights = spread(ends, 16, [top, bottom])
  const side = isRtl ? -1 : 1
  const x = (isRtl ? from : to) + side * 6
  return (
    <g aria-hidden>
      {series.map((one, at) => (
        <g key={one.name} data-series={colourOf(one, at)} data-compares={one.compares === undefined ? undefined : ''}>
          {one.compares === undefined ? (
            <path className={classes['marker']} d={markerPath(at, { x: x + side * 4, y: heights[at]! })} />
          ) : (
            <path className={classes['line']} d={`M${x},${heights[at]!}h${side * 10}`} />
          )}
          <text
            className={classes['name']}
            x={x + side * MARKER_PX}
            y={heights[at]}
            dy="0.32em"
            textAnchor={isRtl ? 'end' : 'start'}
          >
            <title>{one.name}</title>
            {fitted(one.name, room - MARKER_PX - 8)}
          </text>
        </g>
      ))}
    </g>
  )
}
