import { settlementFiles, settlements } from '@learning-cms/contract/money/settlements'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const settlementsApi = clientOf(settlements)
export const settlementFilesApi = clientOf(settlementFiles)

export const settlementList = (query: Sent<typeof settlements.list>['query']) =>
  queryOptions({
    queryKey: ['settlements', 'list', query],
    queryFn: ({ signal }) => settlementsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneSettlement = (id: string) =>
  queryOptions({
    queryKey: ['settlements', 'one', id],
    queryFn: ({ signal }) => settlementsApi.read({ params: { id } }, { signal }),
  })

export const settlementLines = (id: string, query: Sent<typeof settlements.lines>['query']) =>
  queryOptions({
    queryKey: ['settlements', 'lines', id, query],
    queryFn: ({ signal }) => settlementsApi.lines({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const bankLineCandidates = (id: string) =>
  queryOptions({
    queryKey: ['settlements', 'candidates', id],
    queryFn: ({ signal }) => settlementsApi.candidates({ params: { id } }, { signal }),
  })

export const waitingMoney = (query: Sent<typeof settlements.waiting>['query']) =>
  queryOptions({
    queryKey: ['settlements', 'waiting', query],
    queryFn: ({ signal }) => settlementsApi.waiting({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const moneyAtGateways = queryOptions({
  queryKey: ['settlements', 'at-gateways'],
  queryFn: ({ signal }) => settlementsApi.atGateways({}, { signal }),
})

/** Queries that show a settlement: the ledger, its bank line, and the money waited for. */
export const touchedBySettlements = [
  ...([['settlements'], ['bank-lines'], ['ledger'], ['orders'], ['home']] as const),
] as const
