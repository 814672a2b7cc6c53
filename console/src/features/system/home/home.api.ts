import { home } from '@learning-cms/contract/records/home'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const homeApi = clientOf(home)
export const sampleDataQuery = queryOptions({
  queryKey: ['sample-data'],
  queryFn: ({ signal }) => homeApi.sampleData({}, { signal }),
})
