import type { OrderRow } from '@learning-cms/contract/shop/orders'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { ordersOf, paidBy, refundsOf, reviewsOf } from './trade.api.ts'

/** The student's orders, refunds and reviews, as far as the reader may see them. */
export function useTrade(studentId: string) {
  const may = useMay()
  const [mayMoney, mayReviews] = [may('orders:read'), may('reviews:read')]
  const orders = useQuery({ ...ordersOf(studentId), enabled: mayMoney }).data?.rows ?? []
  return {
    orders,
    refundable: may('refunds:create') ? orders.filter(isRefundable) : [],
    refunds: useQuery({ ...refundsOf(studentId), enabled: mayMoney }).data?.rows ?? [],
    reviews: useQuery({ ...reviewsOf(studentId), enabled: mayReviews }).data?.rows ?? [],
    paid: useQuery({ ...paidBy(studentId), enabled: mayMoney }).data,
  }
}
export type Trade = ReturnType<typeof useTrade>

const isRefundable = ({ status, total, refunded }: OrderRow) => status === 'completed' && total > refunded

/** Straight to the refund form of the order. */
export const refundOf = ({ id }: Pick<OrderRow, 'id'>) => `/orders/${id}?refund=open`
