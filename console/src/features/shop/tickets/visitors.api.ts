import type { Sent } from '@learning-cms/contract/core/route'
import { tickets } from '@learning-cms/contract/shop/tickets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const ticketsApi = clientOf({ list: tickets.list })

/** Under the name of the tickets: an entry at a door is shown at once. */
export const visitorList = (query: Sent<typeof tickets.list>['query']) =>
  queryOptions({
    queryKey: ['tickets', 'list', query],
    queryFn: ({ signal }) => ticketsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
