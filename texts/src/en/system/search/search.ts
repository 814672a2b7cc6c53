import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/system/search/search.ts'

export const searchWords: Translation<typeof vi.searchWords> = {
  open: sharedLabels.searchEverything,
  short: sharedWords.search,
  placeholder: 'Search screens, orders, courses, people…',
  here: 'On this page',
  recent: sharedWords.recentlyOpened,
  hint: 'Esc to close',
  screens: 'Screens',
  settings: sharedWords.settings,
  acts: 'Actions',
  orders: commonWords.orders,
  coupons: commonWords.coupons,
  invoices: sharedWords.invoices,
  products: sharedWords.products,
  articles: 'Help articles',
  courses: commonWords.courses,
  categories: commonWords.categories,
  students: commonWords.students,
  leads: sharedLabels.leads,
  customers: commonWords.customers,
  organisations: sharedWords.organisations,
  instructors: commonWords.instructors,
  artifacts: commonWords.artifacts,
  periods: commonWords.periods,
  accounts: commonWords.accounts,
  groups: sharedLabels.groups,
  automations: sharedLabels.automations,
  'calendar-events': sharedWords.events,
  none: 'Nothing found for “{text}”',
  noneWhy: 'Try fewer letters; accents are not needed.',
  searching: commonWords.searching,
  found_one: '{count} result',
  found_other: '{count} results',
  failed: 'Search error. Please try again.',
}
