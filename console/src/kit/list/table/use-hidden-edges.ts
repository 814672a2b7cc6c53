import { useEffect, useRef } from 'react'

/**
 * Marks a box that scrolls sideways with `data-before` and `data-after` while columns are hidden on that side. Set on
 * the element itself, so that scrolling re-renders nothing.
 */
export function useHiddenEdges<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mark = () => {
      const scrolled = Math.abs(element.scrollLeft)
      const hidden = element.scrollWidth - element.clientWidth
      element.toggleAttribute('data-before', scrolled > 1)
      element.toggleAttribute('data-after', scrolled < hidden - 1)
    }
    const watch = new ResizeObserver(mark)
    watch.observe(element)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
  return box
}
