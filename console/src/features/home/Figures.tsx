import { useFollow } from '#kit/use-follow.ts'
import { useFormat } from '#kit/format.ts'
import { useWords } from '#kit/words.ts'
import type { Home } from './home.api.ts'
import classes from './home.module.css'
import { homeWords } from './home.words.ts'

type Figure = { label: string; value: number; note?: string; to: string }

function useFigures({ courses, incompleteDrafts, categories, instructors, accounts }: Home): Figure[] {
  const say = useWords(homeWords)
  const pendingOr = (count: number) => (count ? say('pending', { count }) : say('active'))
  const drafts = incompleteDrafts ? say('incomplete', { count: incompleteDrafts }) : say('complete')
  return [
    ...(courses
      ? [
          {
            label: say('published'),
            value: courses.published,
            note: say('ofCourses'),
            to: '/courses?status=published',
          },
          {
            label: say('draft'),
            value: courses.draft,
            ...(courses.draft > 0 && incompleteDrafts !== null && { note: drafts }),
            to: '/courses?status=draft',
          },
          { label: say('suspended'), value: courses.suspended, to: '/courses?status=suspended' },
          { label: say('archived'), value: courses.archived, to: '/courses?status=archived' },
        ]
      : []),
    ...(categories
      ? [{ label: say('categories'), value: categories.total, ...noteOf(categories, say), to: '/categories' }]
      : []),
    ...(instructors
      ? [
          {
            label: say('instructors'),
            value: instructors.active,
            note: pendingOr(instructors.pending),
            to: '/instructors',
          },
        ]
      : []),
    ...(accounts
      ? [{ label: say('accounts'), value: accounts.active, note: pendingOr(accounts.pending), to: '/account/users' }]
      : []),
  ]
}

const noteOf = (
  { total, empty }: { total: number; empty: number },
  say: ReturnType<typeof useWords<typeof homeWords.vi>>,
) => total > 0 && { note: empty > 0 ? say('empty', { count: empty }) : say('noneEmpty') }

/** One ruled strip: what there is, each figure the way to its rows. */
export function Figures({ home }: { home: Home }) {
  const say = useWords(homeWords)
  const format = useFormat()
  const { hrefOf, follow } = useFollow()
  const figures = useFigures(home)
  if (figures.length === 0) return null
  return (
    <nav className={classes['figures']} aria-label={say('figures')} data-panel>
      {figures.map(({ label, value, note, to }) => (
        <a key={label} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
          <span className={classes['label']}>{label}</span>
          <strong data-figures>{format.number(value)}</strong>
          <span className={classes['note']}>{note}</span>
        </a>
      ))}
    </nav>
  )
}
