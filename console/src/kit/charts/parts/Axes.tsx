import { emOf } from '#kit/text/em-of.ts'
import classes from '#kit/charts/charts.module.css'

/** As `charts.module.css` sets the words of an axis. */
const LABEL_PX = 12

type ValueAxisProps = {
  ticks: readonly number[]
  y: (value: number) => number
  /** From edge to edge of the lines. */
  from: number
  to: number
  isRtl: boolean
  format: (value: number) => string
}

/** Hairlines with their values at the start of the page; the one of zero is stronger. */
export function ValueAxis({ ticks, y, from, to, isRtl, format }: ValueAxisProps) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={classes[tick === 0 ? 'zero' : 'hairline']}
            x1={from}
            x2={to}
            y1={Math.round(y(tick)) + 0.5}
            y2={Math.round(y(tick)) + 0.5}
          />
          <text
            className={classes['axis']}
            x={isRtl ? to + 8 : from - 8}
            y={y(tick)}
            dy="0.32em"
            textAnchor={isRtl ? 'start' : 'end'}
          >
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

type TimeAxisProps = {
  labels: readonly { at: number; x: number; text: string }[]
  y: number
  width: number
}

/** Days or months below the drawing; the outermost ones stay inside. */
export function TimeAxis({ labels, y, width }: TimeAxisProps) {
  return (
    <g aria-hidden>
      {labels.map(({ at, x, text }) => {
        const half = (emOf(text) * LABEL_PX) / 2
        const anchor = x - half < 0 ? 'start' : x + half > width ? 'end' : 'middle'
        return (
          <text
            key={at}
            className={classes['axis']}
            x={anchor === 'start' ? 0 : anchor === 'end' ? width : x}
            y={y}
            textAnchor={anchor}
          >
            {text}
          </text>
        )
      })}
    </g>
  )
}

type FlagProps = { x: number; y: number }

/** A note pinned to a day. */
export const Flag = ({ x, y }: FlagProps) => (
  <path className={classes['flag']} d={`M${x},${y}v-13h9l-2.5,3l2.5,3h-9`} aria-hidden />
)
