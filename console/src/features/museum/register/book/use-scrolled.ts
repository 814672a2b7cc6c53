import { useLayoutEffect, useRef, useState } from 'react'

type ScrolledWindow = { offset: number; height: number }

/** The visible part of a scrolling box. */
export function useScrolled() {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<ScrolledWindow>({ offset: 0, height: 800 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setSeen({ offset: element.scrollTop, height: element.clientHeight }))
    }
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return { box, seen }
}
