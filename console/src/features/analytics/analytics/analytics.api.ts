import { analytics, type CohortKind } from '@learning-cms/contract/analytics/analytics'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const analyticsApi = clientOf(analytics)

export type ReportQuery = Sent<typeof analytics.report>['query']

export const analyticsReport = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['analytics', 'report', query],
    queryFn: ({ signal }) => analyticsApi.report({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const analyticsCohorts = (kind: CohortKind) =>
  queryOptions({
    queryKey: ['analytics', 'cohorts', kind],
    queryFn: ({ signal }) => analyticsApi.cohorts({ query: { kind } }, { signal }),
  })

export const analyticsRows = (query: Sent<typeof analytics.rows>['query']) =>
  queryOptions({
    queryKey: ['analytics', 'rows', query],
    queryFn: ({ signal }) => analyticsApi.rows({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
