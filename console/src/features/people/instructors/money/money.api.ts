import { instructorEarnings } from '@learning-cms/contract/money/earnings'
import { payouts } from '@learning-cms/contract/money/payouts'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const earningsApi = clientOf(instructorEarnings)
export const payoutsApi = clientOf({ list: payouts.list, create: payouts.create })

export const earningsOf = (id: string) =>
  queryOptions({
    queryKey: ['earnings', 'of', id],
    queryFn: ({ signal }) => earningsApi.read({ params: { id } }, { signal }),
  })

export const ratesOf = (id: string) =>
  queryOptions({
    queryKey: ['earnings', 'rates', id],
    queryFn: ({ signal }) => earningsApi.rates({ params: { id } }, { signal }),
  })

export const bankDetailsOf = (id: string) =>
  queryOptions({
    queryKey: ['earnings', 'bank', id],
    queryFn: ({ signal }) => earningsApi.bankDetails({ params: { id } }, { signal }),
  })

export const payoutsOf = (instructorId: string) =>
  queryOptions({
    queryKey: ['payouts', 'list', { instructorId, size: 5 }],
    queryFn: ({ signal }) => payoutsApi.list({ query: { instructorId, size: 5 } }, { signal }),
  })

export const touchedByEarnings = [['earnings'], ['payouts'], ['instructors']] as const
