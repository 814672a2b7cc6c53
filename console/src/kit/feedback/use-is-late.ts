import { useEffect, useState } from 'react'

const AFTER_THE_PAGE_MS = 1_500

/** True shortly after the page has loaded: the header must not delay the page's own content. */
export function useIsLate() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AFTER_THE_PAGE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
