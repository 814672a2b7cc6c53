import type { Sent } from '@learning-cms/contract/core/route'
import { customerDuplicates } from '@learning-cms/contract/people/customer-duplicates'
import { customerMerges } from '@learning-cms/contract/people/customer-merges'
import { customers } from '@learning-cms/contract/people/customers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const duplicatesApi = clientOf(customerDuplicates)
export const mergesApi = clientOf(customerMerges)
export const customersApi = clientOf({ reveal: customers.reveal })

export const duplicateList = (query: Sent<typeof customerDuplicates.list>['query']) =>
  queryOptions({
    queryKey: ['customers', 'duplicates', query],
    queryFn: ({ signal }) => duplicatesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const pairOf = (id: string, otherId: string) =>
  queryOptions({
    queryKey: ['customers', 'merge', id, otherId],
    queryFn: ({ signal }) => mergesApi.preview({ params: { id, otherId } }, { signal }),
  })

/** Queries that show a customer, or a student of the same record. */
export const touchedByMerges = [['customers'], ['students'], ['orders'], ['enrolments'], ['leads'], ['groups']] as const
