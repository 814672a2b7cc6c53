import {
  activity,
  type ActivityPart,
  type activityQuery,
  type AuditLine,
} from '@learning-cms/contract/records/activity'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { clientOf } from '#api/transport/client.ts'

const activityApi = clientOf(activity)

export type ActivityQuery = z.output<typeof activityQuery>
export type LogLine = AuditLine
export type LogPage = Awaited<ReturnType<typeof activityApi.list>>

function readPart(part: ActivityPart, query: ActivityQuery, more?: { signal: AbortSignal }): Promise<LogPage> {
  if (part === 'all') return activityApi.list({ query }, more)
  if (part === 'money') return activityApi.money({ query }, more)
  const { actorId: _, ...rest } = query
  return activityApi.mine({ query: { ...rest, part } }, more)
}

export const activityLog = (part: ActivityPart, query: ActivityQuery) =>
  infiniteQueryOptions({
    // Not the name of an entity, so that changes do not refetch it: new lines wait behind the button instead of moving
    // the rows.
    queryKey: ['activity-log', part, query],
    queryFn: ({ pageParam, signal }) =>
      readPart(part, { ...query, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    gcTime: 0,
  })

/** The newest lines for the same filters, to count new ones. */
export const readNewest = (part: ActivityPart, query: ActivityQuery) => readPart(part, query)

export const offeredFilters = queryOptions({
  queryKey: ['activity', 'offered'],
  queryFn: ({ signal }) => activityApi.offered({}, { signal }),
  staleTime: 60_000,
})
