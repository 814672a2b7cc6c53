import { secondPersons } from '@learning-cms/contract/account/second-persons'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const secondPersonsApi = clientOf(secondPersons)

export const secondPersonList = queryOptions({
  queryKey: ['second-persons'],
  queryFn: ({ signal }) => secondPersonsApi.list({}, { signal }),
})

/** What waits for a second person says at once who that may be. */
export const touchedBySecondPersons = [['second-persons'], ['payouts'], ['refunds'], ['orders'], ['home']] as const
