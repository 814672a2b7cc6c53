import { gateways, type Behaviour } from '@learning-cms/contract/money/gateways'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'
import type { GatewayName } from './names.ts'

export const gatewaysApi = clientOf(gateways)

export const gatewaySettings = queryOptions({
  queryKey: ['gateways'],
  queryFn: ({ signal }) => gatewaysApi.read({}, { signal }),
})

/** The settings decide which payment methods an order offers. */
export const touchedByGateways = [['gateways'], ['payment-ways'], ['transfer']] as const

export const showBehaviour = (gateway: GatewayName, behaviour: Behaviour) =>
  queryClient.setQueryData(
    gatewaySettings.queryKey,
    (old) => old && { ...old, [gateway]: { ...old[gateway], behaviour } },
  )
