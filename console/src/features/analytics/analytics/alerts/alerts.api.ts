import { metricAlerts, type alertKinds } from '@learning-cms/contract/analytics/metric-alerts'
import type { Cut } from '@learning-cms/contract/analytics/exploration'
import type { Metric } from '@learning-cms/contract/analytics/metrics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const alertsApi = clientOf(metricAlerts)
export const touches = [['metric-alerts']] as const

export const alertsList = queryOptions({
  queryKey: ['metric-alerts'],
  queryFn: ({ signal }) => alertsApi.list({}, { signal }),
})

export const daysOf = (id: string) =>
  queryOptions({
    queryKey: ['metric-alerts', id, 'days'],
    queryFn: ({ signal }) => alertsApi.days({ params: { id } }, { signal }),
  })

/** What an alert watches, and its condition. */
export type AlertRule = { metric: Metric; cut: Cut; kind: (typeof alertKinds)[number]; bound: number | null }

/** The days of the last month on which such an alert would have told. */
export const trialOf = ({ metric, cut, kind, bound }: AlertRule) =>
  queryOptions({
    queryKey: ['metric-alerts', 'trial', metric, cut, kind, bound],
    queryFn: ({ signal }) =>
      alertsApi.trial({ query: { metric, kind, ...(bound !== null && { bound }), ...(cut as object) } }, { signal }),
    enabled: (kind === 'unusual') === (bound === null),
    placeholderData: keepPreviousData,
  })
