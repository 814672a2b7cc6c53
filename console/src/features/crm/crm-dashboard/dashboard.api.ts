import { crmDashboards } from '@learning-cms/contract/crm/dashboard'
import { calendarEvents } from '@learning-cms/contract/crm/calendar/calendar'
import { leads } from '@learning-cms/contract/crm/leads/leads'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const dashboardApi = clientOf(crmDashboards)
const leadsApi = clientOf({ list: leads.list })
const eventsApi = clientOf({ occurrences: calendarEvents.occurrences })

/** Under the key of leads, so that a change of one makes it stale. */
export const crmDashboard = (query: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['leads', 'dashboard', query],
    queryFn: ({ signal }) => dashboardApi.read({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const leadsOf = (query: NonNullable<Sent<typeof leads.list>['query']>) =>
  queryOptions({
    queryKey: ['leads', 'list', query],
    queryFn: ({ signal }) => leadsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const eventsOn = (day: string) => {
  const query = { from: day, until: day, slots: false }
  return queryOptions({
    queryKey: ['calendar-events', 'occurrences', query],
    queryFn: ({ signal }) => eventsApi.occurrences({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
