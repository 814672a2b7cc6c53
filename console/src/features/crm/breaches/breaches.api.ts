import type { Sent } from '@learning-cms/contract/core/route'
import { breaches } from '@learning-cms/contract/crm/privacy/breaches'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const breachesApi = clientOf(breaches)

export const breachList = (query: Sent<typeof breaches.list>['query']) =>
  queryOptions({
    queryKey: ['breaches', 'list', query],
    queryFn: ({ signal }) => breachesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneBreach = (id: string) =>
  queryOptions({
    queryKey: ['breaches', 'one', id],
    queryFn: ({ signal }) => breachesApi.read({ params: { id } }, { signal }),
  })

export const touchedByBreaches = [['breaches'], ['home']] as const
