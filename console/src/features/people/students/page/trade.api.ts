import { reviews } from '@learning-cms/contract/courses/reviews'
import { orders } from '@learning-cms/contract/shop/orders'
import { refunds } from '@learning-cms/contract/money/refunds/refunds'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const api = clientOf({ orders: orders.list, sums: orders.sums, refunds: refunds.list, reviews: reviews.list })

const SIZE = 50

/** The keys are those of the lists, so that a change of an order or a review reaches them too. */
export const ordersOf = (studentId: string) =>
  queryOptions({
    queryKey: ['orders', 'list', { studentId, size: SIZE }],
    queryFn: ({ signal }) => api.orders({ query: { studentId, size: SIZE } }, { signal }),
  })

export const paidBy = (studentId: string) =>
  queryOptions({
    queryKey: ['orders', 'sums', { studentId, status: ['completed', 'refunded'] }],
    queryFn: ({ signal }) => api.sums({ query: { studentId, status: ['completed', 'refunded'] } }, { signal }),
  })

export const refundsOf = (studentId: string) =>
  queryOptions({
    queryKey: ['refunds', 'list', { studentId, size: SIZE }],
    queryFn: ({ signal }) => api.refunds({ query: { studentId, size: SIZE } }, { signal }),
  })

export const reviewsOf = (studentId: string) =>
  queryOptions({
    queryKey: ['reviews', 'list', { studentId, size: SIZE }],
    queryFn: ({ signal }) => api.reviews({ query: { studentId, size: SIZE } }, { signal }),
  })
