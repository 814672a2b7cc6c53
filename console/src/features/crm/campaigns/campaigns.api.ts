import type { Sent } from '@learning-cms/contract/core/route'
import { campaignTopics as campaignTopicRoutes } from '@learning-cms/contract/crm/campaign-topics'
import { campaigns, type Campaign, type CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import { suppressions } from '@learning-cms/contract/crm/mail/suppressions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const campaignsApi = clientOf(campaigns)
export const topicsApi = clientOf(campaignTopicRoutes)
export const suppressionsApi = clientOf(suppressions)

const LONG_MS = 5 * 60_000
/** The polling interval while the campaign or a test is being sent. */
const AGAIN_MS = 2_000

export const campaignList = (query: Sent<typeof campaigns.list>['query']) =>
  queryOptions({
    queryKey: ['campaigns', 'list', query],
    queryFn: ({ signal }) => campaignsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

const RESTING_AGAIN_MS = 15_000
const SOON_MS = 60_000

/** The polling interval: while two subjects are being tried, nothing may be sent for hours. */
function againAfter(campaign: Campaign | undefined) {
  if (campaign?.state !== 'sending' && campaign?.state !== 'scheduled') return false
  const { isChoosing, decideAt } = campaign
  return isChoosing && decideAt && Date.parse(decideAt) - Date.now() > SOON_MS ? RESTING_AGAIN_MS : AGAIN_MS
}

export const oneCampaign = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) => campaignsApi.read({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => againAfter(state.data),
  })

export const campaignTopics = queryOptions({
  queryKey: ['campaigns', 'topics'],
  queryFn: ({ signal }) => topicsApi.read({}, { signal }),
  staleTime: LONG_MS,
})

export const campaignSenders = queryOptions({
  queryKey: ['campaigns', 'senders'],
  queryFn: ({ signal }) => campaignsApi.senders({}, { signal }),
})

type LetterResourcesQuery = { campaignId: string; language: CampaignLanguage; courseIds: readonly string[] }

export const letterResources = ({ campaignId, language, courseIds }: LetterResourcesQuery) =>
  queryOptions({
    queryKey: ['campaigns', 'resources', campaignId, language, courseIds],
    queryFn: ({ signal }) =>
      campaignsApi.resources({ query: { campaignId, language, courseIds: courseIds.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const audienceOf = (id: string, version: number) =>
  queryOptions({
    queryKey: ['campaigns', 'audience', id, version],
    queryFn: ({ signal }) => campaignsApi.audience({ params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const resultsOf = (id: string, isMoving: boolean) =>
  queryOptions({
    queryKey: ['campaigns', 'results', id],
    queryFn: ({ signal }) => campaignsApi.results({ params: { id } }, { signal }),
    refetchInterval: isMoving ? AGAIN_MS : false,
  })

export const recipientsOf = (id: string, query: Sent<typeof campaigns.recipients>['query']) =>
  queryOptions({
    queryKey: ['campaigns', 'recipients', id, query],
    queryFn: ({ signal }) => campaignsApi.recipients({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const suppressionList = (query: Sent<typeof suppressions.list>['query']) =>
  queryOptions({
    queryKey: ['suppressions', 'list', query],
    queryFn: ({ signal }) => suppressionsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const touchedByCampaigns = [['campaigns'], ['home']] as const
export const touchedBySuppressions = [['suppressions'], ['campaigns', 'audience']] as const
