import type { OrderStatus } from '@learning-cms/contract/orders'
import type { Dong } from './spread.ts'

/** Of an order: what came in, and what of it is promised back or gone, in all and as the order's own. */
export type Takings = Record<'total' | 'captured' | 'refunding' | 'refundingOfOrder', Dong> & { status: OrderStatus }

const isPaid = (status: OrderStatus) => status === 'completed' || status === 'refunded'

/** What of the money that came in is the order's own: its total once that is paid, and nothing before or without that. */
export const ownOf = ({ status, total }: Pick<Takings, 'status' | 'total'>): Dong => (isPaid(status) ? total : 0)

/** What lies here towards the order: what came in, less what of it goes back or went back as the customer's. */
export const heldOf = ({ captured, refunding, refundingOfOrder }: Omit<Takings, 'status' | 'total'>): Dong =>
  captured - (refunding - refundingOfOrder)

/**
 * What may still be given back: of the order itself, and of what came in that is not the order's. That is what was paid over
 * its total, and of an order that failed everything: a pending one still waits for the rest.
 */
export function refundableOf(takings: Takings): { refundable: Dong; refundableOverpayment: Dong } {
  if (takings.status === 'pending') return { refundable: 0, refundableOverpayment: 0 }
  const own = ownOf(takings)
  return {
    refundable: Math.max(0, own - takings.refundingOfOrder),
    refundableOverpayment: Math.max(0, heldOf(takings) - own),
  }
}
