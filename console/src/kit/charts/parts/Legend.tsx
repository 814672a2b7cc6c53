import classes from '#kit/charts/charts.module.css'
import { markerPath } from './geometry.ts'
import type { Series } from './time.ts'

/** The colour of a series: its place, or that of the series it is compared with. */
export const colourOf = (one: Series, at: number) => (one.compares ?? at) + 1

/** Names above the drawing where there is no room beside it. */
export const Legend = ({ series }: { series: readonly Series[] }) =>
  series.length > 1 && (
    <ul className={classes['legend']}>
      {series.map((one, at) => (
        <li key={one.name} data-series={colourOf(one, at)} data-compares={one.compares === undefined ? undefined : ''}>
          <svg width={20} height={12} aria-hidden>
            <path className={classes['line']} d="M0,6H20" />
            {one.compares === undefined && <path className={classes['marker']} d={markerPath(at, { x: 10, y: 6 })} />}
          </svg>
          {one.name}
        </li>
      ))}
    </ul>
  )
