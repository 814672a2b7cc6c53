import { appWords } from '@learning-cms/texts/account/apps/apps'
import { pageNames } from '@learning-cms/texts/navigation/pages'
import { Button, TextInput } from '@mantine/core'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useMay } from '#api/session/session.ts'
import { isGroup, menuFor, type MenuLink } from '#navigation/menu.ts'
import { NoMatchDrawing } from '#kit/brand/drawings.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { SearchIcon } from '#kit/show/icons.ts'
import { holds } from '#kit/pick/match.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './apps.module.css'
import { nextOf } from './next-of.ts'

type App = { link: MenuLink; name: string; about: string }
type AppsSection = { title: string; apps: App[] }

/** Every screen that this person may open, from the same map as the menu. */
function useSections(typed: string): AppsSection[] {
  const may = useMay()
  const say = useWords(appWords)
  const name = useWords(pageNames)
  return useMemo(() => {
    const appOf = (link: MenuLink): App => ({ link, name: name(link.title), about: say(link.title as 'home') })
    const entries = menuFor(may).filter(({ title }) => title !== 'apps')
    const sections = [
      { title: say('general'), apps: entries.flatMap((entry) => (isGroup(entry) ? [] : [appOf(entry)])) },
      ...entries.filter(isGroup).map(({ title, links }) => ({ title: name(title), apps: links.map(appOf) })),
    ]
    return sections
      .map(({ title, apps }) => ({
        title,
        apps: apps.filter((app) => holds(`${app.name} ${app.about} ${title}`, typed)),
      }))
      .filter(({ apps }) => apps.length > 0)
  }, [may, say, name, typed])
}

/** Arrow keys move between cards by their position on screen; up from the first row goes to the search. */
function useArrows() {
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    if (at < 0 && event.key === 'ArrowDown') links[0]?.focus()
    else if (at < 0 && event.key === 'Enter') links[0]?.click()
    else if (at >= 0) {
      const next = nextOf(
        links.map((link) => link.getBoundingClientRect()),
        at,
        event.key,
      )
      if (next === undefined) return
      if (next === 'above') field.current?.focus()
      else links[next]?.focus()
    } else return
    event.preventDefault()
  }
  return { field, list, onKeyDown }
}

export default function AppsPage() {
  const say = useWords(appWords)
  const [typed, setTyped] = useState('')
  const sections = useSections(typed)
  const { field, list, onKeyDown } = useArrows()
  const count = sections.reduce((sum, { apps }) => sum + apps.length, 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys belong to the field and the links inside
    <section className={classes['page']} onKeyDown={onKeyDown}>
      <PageHeader title={say('title')} />
      <TextInput
        ref={field}
        className={classes['search'] ?? ''}
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        description={say('hint')}
        inputWrapperOrder={['input', 'description']}
        leftSection={<SearchIcon size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <VisuallyHidden role="status">{typed && say('found', { count })}</VisuallyHidden>
      <div ref={list} className={classes['sections']}>
        {sections.map((section) => (
          <Apps key={section.title} section={section} />
        ))}
      </div>
      {count === 0 && (
        <EmptyState
          title={say('none')}
          why={say('noneWhy')}
          drawing={<NoMatchDrawing />}
          action={
            <Button
              variant="default"
              onClick={() => {
                setTyped('')
                field.current?.focus()
              }}
            >
              {say('clear')}
            </Button>
          }
        />
      )}
    </section>
  )
}

function Apps({ section: { title, apps } }: { section: AppsSection }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['title']}>
        {title}
      </h2>
      <ul className={classes['cards']}>
        {apps.map((app) => (
          <li key={app.link.to}>
            <AppCard app={app} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AppCard({ app: { link, name, about } }: { app: App }) {
  const { hrefOf, follow } = useFollow()
  return (
    <a className={classes['card']} data-panel href={hrefOf(link.to)} onClick={(event) => follow(event, link.to)}>
      <span className={classes['icon']}>
        <link.icon aria-hidden />
      </span>
      <strong>{name}</strong>
      <span className={classes['about']}>{about}</span>
    </a>
  )
}
