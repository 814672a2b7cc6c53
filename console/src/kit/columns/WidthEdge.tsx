import { useRef, type PointerEvent } from 'react'
import { withinWidths } from './arrange.ts'
import classes from './WidthEdge.module.css'

type Props = { name: string; onWidth: (name: string, widthInPx: number) => void }

/** The CSS variable with a column's width, set while dragging so that no row re-renders. */
export const widthVariable = (name: string) => `--width-${name}`

/** The end edge of a heading, dragged with a pointer. By keyboard, widths are set in the columns panel. */
export function WidthEdge({ name, onWidth }: Props) {
  const start = useRef<{ x: number; width: number; sign: 1 | -1 }>(undefined)
  const widthAt = ({ clientX }: PointerEvent) => {
    const { x, width, sign } = start.current!
    return withinWidths(width + sign * (clientX - x))
  }
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const heading = event.currentTarget.closest('th')
    if (!heading || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const sign = getComputedStyle(heading).direction === 'rtl' ? -1 : 1
    start.current = { x: event.clientX, width: heading.getBoundingClientRect().width, sign }
  }
  const onPointerMove = (event: PointerEvent<HTMLSpanElement>) => {
    if (!start.current) return
    event.currentTarget.closest('table')?.style.setProperty(widthVariable(name), `${widthAt(event)}px`)
  }
  const onPointerUp = (event: PointerEvent<HTMLSpanElement>) => {
    if (!start.current) return
    const width = widthAt(event)
    start.current = undefined
    onWidth(name, width)
  }
  return (
    <span
      className={classes['edge']}
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (start.current = undefined)}
    />
  )
}
