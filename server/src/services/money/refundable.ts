import type { OrderStatus } from '@learning-cms/contract/shop/orders'
import type { Dong } from './spread.ts'

/**
 * Amounts of an order: money received, and how much of it is refunded or reserved for refunds, in total and for the
 * order itself.
 */
export type Takings = Record<'total' | 'writtenOff' | 'captured' | 'refunding' | 'refundingOfOrder', Dong> & {
  status: OrderStatus
}

const isPaid = (status: OrderStatus) => status === 'completed' || status === 'refunded'

/** What an order has to be paid: its total minus what was written off. */
export const dueOf = ({ total, writtenOff }: Pick<Takings, 'total' | 'writtenOff'>): Dong => total - writtenOff

/** How much of the money received belongs to the order: the amount due if the order is paid, otherwise nothing. */
export const ownOf = (order: Pick<Takings, 'status' | 'total' | 'writtenOff'>): Dong =>
  isPaid(order.status) ? dueOf(order) : 0

/** The money held for the order: what came in, minus what was or is being returned as customer credit. */
export const heldOf = ({
  captured,
  refunding,
  refundingOfOrder,
}: Pick<Takings, 'captured' | 'refunding' | 'refundingOfOrder'>): Dong => captured - (refunding - refundingOfOrder)

/**
 * What may still be refunded: for the order itself, and for money received that is not the order's. That is whatever
 * was paid beyond its total, or towards an order that is not fully paid: a pending one need not wait for the rest.
 */
export function refundableOf(takings: Takings): { refundable: Dong; refundableOverpayment: Dong } {
  const own = ownOf(takings)
  return {
    refundable: Math.max(0, own - takings.refundingOfOrder),
    refundableOverpayment: Math.max(0, heldOf(takings) - own),
  }
}
