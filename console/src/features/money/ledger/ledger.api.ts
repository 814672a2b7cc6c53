import { ledger } from '@learning-cms/contract/money/ledger'
import { ledgerCharts } from '@learning-cms/contract/money/ledger-chart'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const ledgerApi = clientOf(ledger)
export const chartApi = clientOf(ledgerCharts)

export const ledgerBalances = (query: Sent<typeof ledger.balances>['query']) =>
  queryOptions({
    queryKey: ['ledger', 'balances', query],
    queryFn: ({ signal }) => ledgerApi.balances({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const ledgerTransactions = (query: Sent<typeof ledger.transactions>['query']) =>
  queryOptions({
    queryKey: ['ledger', 'transactions', query],
    queryFn: ({ signal }) => ledgerApi.transactions({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneTransaction = (id: string) =>
  queryOptions({
    queryKey: ['ledger', 'transaction', id],
    queryFn: ({ signal }) => ledgerApi.read({ params: { id } }, { signal }),
  })

export const ledgerChecks = (query: Sent<typeof ledger.checks>['query']) =>
  queryOptions({
    queryKey: ['ledger', 'checks', query],
    queryFn: ({ signal }) => ledgerApi.checks({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const checkDeviations = (id: string, query: Sent<typeof ledger.deviations>['query']) =>
  queryOptions({
    queryKey: ['ledger', 'deviations', id, query],
    queryFn: ({ signal }) => ledgerApi.deviations({ params: { id }, query }, { signal }),
  })

export const ledgerChart = queryOptions({
  queryKey: ['ledger', 'chart'],
  queryFn: ({ signal }) => chartApi.read({}, { signal }),
})
