import { secondPersons } from '@learning-cms/contract/account/second-persons'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const secondPersonsApi = clientOf(secondPersons)

export const secondPersonList = queryOptions({
  queryKey: ['second-persons'],
  queryFn: ({ signal }) => secondPersonsApi.list({}, { signal }),
})

/** Accepting somebody changes who may decide about everything that waits for a second person. */
export const touchedBySecondPersons = [['second-persons'], ['payouts'], ['refunds'], ['orders'], ['home']] as const
