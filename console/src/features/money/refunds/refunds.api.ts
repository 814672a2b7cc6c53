import { disputes } from '@learning-cms/contract/money/refunds/disputes'
import { refundSettings } from '@learning-cms/contract/money/refunds/refund-settings'
import { refunds } from '@learning-cms/contract/money/refunds/refunds'
import type { Sent } from '@learning-cms/contract/core/route'
import { reconciliation } from '@learning-cms/contract/money/reconciliation'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const refundsApi = clientOf(refunds)
export const refundSettingsApi = clientOf(refundSettings)
export const disputesApi = clientOf(disputes)
const reconciliationApi = clientOf(reconciliation)

export const refundList = (query: Sent<typeof refunds.list>['query']) =>
  queryOptions({
    queryKey: ['refunds', 'list', query],
    queryFn: ({ signal }) => refundsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const refundsOf = (orderId: string) => refundList({ orderId, size: 100 })

export const refundQueues = queryOptions({
  queryKey: ['refunds', 'queues'],
  queryFn: ({ signal }) => refundsApi.queues({}, { signal }),
})

export const oneRefund = (id: string) =>
  queryOptions({
    queryKey: ['refunds', 'one', id],
    queryFn: ({ signal }) => refundsApi.read({ params: { id } }, { signal }),
  })

export type PreviewBody = Sent<typeof refunds.preview>['body']

export const previewOf = (orderId: string, body: PreviewBody) =>
  queryOptions({
    queryKey: ['refunds', 'preview', orderId, body],
    queryFn: ({ signal }) => refundsApi.preview({ params: { id: orderId }, body }, { signal }),
    retry: false,
    gcTime: 0,
  })

export const refundPolicy = queryOptions({
  queryKey: ['refund-settings'],
  queryFn: ({ signal }) => refundSettingsApi.read({}, { signal }),
})

export const reconciliationTable = infiniteQueryOptions({
  queryKey: ['refunds', 'reconciliation'],
  queryFn: ({ signal, pageParam }) =>
    reconciliationApi.list({ query: { ...(pageParam && { after: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** Queries that show a refund: its order, the student's courses, payments, earnings, the ledger, and the home page. */
export const touchedByRefunds = [
  ...([['refunds'], ['orders'], ['payments'], ['ledger'], ['enrolments'], ['students']] as const),
  ...([['coupons'], ['courses'], ['home']] as const),
] as const
