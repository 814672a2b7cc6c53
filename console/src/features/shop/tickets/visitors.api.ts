import type { Sent } from '@learning-cms/contract/core/route'
import { tickets } from '@learning-cms/contract/shop/tickets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const ticketsApi = clientOf({ list: tickets.list })

/** Cached under the key of tickets, so that an entry at a door appears at once. */
export const visitorList = (query: Sent<typeof tickets.list>['query']) =>
  queryOptions({
    queryKey: ['tickets', 'list', query],
    queryFn: ({ signal }) => ticketsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
