import { useLayoutEffect, useRef } from 'react'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import classes from './PageTabs.module.css'

type Tab = { key: string; name: string; to: string; isOpen: boolean }

/** At which edges of the bar there are more: they fade there. */
function tellMore(bar: HTMLElement) {
  const hidden = bar.scrollWidth - bar.clientWidth
  const left = bar.scrollLeft + (getComputedStyle(bar).direction === 'rtl' ? hidden : 0)
  bar.toggleAttribute('data-more-left', left > 1)
  bar.toggleAttribute('data-more-right', left < hidden - 1)
}

/** Parts of a page, or views of a list, of which one is open: each has its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { hrefOf, follow } = useFollow()
  const bar = useRef<HTMLElement>(null)
  const open = tabs.find(({ isOpen }) => isOpen)?.key
  // If the tabs do not fit, the open one is scrolled into view, with fading edges where there are more.
  useLayoutEffect(() => {
    const outer = bar.current
    const inner = open !== undefined && outer?.querySelector('[aria-current]')
    if (!outer || !inner) return
    const centre = () => {
      const [around, within] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()]
      outer.scrollLeft += within.left + within.width / 2 - (around.left + around.width / 2)
      tellMore(outer)
    }
    // Widths change when styles and fonts have loaded, or the window is resized.
    const sizes = new ResizeObserver(centre)
    sizes.observe(outer)
    sizes.observe(inner)
    return () => sizes.disconnect()
  }, [open])
  return (
    <nav
      ref={bar}
      className={classes['tabs']}
      aria-label={label}
      onScroll={({ currentTarget }) => tellMore(currentTarget)}
    >
      {tabs.map(({ key, name, to, isOpen }) => (
        <a
          key={key}
          href={hrefOf(to)}
          aria-current={isOpen ? 'page' : undefined}
          onClick={(event) => follow(event, to)}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
