import { checkIns } from '@learning-cms/contract/shop/check-in'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const checkInsApi = clientOf(checkIns)

const LIST_EVERY_MS = 5 * 60_000

/** Cached under the key of tickets, so that an entry at another door appears at once. */
export const todayQuery = queryOptions({
  queryKey: ['tickets', 'today'],
  queryFn: ({ signal }) => checkInsApi.today({}, { signal }),
})

/** Cached under a separate key: the list is long, and need not be refetched after each entry. */
export const doorListQuery = queryOptions({
  queryKey: ['door-list'],
  queryFn: ({ signal }) => checkInsApi.doorList({}, { signal }),
  refetchInterval: LIST_EVERY_MS,
  staleTime: LIST_EVERY_MS,
})
