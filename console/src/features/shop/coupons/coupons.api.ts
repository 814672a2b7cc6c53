import { coupons } from '@learning-cms/contract/shop/coupons'
import { orders } from '@learning-cms/contract/shop/orders'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const couponsApi = clientOf(coupons)
const ordersApi = clientOf(orders)

export const couponList = (query: Sent<typeof coupons.list>['query']) =>
  queryOptions({
    queryKey: ['coupons', 'list', query],
    queryFn: ({ signal }) => couponsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneCoupon = (id: string) =>
  queryOptions({
    queryKey: ['coupons', 'one', id],
    queryFn: ({ signal }) => couponsApi.read({ params: { id } }, { signal }),
  })

export const figuresOf = (id: string) =>
  queryOptions({
    queryKey: ['coupons', 'figures', id],
    queryFn: ({ signal }) => couponsApi.figures({ params: { id } }, { signal }),
  })

export const batchesOf = (id: string) =>
  queryOptions({
    queryKey: ['coupons', 'batches', id],
    queryFn: ({ signal }) => couponsApi.batches({ params: { id } }, { signal }),
  })

/** The orders that used it, newest first. */
export const ordersOf = (couponId: string) =>
  queryOptions({
    queryKey: ['orders', 'of-coupon', couponId],
    queryFn: ({ signal }) => ordersApi.list({ query: { couponId, size: 5 } }, { signal }),
  })

export const touchedByCoupons = [['coupons'], ['home']] as const

/** Refetched each time, since somebody may have used the last redemption. */
export const simulationOf = (body: Sent<typeof coupons.simulate>['body']) =>
  queryOptions({
    queryKey: ['coupons', 'simulation', body],
    queryFn: ({ signal }) => couponsApi.simulate({ body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
