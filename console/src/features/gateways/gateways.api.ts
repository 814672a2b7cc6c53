import { gateways } from '@learning-cms/contract/money/gateways'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/client.ts'

export const gatewaysApi = clientOf(gateways)

export const gatewaySettings = queryOptions({
  queryKey: ['gateways'],
  queryFn: ({ signal }) => gatewaysApi.read({}, { signal }),
})

/** Which ways an order offers follows from the settings. */
export const touchedByGateways = [['gateways'], ['payment-ways'], ['transfer']] as const
