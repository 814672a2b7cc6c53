import { pageNames } from '@learning-cms/texts/navigation/pages'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { holdsLink, isGroup, type MenuEntry, type MenuGroup, type MenuLink } from '#navigation/menu.ts'
import classes from './Nav.module.css'
import { keepInView, marksItself } from './NavLink.tsx'
import { useCurrentLink } from '#navigation/use-menu.ts'

function IconLink({ link, isCurrent }: { link: MenuLink; isCurrent: boolean }) {
  const name = useWords(pageNames)(link.title)
  return (
    <Link
      to={link.to}
      className={classes.icon}
      activeOptions={marksItself}
      aria-label={name}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <link.icon aria-hidden />
    </Link>
  )
}

function FlyOut({ group, current }: { group: MenuGroup; current: string | undefined }) {
  const name = useWords(pageNames)
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="right-start" offset={20} width={220}>
      <Menu.Target>
        <button
          type="button"
          ref={holdsLink(group, current) ? keepInView : undefined}
          className={classes.icon}
          aria-label={name(group.title)}
          data-holds-current={holdsLink(group, current) || undefined}
        >
          <group.icon aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name(group.title)}</Menu.Label>
        {group.links.map((link) => (
          <Menu.Item
            key={link.to}
            component={Link}
            to={link.to}
            activeOptions={marksItself}
            leftSection={<link.icon size={18} />}
            aria-current={link.to === current ? 'page' : undefined}
          >
            {name(link.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Icons only; a group opens as a flyout. */
export function CollapsedNav({ menu }: { menu: MenuEntry[] }) {
  const current = useCurrentLink()
  return (
    <ul className={classes.icons} data-tips-beside>
      {menu.map((entry) => (
        <li key={entry.title}>
          {isGroup(entry) ? (
            <FlyOut group={entry} current={current} />
          ) : (
            <IconLink link={entry} isCurrent={entry.to === current} />
          )}
        </li>
      ))}
    </ul>
  )
}
