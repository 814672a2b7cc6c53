import { savedReports } from '@learning-cms/contract/analytics/saved-reports'
import { views } from '@learning-cms/contract/account/views'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const savedApi = clientOf(savedReports)
const rolesApi = clientOf({ roles: views.roles })

export const savedList = queryOptions({
  queryKey: ['saved-reports'],
  queryFn: ({ signal }) => savedApi.list({}, { signal }),
})

export const reportReaders = queryOptions({
  queryKey: ['report-readers'],
  queryFn: ({ signal }) => savedApi.readers({}, { signal }),
})

export const mailingsOf = (id: string) =>
  queryOptions({
    queryKey: ['saved-reports', id, 'mailings'],
    queryFn: ({ signal }) => savedApi.mailings({ params: { id } }, { signal }),
  })

export const shareRoles = queryOptions({
  queryKey: ['view-roles'],
  queryFn: ({ signal }) => rolesApi.roles({}, { signal }),
})
