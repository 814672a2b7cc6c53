import { home } from '@learning-cms/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/client.ts'

export const homeApi = clientOf(home)
export type Home = Awaited<ReturnType<typeof homeApi.read>>

/** Figures of a home page age by themselves: asked again at each visit. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => homeApi.read({}, { signal }),
  refetchOnMount: 'always',
})

export const sampleDataQuery = queryOptions({
  queryKey: ['sample-data'],
  queryFn: ({ signal }) => homeApi.sampleData({}, { signal }),
})
