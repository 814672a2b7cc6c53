import { useLayoutEffect, useRef } from 'react'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import classes from './PageTabs.module.css'

type Tab = { key: string; name: string; to: string; isOpen: boolean }

/** Parts of a page, or views of a list, of which one is open: each has its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { hrefOf, follow } = useFollow()
  const bar = useRef<HTMLElement>(null)
  const open = tabs.find(({ isOpen }) => isOpen)?.key
  // Where they do not fit side by side, the open one is in view, with what says that there are more.
  useLayoutEffect(() => {
    const current = open !== undefined && bar.current?.querySelector('[aria-current]')
    if (!bar.current || !current) return
    const [outer, inner] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()]
    bar.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [open])
  return (
    <nav ref={bar} className={classes['tabs']} aria-label={label}>
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
