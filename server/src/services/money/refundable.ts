import type { OrderStatus } from '@learning-cms/contract/money/orders'
import type { Dong } from './spread.ts'

/** Of an order: what came in, and what of it is promised back or gone, in all and as the order's own. */
export type Takings = Record<'total' | 'writtenOff' | 'captured' | 'refunding' | 'refundingOfOrder', Dong> & {
  status: OrderStatus
}

const isPaid = (status: OrderStatus) => status === 'completed' || status === 'refunded'

/** What is paid of an order, or to be paid: its total but for what was written off. */
export const dueOf = ({ total, writtenOff }: Pick<Takings, 'total' | 'writtenOff'>): Dong => total - writtenOff

/** What of the money that came in is the order's own: what was due once that is paid, and nothing before or without that. */
export const ownOf = (order: Pick<Takings, 'status' | 'total' | 'writtenOff'>): Dong =>
  isPaid(order.status) ? dueOf(order) : 0

/** What lies here towards the order: what came in, less what of it goes back or went back as the customer's. */
export const heldOf = ({
  captured,
  refunding,
  refundingOfOrder,
}: Pick<Takings, 'captured' | 'refunding' | 'refundingOfOrder'>): Dong => captured - (refunding - refundingOfOrder)

/**
 * What may still be given back: of the order itself, and of what came in that is not the order's. That is what was paid over
 * its total, and of an order that is not paid everything: a pending one need not wait for the rest.
 */
export function refundableOf(takings: Takings): { refundable: Dong; refundableOverpayment: Dong } {
  const own = ownOf(takings)
  return {
    refundable: Math.max(0, own - takings.refundingOfOrder),
    refundableOverpayment: Math.max(0, heldOf(takings) - own),
  }
}
