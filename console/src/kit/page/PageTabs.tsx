import { useFollow } from '#kit/keyboard/use-follow.ts'
import classes from './PageTabs.module.css'

type Tab = { key: string; name: string; to: string; isOpen: boolean }

/** Parts of a page, or views of a list, of which one is open: each has its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { hrefOf, follow } = useFollow()
  return (
    <nav className={classes['tabs']} aria-label={label}>
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
