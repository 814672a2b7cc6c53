import type { Sent } from '@learning-cms/contract/core/route'
import { customers } from '@learning-cms/contract/crm/customers/customers'
import { groups } from '@learning-cms/contract/crm/customers/groups'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const groupsApi = clientOf(groups)
const customersApi = clientOf(customers)

export const groupList = (query: Sent<typeof groups.list>['query']) =>
  queryOptions({
    queryKey: ['groups', 'list', query],
    queryFn: ({ signal }) => groupsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

const AGAIN_MS = 2_000

/** Asked again while its members are being determined. */
export const oneGroup = (id: string) =>
  queryOptions({
    queryKey: ['groups', 'one', id],
    queryFn: ({ signal }) => groupsApi.read({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isCounting ? AGAIN_MS : false),
  })

export const ruleCount = (rule: string | undefined) =>
  queryOptions({
    queryKey: ['groups', 'count', rule ?? ''],
    queryFn: ({ signal }) => groupsApi.count({ query: { rule: rule ?? '' } }, { signal }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })

export const membersOf = (id: string, query: Sent<typeof groups.members>['query']) =>
  queryOptions({
    queryKey: ['groups', 'members', id, query],
    queryFn: ({ signal }) => groupsApi.members({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const movesOf = (id: string, query: Sent<typeof groups.moves>['query']) =>
  queryOptions({
    queryKey: ['groups', 'moves', id, query],
    queryFn: ({ signal }) => groupsApi.moves({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const accessOf = (id: string) =>
  queryOptions({
    queryKey: ['groups', 'access', id],
    queryFn: ({ signal }) => groupsApi.access({ params: { id } }, { signal }),
  })

export const explanationOf = (id: string, personId: string) =>
  queryOptions({
    queryKey: ['groups', 'explanation', id, personId],
    queryFn: ({ signal }) => groupsApi.explain({ params: { id, personId } }, { signal }),
  })

/** Customers to choose from. */
export const customersNamed = (search: string) =>
  queryOptions({
    queryKey: ['customers', 'named', search],
    queryFn: ({ signal }) => customersApi.list({ query: { size: 20, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const touchedByGroups = [['groups'], ['customers'], ['students']] as const
