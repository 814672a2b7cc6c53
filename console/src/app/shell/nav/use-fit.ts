import { useLayoutEffect, useRef, useState } from 'react'

const GAP_PX = 4
const UNMEASURED = Number.MAX_SAFE_INTEGER

/** How many widths fit in a row; where not all do, room is left for the button that holds the others. */
export function fitting(widths: readonly number[], room: number, more: number) {
  const total = widths.reduce((sum, width) => sum + width + GAP_PX, -GAP_PX)
  if (total <= room) return widths.length
  let used = more
  const over = widths.findIndex((width) => (used += width + GAP_PX) > room)
  return Math.max(over, 0)
}

/** Measures the entries of a row, marked `data-top`, and the button `data-more`, whenever the row or one of them changes its size. */
export function useFit() {
  const row = useRef<HTMLElement>(null)
  const [count, setCount] = useState(UNMEASURED)
  useLayoutEffect(() => {
    const measure = () => {
      const widthOf = (one: Element | null) => one?.getBoundingClientRect().width ?? 0
      const tops = [...row.current!.querySelectorAll('[data-top]:not([data-more])')].map(widthOf)
      setCount(fitting(tops, row.current!.clientWidth, widthOf(row.current!.querySelector('[data-more]'))))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(row.current!)
    // Their widths change when their font arrives.
    for (const top of row.current!.querySelectorAll('[data-top]')) sizes.observe(top)
    measure()
    return () => sizes.disconnect()
  }, [])
  return { row, count, isMeasured: count !== UNMEASURED }
}
