import type { Sent } from '@learning-cms/contract/core/route'
import { customers } from '@learning-cms/contract/crm/customers/customers'
import { organisations } from '@learning-cms/contract/crm/customers/organisations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const organisationsApi = clientOf(organisations)
const customersApi = clientOf(customers)

export const organisationList = (query: Sent<typeof organisations.list>['query']) =>
  queryOptions({
    queryKey: ['organisations', 'list', query],
    queryFn: ({ signal }) => organisationsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneOrganisation = (id: string) =>
  queryOptions({
    queryKey: ['organisations', 'one', id],
    queryFn: ({ signal }) => organisationsApi.read({ params: { id } }, { signal }),
  })

export const membersOf = (id: string) =>
  queryOptions({
    queryKey: ['organisations', 'members', id],
    queryFn: ({ signal }) => organisationsApi.members({ params: { id } }, { signal }),
  })

/** Customers to choose from. */
export const customersNamed = (search: string) =>
  queryOptions({
    queryKey: ['customers', 'named', search],
    queryFn: ({ signal }) => customersApi.list({ query: { size: 20, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const touchedByOrganisations = [['organisations'], ['customers']] as const
