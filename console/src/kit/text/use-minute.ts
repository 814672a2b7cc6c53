import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Now, anew each minute: the page may stay open for hours. */
export function useMinute() {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
