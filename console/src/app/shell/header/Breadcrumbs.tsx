import { pageNames } from '@learning-cms/texts/navigation/pages'
import { shellWords } from '@learning-cms/texts/shell/shell'
import { Link, useMatches } from '@tanstack/react-router'
import { ForwardIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { useNamedPage } from '#navigation/page-title.ts'
import classes from '#app/shell/Shell.module.css'

/** Breadcrumbs: group, list, record. None on first-level pages. */
export function Breadcrumbs() {
  const t = useWords(shellWords)
  const nameOf = useWords(pageNames)
  const name = useNamedPage()
  const { title, group: section, parent } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  if (!title || (!section && !parent)) return null
  // In English the section "Courses" and its list have the same name.
  const group = section && nameOf(section) !== nameOf(parent?.title ?? title) ? nameOf(section) : undefined
  return (
    <nav className={classes.crumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {group && <li>{group}</li>}
        {parent && (
          <li>
            {group && <Separator />}
            <Link to={parent.to}>{nameOf(parent.title)}</Link>
          </li>
        )}
        <li aria-current="page">
          {(group || parent) && <Separator />}
          {name ?? nameOf(title)}
        </li>
      </ol>
    </nav>
  )
}

const Separator = () => <ForwardIcon size={14} data-mirror aria-hidden />
