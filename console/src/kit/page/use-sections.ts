import { useCallback, useEffect, useState } from 'react'

const STILL_MS = 150

/** Space that the sticky bars above a section take. */
const topOf = (section: HTMLElement) => Number.parseFloat(getComputedStyle(section).scrollMarginBlockStart) || 0

/** The last section whose start has passed the bars; at the end of the page, the last one. */
function sectionInView(ids: readonly string[]) {
  const sections = ids.flatMap((id) => document.getElementById(id) ?? [])
  if (sections.length === 0) return undefined
  const page = document.documentElement
  if (page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2) return sections.at(-1)!.id
  const passed = sections.findLast((section) => section.getBoundingClientRect().top <= topOf(section) + 8)
  return (passed ?? sections[0])!.id
}

/** Writes the section into the address without a navigation, so that a reload or a shared link finds it again. */
function writeHash(id: string | undefined) {
  const hash = id ? `#${id}` : ''
  if (location.hash === hash) return
  // The router replaces the history's own method with one that would load the page again.
  History.prototype.replaceState.call(history, history.state, '', location.pathname + location.search + hash)
}

function goTo(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
  return section !== null
}

/** Which of the page's sections is in view; its id is also in the address. */
export function useSections(ids: readonly string[]) {
  const names = ids.join(' ')
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const all = names.split(' ')
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const seen = sectionInView(all)
      setCurrent(seen)
      clearTimeout(timer)
      timer = setTimeout(() => writeHash(seen === all[0] ? undefined : seen), STILL_MS)
    }
    const fragment = decodeURIComponent(location.hash.slice(1))
    if (all.includes(fragment)) goTo(fragment)
    const first = requestAnimationFrame(() => setCurrent(sectionInView(all)))
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      cancelAnimationFrame(first)
      clearTimeout(timer)
    }
  }, [names])
  const go = useCallback((id: string) => {
    if (!goTo(id)) return
    setCurrent(id)
    writeHash(id)
  }, [])
  return { current: current ?? ids[0], go }
}
