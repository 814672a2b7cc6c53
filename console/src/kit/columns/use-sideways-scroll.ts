import { useEffect, useRef } from 'react'

/** Lets a box scroll sideways once its content was arranged wider than the box. */
export function useSidewaysScroll(isArranged: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    const inner = element?.firstElementChild
    if (!element || !inner || !isArranged) return
    const mark = () => {
      element.toggleAttribute('data-scrolls', inner.getBoundingClientRect().width > element.clientWidth + 1)
    }
    const watch = new ResizeObserver(mark)
    watch.observe(element)
    watch.observe(inner)
    return () => {
      watch.disconnect()
      element.removeAttribute('data-scrolls')
    }
  })
  return box
}
