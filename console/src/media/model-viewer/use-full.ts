import { useEffect, useState, type RefObject } from 'react'

/** Full screen; where the browser lacks it (an iPhone), the full window. */
export function useFull(box: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [box])
  const toggle = async () => {
    if (document.fullscreenElement) return document.exitFullscreen()
    if (isFull || !box.current?.requestFullscreen) return setFull(!isFull)
    return box.current.requestFullscreen().catch(() => setFull(true))
  }
  return { isFull, toggle: () => void toggle(), leave: () => setFull(false) }
}
