import { useLayoutEffect, useRef } from 'react'
import classes from '#kit/charts/charts.module.css'

export type TipLine = {
  name: string
  value: string
  detail?: string | undefined
  series?: number
  isComparison?: boolean
  isChosen?: boolean
}
export type Tip = {
  /** Where it points, in pixels of the drawing. */
  x: number
  y: number
  title: string
  lines: readonly TipLine[]
  notes: readonly string[]
}

const GAP_PX = 14

/** The full figures of a point, beside it and inside the window; a pointer passes through it. */
export function ChartTip({ tip: { x, y, title, lines, notes } }: { tip: Tip }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = box.current
    const chart = tip?.parentElement?.getBoundingClientRect()
    if (!tip || !chart) return
    const { width, height } = tip.getBoundingClientRect()
    const right = chart.left + x + GAP_PX + width <= innerWidth - 8
    const across = right ? x + GAP_PX : Math.max(8 - chart.left, x - GAP_PX - width)
    const down = Math.max(8 - chart.top, Math.min(y - height / 2, innerHeight - 8 - chart.top - height))
    tip.style.translate = `${Math.round(across)}px ${Math.round(down)}px`
  })
  return (
    <div ref={box} className={classes['tip']} aria-hidden data-chart-tip>
      <strong>{title}</strong>
      {lines.map(({ name, value, detail, series, isComparison, isChosen }) => (
        <div key={name} className={classes['tipLine']} data-chosen={isChosen ? '' : undefined}>
          <i data-series={series} data-compares={isComparison ? '' : undefined} />
          <span>{name}</span>
          <b>{value}</b>
          {detail && <small>{detail}</small>}
        </div>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
