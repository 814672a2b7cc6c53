import { instructorEarnings } from '@learning-cms/contract/money/earnings'
import { instructors } from '@learning-cms/contract/people/instructors'
import { payouts } from '@learning-cms/contract/money/payouts'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const payoutsApi = clientOf(payouts)
export const termsApi = clientOf({ read: instructorEarnings.terms, change: instructorEarnings.changeTerms })
const instructorsApi = clientOf({ list: instructors.list })

export const payoutList = (query: Sent<typeof payouts.list>['query']) =>
  queryOptions({
    queryKey: ['payouts', 'list', query],
    queryFn: ({ signal }) => payoutsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const onePayout = (id: string) =>
  queryOptions({
    queryKey: ['payouts', 'one', id],
    queryFn: ({ signal }) => payoutsApi.read({ params: { id } }, { signal }),
  })

export const payoutLines = (id: string, query: Sent<typeof payouts.lines>['query']) =>
  queryOptions({
    queryKey: ['payouts', 'lines', id, query],
    queryFn: ({ signal }) => payoutsApi.lines({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** For the number of instructors who are owed money. */
export const owedInstructors = queryOptions({
  queryKey: ['instructors', 'list', 'owed'],
  queryFn: ({ signal }) => instructorsApi.list({ query: { isOwed: true, size: 1 } }, { signal }),
})

export const earningTerms = queryOptions({
  queryKey: ['earnings', 'terms'],
  queryFn: ({ signal }) => termsApi.read({}, { signal }),
})

/** A payout changes its instructor's balance and the ledger. */
export const touchedByPayouts = [['payouts'], ['instructors'], ['earnings'], ['ledger'], ['home']] as const
