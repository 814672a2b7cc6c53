import { groups } from '@learning-cms/contract/crm/customers/groups'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const groupsApi = clientOf(groups)

/** Those that take members by hand. */
export const fixedGroups = (search: string) =>
  queryOptions({
    queryKey: ['groups', 'fixed', search],
    queryFn: ({ signal }) =>
      groupsApi.list(
        { query: { size: 20, kind: ['fixed'], status: ['active'], ...(search && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const groupsOf = (personId: string) =>
  queryOptions({
    queryKey: ['groups', 'of', personId],
    queryFn: ({ signal }) => groupsApi.ofCustomer({ params: { id: personId } }, { signal }),
  })

export const touchedByGroups = [['groups'], ['customers'], ['students']] as const
