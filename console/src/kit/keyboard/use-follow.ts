import { useRouter } from '@tanstack/react-router'
import { useMemo, type MouseEvent } from 'react'
import { afterPaint } from '#kit/feedback/after-paint.ts'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Plain `href`s for rows: `/courses/1` of the console, or `?open=1` of this screen. A `Link` for each row would render
 * several times slower.
 */
export function useFollow() {
  const router = useRouter()
  return useMemo(() => {
    const base = router.basepath
    const hrefOf = (to: string) => (to.startsWith('?') || to.startsWith(base) ? to : base + to)
    const go = (to: string) => router.history.push(to.startsWith('?') ? location.pathname + to : hrefOf(to))
    return {
      hrefOf,
      go,
      /** For `onClick` of an `<a>`: new tabs and windows are left to the browser. */
      follow: (event: MouseEvent, to: string) => {
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        void afterPaint().then(() => go(to))
      },
      openTab: (to: string) => window.open(hrefOf(to), '_blank', 'noopener'),
    }
  }, [router])
}

export type Follow = ReturnType<typeof useFollow>
