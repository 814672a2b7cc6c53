import type { Sent } from '@learning-cms/contract/core/route'
import { tokens } from '@learning-cms/contract/account/tokens'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const tokensApi = clientOf(tokens)

export const tokenList = (query: Sent<typeof tokens.list>['query']) =>
  queryOptions({
    queryKey: ['tokens', 'list', query],
    queryFn: ({ signal }) => tokensApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const touchedByTokens = [['tokens']] as const
