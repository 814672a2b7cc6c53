import { apiCalls } from '@learning-cms/contract/system/api-calls'
import { tokens } from '@learning-cms/contract/account/tokens'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const api = clientOf(apiCalls)
const tokensApi = clientOf(tokens)

export const callList = (query: Sent<typeof apiCalls.list>['query']) =>
  queryOptions({
    queryKey: ['api-calls', 'list', query],
    queryFn: ({ signal }) => api.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const callDays = (tokenId: string | undefined) =>
  queryOptions({
    queryKey: ['api-calls', 'days', tokenId],
    queryFn: ({ signal }) => api.days({ query: { tokenId } }, { signal }),
  })

/** The tokens to choose from. */
export const offeredTokens = queryOptions({
  queryKey: ['tokens', 'offered'],
  queryFn: ({ signal }) => tokensApi.list({ query: { size: 100, sort: 'name', order: 'asc' } }, { signal }),
})
