import { useState, type KeyboardEvent } from 'react'

/** A point of a chart: which place along it, and which series there. */
export type ChartCursorPoint = { at: number; series: number }

type Chart = {
  count: number
  series?: number
  /** Places lie below each other: up and down move between them. */
  isUpright?: boolean
  isRtl?: boolean
  onOpen?: ((point: ChartCursorPoint) => void) | undefined
}

const between = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))

/** What a key does: steps along, to the ends, or to another series. */
function moved(key: string, { at, series }: ChartCursorPoint, chart: Chart): ChartCursorPoint | undefined {
  const { count, series: rows = 1, isUpright, isRtl } = chart
  const [next, previous] = isUpright
    ? ['ArrowDown', 'ArrowUp']
    : isRtl
      ? ['ArrowLeft', 'ArrowRight']
      : ['ArrowRight', 'ArrowLeft']
  const page = Math.max(2, Math.round(count / 10))
  const step = { [next]: 1, [previous]: -1, PageDown: page, PageUp: -page, Home: -count, End: count }[key]
  if (step !== undefined) return { at: between(at + step, count), series }
  const other = isUpright ? undefined : { ArrowDown: 1, ArrowUp: -1 }[key]
  return other && rows > 1 ? { at: between(at, count), series: between(series + other, rows) } : undefined
}

/** The point under the pointer or chosen by keys. A chart is one stop of the Tab key. */
export function useCursor(chart: Chart) {
  const [point, setPoint] = useState<ChartCursorPoint | null>(null)
  const [isByKey, setByKey] = useState(false)
  const { count, onOpen } = chart
  // Fewer places than before, as after a change of the range.
  const current = point && point.at < count && point.series < (chart.series ?? 1) ? point : null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return
    if (event.key === 'Enter' && current && onOpen) {
      event.preventDefault()
      return onOpen(current)
    }
    if (event.key === 'Escape' && current) {
      event.stopPropagation()
      return setPoint(null)
    }
    const start = { at: chart.isUpright ? -1 : count, series: 0 }
    const next = moved(event.key, current ?? start, chart)
    if (!next) return
    event.preventDefault()
    setByKey(true)
    setPoint(next)
  }
  const pointAt = (to: ChartCursorPoint | null) => {
    setByKey(false)
    setPoint((last) => (last?.at === to?.at && last?.series === to?.series ? last : to))
  }
  return { point: current, isByKey, onKeyDown, pointAt }
}
