import { pageNames } from '@learning-cms/texts/navigation/pages'
import { shellWords } from '@learning-cms/texts/shell/shell'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react'
import { closestTo } from '#kit/keyboard/closest-to.ts'
import { ExpandIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { holdsLink, isGroup, type MenuEntry, type MenuLink } from '#navigation/menu.ts'
import { useCurrentLink, useMenu } from '#navigation/use-menu.ts'
import { marksItself } from './NavLink.tsx'
import classes from './TopNav.module.css'
import { useFit } from './use-fit.ts'

/** Left and right arrows move along the bar visually, in either writing direction. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || closestTo(event, '[role=menu]')) return
  const tops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-top]:not([data-out])')]
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const at = tops.findIndex((top) => top === document.activeElement)
  tops[(at + (isRtl ? -step : step) + tops.length) % tops.length]?.focus()
  event.preventDefault()
}

type DropDownProps = {
  name: ReactNode
  holdsCurrent: boolean
  isOut?: boolean
  isMore?: boolean
  children: ReactNode
}

function DropDown({ name, holdsCurrent, isOut, isMore, children }: DropDownProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={240} withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.top}
          data-top
          data-out={isOut || undefined}
          data-more={isMore || undefined}
          data-holds-current={holdsCurrent || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isOpen) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          {name}
          <ExpandIcon size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  )
}

function Item({ link, current }: { link: MenuLink; current: string | undefined }) {
  const name = useWords(pageNames)
  return (
    <Menu.Item
      component={Link}
      to={link.to}
      activeOptions={marksItself}
      aria-current={link.to === current ? 'page' : undefined}
      leftSection={<link.icon size={18} />}
    >
      {name(link.title)}
    </Menu.Item>
  )
}

/** The entries that do not fit in the row: single screens, then each group under its name. */
function More({ entries, current }: { entries: MenuEntry[]; current: string | undefined }) {
  const t = useWords(shellWords)
  const name = useWords(pageNames)
  return (
    <DropDown
      name={t('more')}
      isMore
      isOut={entries.length === 0}
      holdsCurrent={entries.some((entry) => holdsLink(entry, current))}
    >
      {entries.map((entry) => (
        <Fragment key={entry.title}>
          {isGroup(entry) && <Menu.Label>{name(entry.title)}</Menu.Label>}
          {(isGroup(entry) ? entry.links : [entry]).map((link) => (
            <Item key={link.to} link={link} current={current} />
          ))}
        </Fragment>
      ))}
    </DropDown>
  )
}

/** The menu as one row; groups drop down by click, arrows and Esc. What does not fit is under "More". */
export function TopNav() {
  const name = useWords(pageNames)
  const menu = useMenu()
  // Other names have other widths.
  return <Row key={menu.map(({ title }) => name(title)).join()} menu={menu} />
}

function Row({ menu }: { menu: MenuEntry[] }) {
  const t = useWords(shellWords)
  const name = useWords(pageNames)
  const current = useCurrentLink()
  const { row, count, isMeasured } = useFit()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons and links inside
    <nav
      ref={row}
      className={classes.nav}
      data-fits={isMeasured || undefined}
      data-tour="menu"
      aria-label={t('main-menu')}
      onKeyDown={walk}
    >
      {menu.map((entry, at) =>
        isGroup(entry) ? (
          <DropDown
            key={entry.title}
            name={
              <>
                <entry.icon aria-hidden />
                {name(entry.title)}
              </>
            }
            isOut={at >= count}
            holdsCurrent={holdsLink(entry, current)}
          >
            {entry.links.map((link) => (
              <Item key={link.to} link={link} current={current} />
            ))}
          </DropDown>
        ) : (
          <Link
            key={entry.title}
            to={entry.to}
            className={classes.top}
            activeOptions={marksItself}
            aria-current={entry.to === current ? 'page' : undefined}
            data-top
            data-out={at >= count || undefined}
          >
            <entry.icon aria-hidden />
            {name(entry.title)}
          </Link>
        ),
      )}
      <More entries={menu.slice(count)} current={current} />
    </nav>
  )
}
