import { pageNames } from '@learning-cms/texts/navigation/pages'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '#kit/text/words.ts'
import { isGroup, type MenuEntry, type MenuGroup } from '#navigation/menu.ts'
import classes from './Nav.module.css'
import { useCurrentLink } from '#navigation/use-menu.ts'
import { Fold, keepInView, NavLink, SubLinks } from './NavLink.tsx'
import { useRecent } from '#navigation/visits.ts'
import { Shortcuts } from './Shortcuts.tsx'

/** A folded group still shows the link of the open page. */
function Group({ group, current }: { group: MenuGroup; current: string | undefined }) {
  const name = useWords(pageNames)
  return (
    <Fold id={group.title} title={name(group.title)}>
      {(isOpen) => (
        <SubLinks links={isOpen ? group.links : group.links.filter(({ to }) => to === current)} current={current} />
      )}
    </Fold>
  )
}

/**
 * The open page stays in view: the records opened last are above it and push it down, and the router puts the menu
 * back to where it was scrolled at the last visit.
 */
function useCurrentInView() {
  const list = useRef<HTMLUListElement>(null)
  const router = useRouter()
  useRecent()
  useEffect(() => look(list.current))
  useEffect(() => router.subscribe('onRendered', () => look(list.current)), [router])
  return list
}

const look = (list: HTMLElement | null) => keepInView(list?.querySelector<HTMLElement>('[aria-current]') ?? null)

/** The full menu as a column: home, what this person starred and opened, then the groups. */
export function NavLinks({ menu }: { menu: MenuEntry[] }) {
  const current = useCurrentLink()
  const list = useCurrentInView()
  const at = menu.filter(({ title }) => title === 'home' || title === 'apps').length
  const single = (entry: MenuEntry) =>
    !isGroup(entry) && <NavLink key={entry.to} link={entry} isCurrent={entry.to === current} />
  return (
    <ul ref={list} className={classes.list}>
      {menu.slice(0, at).map(single)}
      <Shortcuts menu={menu} />
      {menu
        .slice(at)
        .map((entry) => (isGroup(entry) ? <Group key={entry.title} group={entry} current={current} /> : single(entry)))}
    </ul>
  )
}
