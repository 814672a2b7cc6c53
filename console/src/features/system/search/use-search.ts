import { search as contract, type FoundEntity, type Hit } from '@learning-cms/contract/records/search'
import { pageNames } from '@learning-cms/texts/navigation/pages'
import { createWords } from '@learning-cms/texts/system/search/creates'
import { searchWords } from '@learning-cms/texts/system/search/search'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { useMay } from '#api/session/session.ts'
import {
  AccountsIcon,
  AddIcon,
  ArticleIcon,
  ArtifactsIcon,
  AutomationsIcon,
  CategoriesIcon,
  CouponsIcon,
  CoursesIcon,
  CustomersIcon,
  ForwardIcon,
  GroupsIcon,
  InstructorsIcon,
  InvoicesIcon,
  LeadsIcon,
  OrdersIcon,
  PeriodsIcon,
  ProductsIcon,
  RecentIcon,
  SchoolIcon,
  StudentsIcon,
} from '#kit/show/icons.ts'
import { CalendarIcon } from '#kit/show/kit-icons.ts'
import { usePageActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { inAll, useCommands } from '#navigation/commands.ts'
import { linksOf, menuFor, type MenuLink } from '#navigation/menu.ts'
import { useRecent } from '#navigation/visits.ts'
import { creates } from './creates.ts'
import { ranked } from './rank.ts'

/** A place to go to, or a command to run. */
export type SearchHit = {
  key: string
  title: string
  detail?: string
  /** Found by these words too. */
  also?: string
  isLast?: boolean
  icon: MenuLink['icon']
} & ({ to: string; run?: never } | { to?: never; run: () => void })
export type FoundGroup = { title: string; found: SearchHit[] }

export const searchApi = clientOf(contract)

const PAUSE_MS = 200

const targets: Record<FoundEntity, { icon: MenuLink['icon']; to: (id: string, day: string | undefined) => string }> = {
  orders: { icon: OrdersIcon, to: (id) => `/orders/${id}` },
  invoices: { icon: InvoicesIcon, to: (id) => `/account/invoices/${id}` },
  courses: { icon: CoursesIcon, to: (id) => `/courses/${id}` },
  categories: { icon: CategoriesIcon, to: (id) => `/categories?open=${id}` },
  leads: { icon: LeadsIcon, to: (id) => `/crm/leads/${id}` },
  students: { icon: StudentsIcon, to: (id) => `/students/${id}` },
  customers: { icon: CustomersIcon, to: (id) => `/crm/customers/${id}` },
  organisations: { icon: SchoolIcon, to: (id) => `/crm/organisations/${id}` },
  instructors: { icon: InstructorsIcon, to: (id) => `/instructors/${id}` },
  artifacts: { icon: ArtifactsIcon, to: (id) => `/museum/artifacts/${id}` },
  periods: { icon: PeriodsIcon, to: (id) => `/museum/periods/${id}` },
  coupons: { icon: CouponsIcon, to: (id) => `/coupons/${id}` },
  products: { icon: ProductsIcon, to: (id) => `/sales/products/${id}` },
  'calendar-events': { icon: CalendarIcon, to: (id, day) => `/crm/calendar?day=${day}&open=${id}&on=${day}` },
  groups: { icon: GroupsIcon, to: (id) => `/crm/groups/${id}` },
  automations: { icon: AutomationsIcon, to: (id) => `/crm/automations/${id}` },
  articles: { icon: ArticleIcon, to: (id) => `/knowledge-base/${id}` },
  accounts: { icon: AccountsIcon, to: (id) => `/account/users?open=${id}` },
}

/** The rebuild of a list's data is never among the first results. */
const SYNC = 'sync'

/** Commands of this screen, recent records, what may be made, the screens this person may open, and settings. */
function usePlaces(): FoundGroup[] {
  const may = useMay()
  const say = useWords(searchWords)
  const sayPlace = useWords(pageNames)
  const sayMake = useWords(createWords)
  const actions = usePageActions((now) => now.actions)
  const visited = useRecent()
  const commands = useCommands()
  const isLast = (key: string) => key === SYNC
  const here = actions.map(({ key, label, about, run }) => ({
    key,
    title: label,
    detail: about,
    also: about,
    run,
    icon: ForwardIcon,
    isLast: isLast(key),
  }))
  return [
    {
      title: say('recent'),
      found: visited.map(({ title, to }) => ({ key: `recent-${to}`, title, to, icon: RecentIcon })),
    },
    { title: say('here'), found: here.filter((one) => !one.isLast) },
    {
      title: say('acts'),
      found: creates
        .filter(({ needs }) => may(needs))
        .map(({ word, to }) => ({
          key: `new-${word}`,
          title: sayMake(word),
          also: `${inAll(createWords, word)} ${inAll(createWords, `${word}Also`)}`,
          to,
          icon: AddIcon,
        })),
    },
    {
      title: say('screens'),
      found: linksOf(menuFor(may)).map(({ title, to, icon }) => ({
        key: to,
        title: sayPlace(title),
        also: inAll(pageNames, title),
        to,
        icon,
      })),
    },
    { title: say('settings'), found: commands },
    { title: say('here'), found: here.filter((one) => one.isLast) },
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
  const foundOf = (entity: FoundEntity, { id, title, detail, day }: Hit): SearchHit => ({
    key: `${entity}-${id}`,
    title,
    ...(detail && { detail }),
    to: targets[entity].to(id, day),
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
  const { sure, rest } = ranked(places, typed)
  const groups = typed === '' ? places : [...sure, ...records, ...rest]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    /** The number of results at the top, which arriving records do not move. */
    placeCount: sure.reduce((sum, { found }) => sum + found.length, 0),
    isCurrent: settled === typed && !isBusy,
    hasFailed,
  }
}
