import { pageNames } from '@learning-cms/texts/navigation/pages'
import { shellWords } from '@learning-cms/texts/shell/shell'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changeTheme, useTheme } from '#app/theme/store.ts'
import { BackIcon } from '#kit/show/icons.ts'
import { LogoMark } from '#kit/brand/Logo.tsx'
import { useWords } from '#kit/text/words.ts'
import { holdsLink, isGroup, type MenuEntry, type MenuGroup } from '#navigation/menu.ts'
import classes from './Nav.module.css'
import { marksItself, SubLinks } from './NavLink.tsx'
import { HomeLink } from './SideNav.tsx'
import { useCurrentLink, useMenu, usePathname } from '#navigation/use-menu.ts'

const expandPanel = (panelExpand: boolean) => changeTheme((theme) => ({ ...theme, panelExpand }))

function RailItem({ entry, isOpen, onOpen }: { entry: MenuEntry; isOpen: boolean; onOpen: () => void }) {
  const title = useWords(pageNames)(entry.title)
  const current = useCurrentLink()
  return isGroup(entry) ? (
    <button
      type="button"
      className={classes.icon}
      aria-label={title}
      aria-expanded={isOpen}
      data-holds-current={holdsLink(entry, current) || undefined}
      onClick={onOpen}
    >
      <entry.icon aria-hidden />
    </button>
  ) : (
    <Link
      to={entry.to}
      className={classes.icon}
      activeOptions={marksItself}
      aria-label={title}
      aria-current={entry.to === current ? 'page' : undefined}
    >
      <entry.icon aria-hidden />
    </Link>
  )
}

function Panel({ group }: { group: MenuGroup }) {
  const t = useWords(shellWords)
  const name = useWords(pageNames)
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle}>{name(group.title)}</h2>
        <ActionIcon
          className={classes.panelBack}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('back-to-rail')}
          onClick={() => expandPanel(false)}
        >
          <BackIcon data-mirror />
        </ActionIcon>
      </div>
      <SubLinks links={group.links} current={useCurrentLink()} />
    </div>
  )
}

/** A rail of first-level icons; the chosen or current section opens beside it. */
export function StackedNav() {
  const t = useWords(shellWords)
  const menu = useMenu()
  const pathname = usePathname()
  const current = useCurrentLink()
  const { panelExpand } = useTheme()
  const [chosen, setChosen] = useState<{ title: string; at: string }>()
  const groups = menu.filter(isGroup)
  const open = panelExpand
    ? (groups.find(({ title }) => chosen?.at === pathname && title === chosen.title) ??
      groups.find((group) => holdsLink(group, current)))
    : undefined
  const show = (entry: MenuEntry) => {
    setChosen({ title: entry.title, at: pathname })
    expandPanel(open?.title !== entry.title)
  }
  return (
    <aside className={classes.stacked} data-tour="menu" data-screen-only>
      <nav className={classes.stackedNav} aria-label={t('main-menu')}>
        <div className={classes.rail}>
          <HomeLink>
            <LogoMark />
          </HomeLink>
          <ul className={classes.icons} data-tips-beside>
            {menu.map((entry) => (
              <li key={entry.title}>
                <RailItem entry={entry} isOpen={open?.title === entry.title} onOpen={() => show(entry)} />
              </li>
            ))}
          </ul>
        </div>
        {open && <Panel group={open} />}
      </nav>
    </aside>
  )
}
