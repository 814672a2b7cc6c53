import { pageNames } from '@learning-cms/texts/navigation/pages'
import { shellWords } from '@learning-cms/texts/shell/shell'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { ExpandIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { holdsPage, isGroup, type MenuGroup } from '#navigation/menu.ts'
import classes from './TopNav.module.css'
import { useMenu, usePathname } from '#navigation/use-menu.ts'

/** Left and right arrows move along the bar visually, in either writing direction. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || (event.target as HTMLElement).closest('[role=menu]')) return
  const tops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-top]')]
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const at = tops.indexOf(document.activeElement as HTMLElement)
  tops[(at + (isRtl ? -step : step) + tops.length) % tops.length]?.focus()
  event.preventDefault()
}

function DropDown({ group }: { group: MenuGroup }) {
  const name = useWords(pageNames)
  const [isOpen, setOpen] = useState(false)
  const holdsCurrent = holdsPage(usePathname(), group)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={220} withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.top}
          data-top
          data-holds-current={holdsCurrent || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isOpen) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          <group.icon aria-hidden />
          {name(group.title)}
          <ExpandIcon size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.links.map((link) => (
          <Menu.Item key={link.to} component={Link} to={link.to} leftSection={<link.icon size={18} />}>
            {name(link.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The menu as one row; groups drop down by click, arrows and Esc. */
export function TopNav() {
  const t = useWords(shellWords)
  const name = useWords(pageNames)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons and links inside
    <nav className={classes.nav} data-tour="menu" aria-label={t('main-menu')} onKeyDown={walk}>
      {useMenu().map((entry) =>
        isGroup(entry) ? (
          <DropDown key={entry.title} group={entry} />
        ) : (
          <Link key={entry.title} to={entry.to} className={classes.top} data-top>
            <entry.icon aria-hidden />
            {name(entry.title)}
          </Link>
        ),
      )}
    </nav>
  )
}
