import { payments } from '@learning-cms/contract/money/payments'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const paymentsApi = clientOf(payments)

export const gatewayOffers = queryOptions({
  queryKey: ['payment-ways'],
  queryFn: ({ signal }) => paymentsApi.ways({}, { signal }),
})

export const transferOf = (orderId: string, orderVersion: number) =>
  queryOptions({
    queryKey: ['transfer', orderId, orderVersion],
    queryFn: ({ signal }) => paymentsApi.transfer({ params: { id: orderId } }, { signal }),
  })

export const touchedByPayments = [['orders'], ['refunds']] as const
