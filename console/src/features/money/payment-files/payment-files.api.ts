import { paymentFiles } from '@learning-cms/contract/money/payment-files'
import { paymentResults } from '@learning-cms/contract/money/payment-results'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const paymentFilesApi = clientOf(paymentFiles)
export const paymentResultsApi = clientOf(paymentResults)

export const paymentFileList = (query: Sent<typeof paymentFiles.list>['query']) =>
  queryOptions({
    queryKey: ['payment-files', 'list', query],
    queryFn: ({ signal }) => paymentFilesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const onePaymentFile = (id: string) =>
  queryOptions({
    queryKey: ['payment-files', 'one', id],
    queryFn: ({ signal }) => paymentFilesApi.read({ params: { id } }, { signal }),
  })

export const paymentCandidates = queryOptions({
  queryKey: ['payment-files', 'candidates'],
  queryFn: ({ signal }) => paymentFilesApi.candidates({}, { signal }),
})

export const paymentLayouts = queryOptions({
  queryKey: ['payment-files', 'layouts'],
  queryFn: ({ signal }) => paymentFilesApi.layouts({}, { signal }),
})

/** Queries that show a payment which the bank made. */
export const touchedByPaymentFiles = [
  ...([['payment-files'], ['payouts'], ['refunds'], ['orders'], ['instructors'], ['earnings']] as const),
  ...([['ledger'], ['home']] as const),
] as const
