import { orders } from '@learning-cms/contract/shop/orders'
import type { Sent } from '@learning-cms/contract/core/route'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const ordersApi = clientOf(orders)

export const orderList = (query: Sent<typeof orders.list>['query']) =>
  queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => ordersApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const orderSums = (query: Sent<typeof orders.sums>['query']) =>
  queryOptions({
    queryKey: ['orders', 'sums', query],
    queryFn: ({ signal }) => ordersApi.sums({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneOrder = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => ordersApi.read({ params: { id } }, { signal }),
  })

export const timelineOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      ordersApi.timeline({ params: { id }, query: { ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** For the number of orders of a customer. */
export const ordersOf = (studentId: string) => orderList({ studentId, size: 1 })

export const quoteOf = (body: Sent<typeof orders.quote>['body']) =>
  queryOptions({
    queryKey: ['orders', 'quote', body],
    queryFn: ({ signal }) => ordersApi.quote({ body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Queries that show an order: the customer, their courses, payments, and the home page. */
export const touchedByOrders = [
  ...([['orders'], ['students'], ['enrolments'], ['courses'], ['coupons'], ['bank-lines']] as const),
  ...([['refunds'], ['payments'], ['ledger'], ['home']] as const),
] as const
