import type { HelpCategory, HelpEntry } from '@learning-cms/contract/help/help'
import { helpWords } from '@learning-cms/texts/help/help'
import { Button, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { NoMatchDrawing } from '#kit/brand/drawings.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { SearchBox } from '#kit/list/tools/SearchBox.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'
import { EntryLinks, EntryList } from './EntryList.tsx'
import { helpHome, helpSearch, hasCriteria, type HelpQuery } from './help.api.ts'
import classes from './help.module.css'

/** The query is stored in the address. */
function useHelpQuery() {
  const navigate = useNavigate()
  const query: HelpQuery = useSearch({
    strict: false,
    select: ({ search, categoryId, tag }) => ({ search, categoryId, tag }),
  })
  const setQuery = (change: HelpQuery, replace = false) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
  return { query, setQuery }
}

export default function HelpPage() {
  const say = useWords(helpWords)
  const language = useRecordLanguage()
  const { query, setQuery } = useHelpQuery()
  const { data: home, error, refetch } = useQuery(helpHome(language))
  return (
    <section className={classes['page']}>
      <header className={classes['hero']}>
        <h1>{say('title')}</h1>
        <p>{say('lead')}</p>
        <div className={classes['ask']} role="search" aria-label={say('search')}>
          <SearchBox
            value={query.search ?? ''}
            onSearch={(search) => setQuery({ search: search || undefined, tag: undefined }, Boolean(query.search))}
          />
          <Select
            aria-label={say('category')}
            placeholder={say('allCategories')}
            data={(home?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            clearable
            checkIconPosition="right"
            value={query.categoryId ?? null}
            onChange={(id) => setQuery({ categoryId: id ?? undefined })}
          />
        </div>
        <p className={classes['hint']}>{say('placeholder')}</p>
      </header>
      {hasCriteria(query) ? (
        <Results query={query} onClear={() => setQuery({ search: undefined, categoryId: undefined, tag: undefined })} />
      ) : error && !home ? (
        <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
      ) : home ? (
        <Home home={home} onCategory={(categoryId) => setQuery({ categoryId })} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </section>
  )
}

type Home = {
  categories: readonly HelpCategory[]
  featured: readonly HelpEntry[]
  popular: readonly HelpEntry[]
  newest: readonly HelpEntry[]
}

function Home({ home, onCategory }: { home: Home; onCategory: (id: string) => void }) {
  const say = useWords(helpWords)
  const { hrefOf } = useFollow()
  if (home.newest.length === 0) return <EmptyState title={say('emptyTitle')} why={say('emptyWhy')} />
  return (
    <>
      <h2 className={classes['label']}>{say('categories')}</h2>
      <ul className={classes['cards']}>
        {home.categories.map(({ id, name, description, articleCount: count }) => (
          <li key={id}>
            <a
              href={hrefOf(`/help?categoryId=${id}`)}
              onClick={(event) => {
                event.preventDefault()
                onCategory(id)
              }}
            >
              <strong>{name}</strong>
              {description && <span>{description}</span>}
              <small>{say('count', { count })}</small>
            </a>
          </li>
        ))}
      </ul>
      <div className={classes['lists']}>
        {(['featured', 'popular', 'newest'] as const).map(
          (name) =>
            home[name].length > 0 && (
              <section key={name} aria-label={say(name)}>
                <h2 className={classes['label']}>{say(name)}</h2>
                <EntryLinks entries={home[name]} />
              </section>
            ),
        )}
      </div>
    </>
  )
}

function Results({ query, onClear }: { query: HelpQuery; onClear: () => void }) {
  const say = useWords(helpWords)
  const language = useRecordLanguage()
  const { data, error, refetch } = useQuery(helpSearch(language, query))
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={240} radius="md" />
  const clear = (
    <Button variant="default" onClick={onClear}>
      {say('backHome')}
    </Button>
  )
  if (data.rows.length === 0)
    return <EmptyState title={say('noneTitle')} why={say('noneWhy')} drawing={<NoMatchDrawing />} action={clear} />
  const { search, tag } = query
  return (
    <section aria-live="polite">
      <div className={classes['found']}>
        <h2>{search ? say('resultsFor', { search }) : tag ? say('tagged', { tag }) : data.rows[0]!.category?.name}</h2>
        <span>{say('results', { count: data.rows.length })}</span>
        {clear}
      </div>
      {data.isNear && <p className={classes['quiet']}>{say('near')}</p>}
      <EntryList entries={data.rows} />
    </section>
  )
}
