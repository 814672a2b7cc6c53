import type { MailLinkKind } from '@learning-cms/contract/crm/mail/mail-links'
import { orders } from '@learning-cms/contract/shop/orders'
import { customers } from '@learning-cms/contract/crm/customers/customers'
import { organisations } from '@learning-cms/contract/crm/customers/organisations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const customersApi = clientOf(customers)
const organisationsApi = clientOf(organisations)
const ordersApi = clientOf(orders)

type Criteria = { size: number; search?: string }
export type LinkableRecord = { id: string; name: string; more: string }
type Linkable = { rows: LinkableRecord[]; next: string | null }

const finders: Record<MailLinkKind, (query: Criteria, signal: AbortSignal) => Promise<Linkable>> = {
  customer: async (query, signal) => {
    const { rows, next } = await customersApi.list({ query }, { signal })
    return { next, rows: rows.map(({ id, fullName, email }) => ({ id, name: fullName, more: email ?? '' })) }
  },
  organisation: async (query, signal) => {
    const { rows, next } = await organisationsApi.list({ query }, { signal })
    return { next, rows: rows.map(({ id, name, taxCode }) => ({ id, name, more: taxCode })) }
  },
  order: async (query, signal) => {
    const { rows, next } = await ordersApi.list({ query }, { signal })
    return { next, rows: rows.map(({ id, number }) => ({ id, name: number, more: '' })) }
  },
}

/** What a conversation can be linked to, by name or number. */
export const recordsNamed = (kind: MailLinkKind, criteria: Criteria) =>
  queryOptions({
    queryKey: ['mail-threads', 'linkable', kind, criteria],
    queryFn: ({ signal }) => finders[kind](criteria, signal),
    placeholderData: keepPreviousData,
  })
