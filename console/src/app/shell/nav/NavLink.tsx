import { pageNames } from '@learning-cms/texts/navigation/pages'
import { shellWords } from '@learning-cms/texts/shell/shell'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toggleFold, toggleStar } from '#app/theme/rules.ts'
import { changeTheme, useTheme } from '#app/theme/store.ts'
import { ExpandIcon, StarIcon, StarredIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import type { MenuLink } from '#navigation/menu.ts'
import classes from './Nav.module.css'
import { closePart } from '#navigation/open-parts.ts'

/** The router would mark every link whose address begins like the page's; the menu marks one. */
export const marksItself = { exact: true } as const

/** So much of the next entry is shown too, so that the menu is seen to go on. */
const NEIGHBOUR_PX = 24

const scrollerOf = (element: HTMLElement | null): HTMLElement | null =>
  !element || /auto|scroll/.test(getComputedStyle(element).overflowY) ? element : scrollerOf(element.parentElement)

/**
 * Scrolls the menu alone. `scrollIntoView` would also make the next Tab start behind this link, past the link to the
 * content.
 */
export function keepInView(link: HTMLElement | null) {
  const menu = scrollerOf(link)
  if (!link || !menu) return
  const [item, view] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  const above = view.top + NEIGHBOUR_PX - item.top
  const below = item.bottom + NEIGHBOUR_PX - view.bottom
  if (above > 0) menu.scrollTop -= above
  else if (below > 0) menu.scrollTop += below
}

function Star({ page, name, isStarred }: { page: string; name: string; isStarred: boolean }) {
  const t = useWords(shellWords)
  return (
    // Not a stop of the Tab key, which would double the stops of the menu: the palette has the same command.
    <button
      type="button"
      className={classes.star}
      tabIndex={-1}
      aria-pressed={isStarred}
      aria-label={t('star', { page: name })}
      data-tip={t(isStarred ? 'unstar' : 'star', { page: name })}
      onClick={() => changeTheme((theme) => toggleStar(theme, page))}
    >
      {isStarred ? <StarredIcon size={14} aria-hidden /> : <StarIcon size={14} aria-hidden />}
    </button>
  )
}

export function NavLink({ link, isCurrent = false }: { link: MenuLink; isCurrent?: boolean }) {
  const name = useWords(pageNames)(link.title)
  const isStarred = useTheme().nav.starred.includes(link.title)
  return (
    <li className={classes.entry}>
      <Link
        to={link.to}
        ref={isCurrent ? keepInView : undefined}
        className={classes.item}
        activeOptions={marksItself}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={closePart}
      >
        <link.icon aria-hidden />
        <span className={classes.label}>{name}</span>
      </Link>
      {link.to !== '/dashboard' && <Star page={link.title} name={name} isStarred={isStarred} />}
    </li>
  )
}

export const SubLinks = ({ links, current }: { links: MenuLink[]; current: string | undefined }) => (
  <ul className={classes.sub}>
    {links.map((link) => (
      <NavLink key={link.to} link={link} isCurrent={link.to === current} />
    ))}
  </ul>
)

type FoldProps = { id: string; title: string; children: (isOpen: boolean) => ReactNode }

/** A group with its heading, which folds it; stored for the next visit. */
export function Fold({ id, title, children }: FoldProps) {
  const isOpen = !useTheme().nav.folded.includes(id)
  return (
    <li className={classes.group}>
      <button
        type="button"
        className={classes.heading}
        aria-expanded={isOpen}
        onClick={() => changeTheme((theme) => toggleFold(theme, id))}
      >
        <span className={classes.label}>{title}</span>
        <ExpandIcon className={classes.chevron} size={16} aria-hidden />
      </button>
      {children(isOpen)}
    </li>
  )
}
