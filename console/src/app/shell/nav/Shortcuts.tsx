import { shellWords } from '@learning-cms/texts/shell/shell'
import { RecentIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { useTheme } from '#app/theme/store.ts'
import { linksOf, type MenuEntry } from '#navigation/menu.ts'
import { closePart } from '#navigation/open-parts.ts'
import { useRecent } from '#navigation/visits.ts'
import classes from './Nav.module.css'
import { Fold, SubLinks } from './NavLink.tsx'

const RECENT_AT_MOST = 3

/** The starred screens that this person may open, in the order in which they were starred. */
export function useStarred(menu: MenuEntry[]) {
  const links = linksOf(menu)
  return useTheme().nav.starred.flatMap((page) => links.find(({ title }) => title === page) ?? [])
}

/** What this person starred, and the records opened last. */
export function Shortcuts({ menu }: { menu: MenuEntry[] }) {
  const t = useWords(shellWords)
  const starred = useStarred(menu)
  const recent = useRecent().slice(0, RECENT_AT_MOST)
  return (
    <>
      {starred.length > 0 && (
        <Fold id="favourites" title={t('favourites')}>
          {(isOpen) => isOpen && <SubLinks links={starred} current={undefined} />}
        </Fold>
      )}
      {recent.length > 0 && (
        <Fold id="recent" title={t('recent')}>
          {(isOpen) => isOpen && <RecentLinks recent={recent} />}
        </Fold>
      )}
    </>
  )
}

function RecentLinks({ recent }: { recent: { title: string; to: string }[] }) {
  const { hrefOf, follow } = useFollow()
  return (
    <ul className={classes.sub}>
      {recent.map(({ title, to }) => (
        <li key={to} className={classes.entry}>
          <a
            className={classes.item}
            href={hrefOf(to)}
            title={title}
            onClick={(event) => {
              follow(event, to)
              closePart()
            }}
          >
            <RecentIcon aria-hidden />
            <span className={classes.label}>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
