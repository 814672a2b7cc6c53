import { search as contract, type Hit, type Searched } from '@learning-cms/contract/records/search'
import { pageNames } from '@learning-cms/texts/navigation/pages'
import { searchWords } from '@learning-cms/texts/search/search'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { useMay } from '#api/session/session.ts'
import {
  AccountsIcon,
  AddIcon,
  ArticleIcon,
  ArtifactsIcon,
  CategoriesIcon,
  CouponsIcon,
  CoursesIcon,
  ForwardIcon,
  InstructorsIcon,
  OrdersIcon,
  PeriodsIcon,
  RecentIcon,
  StudentsIcon,
} from '#kit/show/icons.ts'
import { usePageActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { isGroup, menuFor, type MenuLink } from '#navigation/menu.ts'
import { holds } from '#kit/pick/match.ts'
import { useRecent } from '#navigation/visits.ts'

/** A place to go to, or a command to run. */
export type Found = { key: string; title: string; detail?: string; icon: MenuLink['icon'] } & (
  | { to: string; run?: never }
  | { to?: never; run: () => void }
)
export type FoundGroup = { title: string; found: Found[] }

export const searchApi = clientOf(contract)

const PAUSE_MS = 200

const targets: Record<Searched, { icon: MenuLink['icon']; to: (id: string) => string }> = {
  orders: { icon: OrdersIcon, to: (id) => `/orders/${id}` },
  courses: { icon: CoursesIcon, to: (id) => `/courses/${id}` },
  categories: { icon: CategoriesIcon, to: (id) => `/categories?open=${id}` },
  students: { icon: StudentsIcon, to: (id) => `/students/${id}` },
  instructors: { icon: InstructorsIcon, to: (id) => `/instructors/${id}` },
  artifacts: { icon: ArtifactsIcon, to: (id) => `/museum/artifacts/${id}` },
  periods: { icon: PeriodsIcon, to: (id) => `/museum/periods/${id}` },
  coupons: { icon: CouponsIcon, to: (id) => `/coupons/${id}` },
  articles: { icon: ArticleIcon, to: (id) => `/knowledge-base/${id}` },
  accounts: { icon: AccountsIcon, to: (id) => `/account/users?open=${id}` },
}

/** Commands of this screen, recent records, the screens this person may open, and what they may create. */
function usePlaces(): FoundGroup[] {
  const may = useMay()
  const say = useWords(searchWords)
  const sayPlace = useWords(pageNames)
  const actions = usePageActions((now) => now.actions)
  const visited = useRecent()
  const links = menuFor(may).flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
  const acts = [
    { right: 'orders:write', key: 'new-order', title: say('newOrder'), to: '/orders/new' },
    { right: 'courses:write', key: 'new-course', title: say('newCourse'), to: '/courses/new' },
    { right: 'instructors:write', key: 'new-instructor', title: say('newInstructor'), to: '/instructors/new' },
    { right: 'artifacts:write', key: 'new-artifact', title: say('newArtifact'), to: '/museum/artifacts/new' },
    { right: 'periods:write', key: 'new-period', title: say('newPeriod'), to: '/museum/periods/new' },
  ] as const
  return [
    {
      title: say('recent'),
      found: visited.map(({ title, to }) => ({ key: `recent-${to}`, title, to, icon: RecentIcon })),
    },
    {
      title: say('here'),
      found: actions.map(({ key, label, about, run }) => ({
        key,
        title: label,
        detail: about,
        run,
        icon: ForwardIcon,
      })),
    },
    {
      title: say('screens'),
      found: links.map(({ title, to, icon }) => ({ key: to, title: sayPlace(title), to, icon })),
    },
    {
      title: say('acts'),
      found: acts.filter(({ right }) => may(right)).map(({ key, title, to }) => ({ key, title, to, icon: AddIcon })),
    },
  ]
}

function useRecords(text: string) {
  const say = useWords(searchWords)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => searchApi.find({ query: { text } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const foundOf = (entity: Searched, { id, title, detail }: Hit): Found => ({
    key: id,
    title,
    ...(detail && { detail }),
    to: targets[entity].to(id),
    icon: targets[entity].icon,
  })
  const groups = (text === '' ? [] : (data?.groups ?? [])).map(({ entity, hits }) => ({
    title: say(entity),
    found: hits.map((hit) => foundOf(entity, hit)),
  }))
  return { groups, isBusy: isFetching, hasFailed: isError }
}

/**
 * Grouped results for the typed text; before that, suggested actions and pages. Records are fetched once typing pauses,
 * so until `isCurrent` they may belong to an earlier text.
 */
export function useSearchResults(typed: string) {
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const places = usePlaces()
  const { groups: records, isBusy, hasFailed } = useRecords(settled)
  const matching = places.map(({ title, found }) => ({
    title,
    found: found.filter((place) => holds(`${place.title} ${place.detail ?? ''}`, typed)),
  }))
  const groups = typed === '' ? places : [...matching, ...records]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    placeCount: matching.reduce((sum, { found }) => sum + found.length, 0),
    isCurrent: settled === typed && !isBusy,
    hasFailed,
  }
}
