import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/search/search.ts'

export const searchWords: Translation<typeof vi.searchWords> = {
  open: 'Search everything',
  short: 'Search',
  placeholder: 'Search screens, orders, courses, people…',
  here: 'On this page',
  recent: 'Recently opened',
  hint: 'Esc to close',
  screens: 'Screens',
  settings: 'Settings',
  acts: 'Actions',
  orders: commonWords.orders,
  coupons: commonWords.coupons,
  invoices: 'Invoices',
  products: 'Products',
  articles: 'Help articles',
  courses: commonWords.courses,
  categories: commonWords.categories,
  students: commonWords.students,
  leads: 'Leads',
  instructors: commonWords.instructors,
  artifacts: commonWords.artifacts,
  periods: commonWords.periods,
  accounts: commonWords.accounts,
  none: 'Nothing found for “{text}”',
  noneWhy: 'Try fewer letters; accents are not needed.',
  searching: commonWords.searching,
  found_one: '{count} result',
  found_other: '{count} results',
  failed: 'Search error. Please try again.',
}
