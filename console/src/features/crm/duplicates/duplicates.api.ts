import type { Sent } from '@learning-cms/contract/core/route'
import { customerDuplicates } from '@learning-cms/contract/crm/customers/customer-duplicates'
import { customers } from '@learning-cms/contract/crm/customers/customers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { mergesApi } from '#records/person/merges.ts'

export const duplicatesApi = clientOf(customerDuplicates)
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
