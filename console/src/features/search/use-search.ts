import { accounts } from '@learning-cms/contract/accounts'
import { categories } from '@learning-cms/contract/categories'
import { courses } from '@learning-cms/contract/courses'
import { instructors } from '@learning-cms/contract/instructors'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientOf } from '#api/client.ts'
import { useMay } from '#api/session.ts'
import { useFormat } from '#kit/format.ts'
import { AccountsIcon, AddIcon, CategoriesIcon, CoursesIcon, InstructorsIcon } from '#kit/icons.ts'
import { useWords } from '#kit/words.ts'
import { isGroup, menuFor, type MenuLink } from '#app/shell/menu.ts'
import { pageNames } from '#app/shell/pages.words.ts'
import { holds } from './match.ts'
import { words } from './search.words.ts'

export type Found = { key: string; title: string; detail?: string; to: string; icon: MenuLink['icon'] }
export type FoundGroup = { title: string; found: Found[] }

const size = 5
const courseList = clientOf({ list: courses.list })
const categoryList = clientOf({ list: categories.list })
const instructorList = clientOf({ list: instructors.list })
const accountList = clientOf({ list: accounts.list })

/** The screens this person may open, and what they may make. */
function usePlaces(): FoundGroup[] {
  const may = useMay()
  const say = useWords(words)
  const sayPlace = useWords(pageNames)
  const links = menuFor(may).flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
  const screens = links.map(({ title, to, icon }) => ({ key: to, title: sayPlace(title), to, icon }))
  const acts = may('courses:write')
    ? [{ key: 'new-course', title: say('newCourse'), to: '/courses/new', icon: AddIcon }]
    : []
  return [
    { title: say('screens'), found: screens },
    { title: say('acts'), found: acts },
  ]
}

/** One list of the API, asked only of those who may read it. */
function useRows<Row>(
  key: string,
  search: string,
  isAllowed: boolean,
  ask: (signal: AbortSignal) => Promise<{ rows: Row[] }>,
) {
  return useQuery({
    queryKey: ['search', key, search],
    queryFn: ({ signal }) => ask(signal),
    enabled: isAllowed && search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

function useRecords(search: string) {
  const may = useMay()
  const say = useWords(words)
  const { money } = useFormat()
  const query = { search, size }
  const priceOf = (price: number | null) => (price === null ? say('noPrice') : price === 0 ? say('free') : money(price))
  const course = useRows('courses', search, may('courses:read'), (signal) => courseList.list({ query }, { signal }))
  const category = useRows('categories', search, may('categories:read'), (signal) =>
    categoryList.list({ query }, { signal }),
  )
  const instructor = useRows('instructors', search, may('instructors:read'), (signal) =>
    instructorList.list({ query }, { signal }),
  )
  const account = useRows('accounts', search, may('accounts:manage'), (signal) =>
    accountList.list({ query }, { signal }),
  )
  const groups: FoundGroup[] = [
    {
      title: say('courses'),
      found: (course.data?.rows ?? []).map(({ id, title, price, instructorName }) => ({
        key: id,
        title,
        detail: [instructorName, priceOf(price)].filter(Boolean).join(' · '),
        to: `/courses/${id}`,
        icon: CoursesIcon,
      })),
    },
    {
      title: say('categories'),
      found: (category.data?.rows ?? []).map(({ id, name, parentName }) => ({
        key: id,
        title: name,
        ...(parentName && { detail: parentName }),
        to: `/categories?open=${id}`,
        icon: CategoriesIcon,
      })),
    },
    {
      title: say('instructors'),
      found: (instructor.data?.rows ?? []).map(({ id, fullName, specialization }) => ({
        key: id,
        title: fullName,
        detail: specialization,
        to: `/instructors/${id}`,
        icon: InstructorsIcon,
      })),
    },
    {
      title: say('accounts'),
      found: (account.data?.rows ?? []).map(({ id, fullName, username }) => ({
        key: id,
        title: fullName,
        detail: username,
        to: `/account/users?open=${id}`,
        icon: AccountsIcon,
      })),
    },
  ]
  const asked = [course, category, instructor, account]
  return {
    groups,
    isBusy: asked.some(({ isFetching }) => isFetching),
    hasFailed: asked.some(({ isError }) => isError),
  }
}

/** Grouped results for what was typed; before that, where the person may want to go. */
export function useSearchResults(search: string) {
  const places = usePlaces()
  const records = useRecords(search)
  const matching = places.map(({ title, found }) => ({
    title,
    found: found.filter((place) => holds(place.title, search)),
  }))
  const groups = search === '' ? places : [...matching, ...records.groups]
  return { ...records, groups: groups.filter(({ found }) => found.length > 0) }
}
