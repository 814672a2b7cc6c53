import type { Sent } from '@learning-cms/contract/core/route'
import { automations } from '@learning-cms/contract/crm/automations'
import { calendars } from '@learning-cms/contract/crm/calendar/calendar'
import { campaignTopics } from '@learning-cms/contract/crm/campaign-topics'
import { campaigns } from '@learning-cms/contract/crm/campaigns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const automationsApi = clientOf(automations)
const lettersApi = clientOf({ senders: campaigns.senders })
const topicsApi = clientOf({ read: campaignTopics.read })
const calendarsApi = clientOf({ list: calendars.list })

const LONG_MS = 5 * 60_000
/** An active automation may have new runs at any time. */
const AGAIN_MS = 5_000

export const automationList = (query: Sent<typeof automations.list>['query']) =>
  queryOptions({
    queryKey: ['automations', 'list', query],
    queryFn: ({ signal }) => automationsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneAutomation = (id: string) =>
  queryOptions({
    queryKey: ['automations', 'one', id],
    queryFn: ({ signal }) => automationsApi.read({ params: { id } }, { signal }),
  })

export const dryRunOf = (id: string, version: number) =>
  queryOptions({
    queryKey: ['automations', 'dry-run', id, version],
    queryFn: ({ signal }) => automationsApi.dryRun({ params: { id } }, { signal }),
    retry: false,
  })

export const runsOf = (id: string, query: Sent<typeof automations.runs>['query'], isActive: boolean) =>
  queryOptions({
    queryKey: ['automations', 'runs', id, query],
    queryFn: ({ signal }) => automationsApi.runs({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isActive ? AGAIN_MS : false,
  })

export const touchedByAutomations = [['automations']] as const

/** Records that actions refer to, of kinds with few records. */
export const choices = {
  topics: queryOptions({
    queryKey: ['campaigns', 'topics'],
    queryFn: ({ signal }) => topicsApi.read({}, { signal }),
    staleTime: LONG_MS,
  }),
  senders: queryOptions({
    queryKey: ['campaigns', 'senders'],
    queryFn: ({ signal }) => lettersApi.senders({}, { signal }),
  }),
  calendars: queryOptions({
    queryKey: ['calendars'],
    queryFn: ({ signal }) => calendarsApi.list({}, { signal }),
  }),
}
