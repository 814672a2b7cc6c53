import { useEffect, type RefObject } from 'react'
import { closestTo } from './closest-to.ts'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One stop of the Tab key for all the buttons of a toolbar; the arrow keys go from button to button. */
export function useToolbar(toolbar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = toolbar.current
    if (!bar) return
    const buttons = () => [...bar.querySelectorAll<HTMLElement>('button')]
    const makeStop = (chosen: HTMLElement | null | undefined) => {
      for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1
    }
    const onFocus = (event: FocusEvent) => makeStop(closestTo(event, 'button'))
    const onKeyDown = (event: KeyboardEvent) => {
      const all = buttons().filter((button) => !button.matches(':disabled'))
      const isMirrored = getComputedStyle(bar).direction === 'rtl' && /Left|Right/.test(event.key)
      const key = isMirrored ? (event.key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft') : event.key
      const at = all.findIndex((button) => button === event.target)
      const next = at >= 0 && steps[key]?.(at, all.length)
      if (typeof next !== 'number') return
      event.preventDefault()
      all[next]?.focus()
    }
    makeStop(buttons()[0])
    bar.addEventListener('focusin', onFocus)
    bar.addEventListener('keydown', onKeyDown)
    return () => {
      bar.removeEventListener('focusin', onFocus)
      bar.removeEventListener('keydown', onKeyDown)
    }
  }, [toolbar])
}
