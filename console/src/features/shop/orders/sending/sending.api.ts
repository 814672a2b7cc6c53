import { companies } from '@learning-cms/contract/money/company'
import { deliveries } from '@learning-cms/contract/shop/deliveries'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const deliveryApi = clientOf(deliveries)
const companyApi = clientOf({ sender: companies.sender })

/** Who sends parcels, for their labels. */
export const parcelSender = queryOptions({
  queryKey: ['company', 'sender'],
  queryFn: ({ signal }) => companyApi.sender({}, { signal }),
})

export const sendingOf = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'sending', orderId],
    queryFn: ({ signal }) => deliveryApi.ofOrder({ params: { id: orderId } }, { signal }),
  })

export const offeredMethods = queryOptions({
  queryKey: ['delivery', 'methods', 'offered'],
  queryFn: ({ signal }) => deliveryApi.methods({ query: { isOffered: true } }, { signal }),
})

const DAY_MS = 86_400_000

export const provinces = queryOptions({
  queryKey: ['delivery', 'provinces'],
  queryFn: ({ signal }) => deliveryApi.provinces({}, { signal }),
  staleTime: DAY_MS,
})

export const wardsOf = (province: string) =>
  queryOptions({
    queryKey: ['delivery', 'wards', province],
    queryFn: ({ signal }) => deliveryApi.wards({ query: { province } }, { signal }),
    staleTime: DAY_MS,
  })

/** Queries that show what was sent of an order. */
export const touchedBySending = [['orders']] as const
