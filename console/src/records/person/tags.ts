import { customerOwners, customerTags } from '@learning-cms/contract/crm/customers/customer-contact'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const tagsApi = clientOf({ list: customerTags.list })
const ownersApi = clientOf(customerOwners)

const LONG_MS = 5 * 60_000

/** Of customers and leads alike. */
export const tagList = queryOptions({
  queryKey: ['customers', 'tags'],
  queryFn: ({ signal }) => tagsApi.list({ query: {} }, { signal }),
  staleTime: LONG_MS,
})

/** Colleagues who work with customers: they look after some, and are mentioned in notes. */
export const crmColleagues = queryOptions({
  queryKey: ['customers', 'owners'],
  queryFn: ({ signal }) => ownersApi.list({ query: {} }, { signal }),
  staleTime: LONG_MS,
})
