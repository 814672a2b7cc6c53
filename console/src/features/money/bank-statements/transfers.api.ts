import { bankLines, bankStatements } from '@learning-cms/contract/money/bank-statements'
import { orders } from '@learning-cms/contract/shop/orders'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const linesApi = clientOf(bankLines)
const statementsApi = clientOf({ list: bankStatements.list })
const ordersApi = clientOf({ list: orders.list })

export const lineList = (query: Sent<typeof bankLines.list>['query']) =>
  queryOptions({
    queryKey: ['bank-lines', 'list', query],
    queryFn: ({ signal }) => linesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneLine = (id: string) =>
  queryOptions({
    queryKey: ['bank-lines', 'one', id],
    queryFn: ({ signal }) => linesApi.read({ params: { id } }, { signal }),
  })

/** The lines that can be accepted without a decision: the first hundred. */
export const exactLines = lineList({ status: ['open'], match: 'exact', size: 100 })

export const lastStatement = queryOptions({
  queryKey: ['bank-statements', 'list', { size: 1 }],
  queryFn: async ({ signal }) => (await statementsApi.list({ query: { size: 1 } }, { signal })).rows[0] ?? null,
})

/** Orders found by a person's search. */
export const ordersLike = (search: string) =>
  queryOptions({
    queryKey: ['orders', 'list', { search, size: 6 }],
    queryFn: ({ signal }) => ordersApi.list({ query: { search, size: 6 } }, { signal }),
  })

/** Queries that show what a transfer paid. */
export const touchedByTransfers = [
  ...([['bank-lines'], ['bank-statements'], ['orders'], ['students'], ['enrolments'], ['courses']] as const),
  ...([['coupons'], ['payments'], ['ledger'], ['home']] as const),
] as const
