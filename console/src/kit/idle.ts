const latestMs = 3000

/** Once the page has been drawn and has nothing else to do. Returns what takes the wish back. */
export function whenIdle(act: () => void) {
  // Safari has none.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 300)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(act, { timeout: latestMs })
  return () => cancelIdleCallback(wish)
}
