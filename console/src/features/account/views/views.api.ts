import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import { views } from '@learning-cms/contract/account/views'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const viewsApi = clientOf(views)

export const viewsOf = (list: ListName) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => viewsApi.list({ query: { list } }, { signal }),
    // Shows views that colleagues have shared since, when the list is opened again.
    refetchOnMount: 'always',
  })

export const viewRoles = queryOptions({
  queryKey: ['view-roles'],
  queryFn: ({ signal }) => viewsApi.roles({}, { signal }),
})
