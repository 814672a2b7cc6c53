import { crmDashboards } from '@learning-cms/contract/crm/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const dashboardApi = clientOf(crmDashboards)

/** Under the key of leads, so that a change of one makes it stale. */
export const crmDashboard = (query: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['leads', 'dashboard', query],
    queryFn: ({ signal }) => dashboardApi.read({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
