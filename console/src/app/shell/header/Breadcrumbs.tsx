import { pageNames } from '@learning-cms/texts/navigation/pages'
import { shellWords } from '@learning-cms/texts/shell/shell'
import { Link, useMatches } from '@tanstack/react-router'
import { BackIcon, ForwardIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { groupOf } from '#navigation/menu.ts'
import { useNamedPage } from '#navigation/page-title.ts'
import classes from '#app/shell/Shell.module.css'

/** Where a list belongs: before its title, in the same line, which says the rest. */
export function GroupOfList() {
  const nameOf = useWords(pageNames)
  const { title, parent } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const group = title && groupOf(title)
  if (!group || parent || nameOf(group) === nameOf(title)) return null
  return (
    <span className={classes.group}>
      {nameOf(group)}
      <Separator />
    </span>
  )
}

/** Breadcrumbs of a record, in one line: group, list, record. On a phone, the way back to the list. */
export function Breadcrumbs() {
  const t = useWords(shellWords)
  const nameOf = useWords(pageNames)
  const name = useNamedPage()
  const { title, parent } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  if (!title || !parent) return null
  const page = name ?? nameOf(title)
  const section = groupOf(parent.title)
  // In English the section "Courses" and its list have the same name.
  const group = section && nameOf(section) !== nameOf(parent.title) ? nameOf(section) : undefined
  return (
    <nav className={classes.crumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {group && <li className={classes.crumbOfGroup}>{group}</li>}
        <li>
          {group && <Separator />}
          <Link to={parent.to}>
            <BackIcon size={16} className={classes.crumbBack} data-mirror aria-hidden />
            {nameOf(parent.title)}
          </Link>
        </li>
        <li aria-current="page" className={classes.crumbOfPage}>
          <Separator />
          <span data-tip={page}>{page}</span>
        </li>
      </ol>
    </nav>
  )
}

const Separator = () => <ForwardIcon size={14} data-mirror aria-hidden />
