import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import type { SavedView, ViewState } from '@learning-cms/contract/account/views'
import { consoleBase } from '#api/page/start.ts'

/** The path of each list. */
export const pathOf: Record<ListName, string> = {
  courses: '/courses',
  coupons: '/coupons',
  products: '/sales/products',
  instructors: '/instructors',
  students: '/students',
  customers: '/crm/customers',
  leads: '/crm/leads',
  orders: '/orders',
  refunds: '/refunds',
  payouts: '/payouts',
  invoices: '/account/invoices',
  accounts: '/account/users',
  artifacts: '/museum/artifacts',
  reviews: '/reviews',
  articles: '/knowledge-base',
  kyc: '/account/kyc',
}

const notStored = new Set(['after', 'before', 'from', 'open', 'tab', 'view'])

/** The parameters of an address that a view stores. */
export const stateOf = (search: Record<string, unknown>): ViewState =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      typeof value !== 'string' || value === '' || notStored.has(key) ? [] : [[key, value]],
    ),
  )

const inOrder = (state: ViewState) => JSON.stringify(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)))

export const isSameState = (one: ViewState, other: ViewState) => inOrder(one) === inOrder(other)

/** The parameters of the list for a view. */
export const searchOf = ({ state, code }: Pick<SavedView, 'state' | 'code'>) => ({ ...state, view: code })

export const shortLink = ({ code }: Pick<SavedView, 'code'>) => `${location.origin}${consoleBase}/v/${code}`
