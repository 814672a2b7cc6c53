import type { Sent } from '@learning-cms/contract/core/route'
import { dataRequests } from '@learning-cms/contract/crm/privacy/data-requests'
import { personalData } from '@learning-cms/contract/crm/privacy/personal-data'
import { customers } from '@learning-cms/contract/crm/customers/customers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const requestsApi = clientOf(dataRequests)
export const packagesApi = clientOf(personalData)
const customersApi = clientOf({ list: customers.list })
export const peopleApi = clientOf({ read: customers.read, erasure: customers.erasure, erase: customers.erase })

export const requestList = (query: Sent<typeof dataRequests.list>['query']) =>
  queryOptions({
    queryKey: ['data-requests', 'list', query],
    queryFn: ({ signal }) => requestsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneRequest = (id: string) =>
  queryOptions({
    queryKey: ['data-requests', 'one', id],
    queryFn: ({ signal }) => requestsApi.read({ params: { id } }, { signal }),
  })

export const requestOwners = queryOptions({
  queryKey: ['data-requests', 'owners'],
  queryFn: ({ signal }) => requestsApi.owners({}, { signal }),
})

/** Customers to choose from. */
export const customersNamed = (search: string) =>
  queryOptions({
    queryKey: ['customers', 'named', search],
    queryFn: ({ signal }) => customersApi.list({ query: { size: 20, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const touchedByRequests = [['data-requests'], ['home']] as const
