import type { TourStop } from '@learning-cms/contract/system/start'
import { useEffect, useState } from 'react'

const FOUND_WITHIN_MS = 1_500

const placeOf: Record<TourStop, string> = {
  menu: '[data-tour="menu"]',
  search: '[data-tour="search"]',
  list: 'main input[type="search"]',
  jobs: '[data-tour="jobs"]',
  bell: '[data-tour="bell"]',
  display: '[data-tour="display"]',
  keys: '[data-tour="keys"]',
}

const visible = (stop: TourStop) =>
  [...document.querySelectorAll<HTMLElement>(placeOf[stop])].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )

type TourStopSpot = { stop: TourStop; top: number; left: number; width: number; height: number }

const isSame = (one: TourStopSpot | undefined, { top, left, width, height }: DOMRect) =>
  one?.top === top && one.left === left && one.width === width && one.height === height

/** The position of the stop on the screen, kept current as the page moves; `onMissing` if this layout lacks it. */
export function useSpot(stop: TourStop, onMissing: () => void) {
  const [spot, setSpot] = useState<TourStopSpot>()
  useEffect(() => {
    const sinceMs = performance.now()
    let last: TourStopSpot | undefined
    let frame = 0
    visible(stop)?.scrollIntoView({ block: 'nearest' })
    const look = () => {
      const box = visible(stop)?.getBoundingClientRect()
      if (!box && performance.now() - sinceMs > FOUND_WITHIN_MS) return onMissing()
      if (box && !isSame(last, box)) {
        last = { stop, top: box.top, left: box.left, width: box.width, height: box.height }
        setSpot(last)
      }
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- looked for anew at each stop only
  }, [stop])
  return spot?.stop === stop ? spot : undefined
}
