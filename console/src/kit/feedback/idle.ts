import { useEffect } from 'react'

const LATEST_MS = 3000
/** Idle means no request for this long: what arrived has been rendered by then. */
const QUIET_MS = 120
let isBusy = () => false

/** Registers what else to wait for: the requests of the screen itself come first. */
export const holdWhile = (isFetching: () => boolean) => void (isBusy = isFetching)

/** Calls back once the page is rendered and idle, or after three seconds at the latest. Returns the cancel function. */
export function whenIdle(act: () => void) {
  if (typeof document === 'undefined') return () => {}
  const requestedAt = performance.now()
  let quietSince = requestedAt
  let cancel = () => {}
  const look = () => {
    const now = performance.now()
    if (isBusy()) quietSince = now
    if (now - quietSince >= QUIET_MS || now - requestedAt > LATEST_MS) return act()
    const timer = setTimeout(wait, QUIET_MS)
    cancel = () => clearTimeout(timer)
  }
  const wait = () => void (cancel = onceIdle(look))
  wait()
  return () => cancel()
}

function onceIdle(act: () => void) {
  // Safari lacks it.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}

/** Preloads a part that the page is likely to need, such as row menus, which bring dialogs as heavy as the list. */
export const useFetchedLater = (part: { preload?: () => Promise<unknown> | undefined }) =>
  useEffect(() => whenIdle(() => void part.preload?.()), [part])
