import classes from './charts.module.css'
import { linePath } from './parts/geometry.ts'
import { linear } from './parts/scale.ts'

const WIDTH = 96
const HEIGHT = 28

type Props = { values: readonly (number | null)[]; isLastOpen?: boolean }

/** The course of a figure beside it; the figure itself is in words, so this is hidden from screen readers. */
export function Sparkline({ values, isLastOpen = false }: Props) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const low = Math.min(0, ...known)
  const high = Math.max(low + 1e-9, ...known)
  const x = linear([0, values.length - 1], [2, WIDTH - 3])
  const y = linear([low, high], [HEIGHT - 3, 3])
  const points = values.map((value, at) => (value === null ? null : { x: x(at), y: y(value) }))
  const drawn = isLastOpen ? points.slice(0, -1) : points
  const last = points.at(-1)
  return (
    <svg
      className={classes['spark']}
      data-series={1}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
    >
      <path className={classes['line']} d={linePath(drawn)} />
      {isLastOpen && <path className={classes['dotted']} d={linePath(points.slice(-2))} />}
      {last && <circle className={classes['marker']} cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  )
}
