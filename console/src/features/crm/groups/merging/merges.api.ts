import { groupMerges } from '@learning-cms/contract/crm/customers/group-merges'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { touchedByGroups } from '#features/crm/groups/groups.api.ts'

export const groupMergesApi = clientOf(groupMerges)

export const mergesInto = (id: string) =>
  queryOptions({
    queryKey: ['groups', 'merges', id],
    queryFn: ({ signal }) => groupMergesApi.list({ params: { id } }, { signal }),
  })

/** What merging these groups into this one would do. */
export const mergePreview = (id: string, others: readonly string[]) =>
  queryOptions({
    queryKey: ['groups', 'merge', id, others],
    queryFn: ({ signal }) =>
      groupMergesApi.preview({ params: { id }, query: { others: others.join(',') } }, { signal }),
    enabled: others.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const touchedByGroupMerges = [
  ...touchedByGroups,
  ['coupons'],
  ['campaigns'],
  ['automations'],
  ['trash'],
] as const
