import type { Sent } from '@learning-cms/contract/core/route'
import { webhookDeliveries, webhooks, type WebhookDelivery } from '@learning-cms/contract/system/webhooks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const webhooksApi = clientOf(webhooks)
export const deliveriesApi = clientOf(webhookDeliveries)

/** Deliveries cause no events of the stream, so they are polled: at this interval while some are due within seconds. */
const SOON_MS = 2_000
const LATER_MS = 15_000

export const webhookList = (query: Sent<typeof webhooks.list>['query']) =>
  queryOptions({
    queryKey: ['webhooks', 'list', query],
    queryFn: ({ signal }) => webhooksApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneWebhook = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => webhooksApi.read({ params: { id } }, { signal }),
    refetchInterval: LATER_MS,
  })

const isSoon = ({ nextAt }: WebhookDelivery) => nextAt !== null && Date.parse(nextAt) < Date.now() + 10_000

export const deliveryList = (query: Sent<typeof webhookDeliveries.list>['query']) =>
  queryOptions({
    queryKey: ['webhook-deliveries', 'list', query],
    queryFn: ({ signal }) => deliveriesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isSoon) ? SOON_MS : LATER_MS),
  })

export const oneDelivery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ signal }) => deliveriesApi.read({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isSoon(state.data) ? SOON_MS : LATER_MS),
  })

export const touchedByWebhooks = [['webhooks'], ['webhook-deliveries']] as const
