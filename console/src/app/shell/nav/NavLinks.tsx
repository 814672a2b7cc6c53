import { pageNames } from '@learning-cms/texts/navigation/pages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ExpandIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { holdsPage, isGroup, type MenuEntry, type MenuGroup, type MenuLink } from '#navigation/menu.ts'
import classes from './Nav.module.css'
import { closePart } from '#navigation/open-parts.ts'
import { usePathname } from '#navigation/use-menu.ts'

function TopLink({ link }: { link: MenuLink }) {
  const name = useWords(pageNames)
  return (
    <Link to={link.to} className={classes.item} onClick={closePart}>
      <link.icon aria-hidden />
      <span className={classes.label}>{name(link.title)}</span>
    </Link>
  )
}

export function SubLinks({ links }: { links: MenuLink[] }) {
  const name = useWords(pageNames)
  return (
    <ul className={classes.sub}>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className={classes.item} onClick={closePart}>
            <span className={classes.label}>{name(link.title)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Group({ group }: { group: MenuGroup }) {
  const name = useWords(pageNames)
  const [isOpen, setOpen] = useState(true)
  const holdsCurrent = holdsPage(usePathname(), group)
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        data-holds-current={holdsCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <group.icon aria-hidden />
        <span className={classes.label}>{name(group.title)}</span>
        <ExpandIcon className={classes.chevron} size={16} aria-hidden />
      </button>
      {isOpen && <SubLinks links={group.links} />}
    </>
  )
}

/** The full menu as a column of expandable groups. */
export const NavLinks = ({ menu }: { menu: MenuEntry[] }) => (
  <ul className={classes.list}>
    {menu.map((entry) => (
      <li key={entry.title}>{isGroup(entry) ? <Group group={entry} /> : <TopLink link={entry} />}</li>
    ))}
  </ul>
)
