import { useLayoutEffect, useRef, useState } from 'react'

/** The width of a box in whole pixels, and whether it reads from the right; 0 until it is laid out. */
export function useWidth<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const [{ width, isRtl }, set] = useState({ width: 0, isRtl: false })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const now = {
        width: Math.floor(element.getBoundingClientRect().width),
        isRtl: document.documentElement.dir === 'rtl',
      }
      set((last) => (last.width === now.width && last.isRtl === now.isRtl ? last : now))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const direction = new MutationObserver(measure)
    direction.observe(document.documentElement, { attributeFilter: ['dir'] })
    return () => {
      sizes.disconnect()
      direction.disconnect()
    }
  }, [])
  return { box, width, isRtl }
}
