import type { OrderCommand, OrderStatus } from '@learning-cms/contract/shop/orders'
import type { Transition } from '#services/entities/transition.ts'
import { ownOf, type Takings } from '#services/money/refundable.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

/** The commands that change an order's status. All else follows from money and has no command. */
export const transitions = {
  cancel: { from: ['pending'], to: 'failed' },
  expire: { from: ['pending'], to: 'failed' },
  refusal: { from: ['pending'], to: 'failed' },
  markPaid: { from: ['pending'], to: 'completed' },
  writeOff: { from: ['pending', 'failed'], to: 'completed' },
  money: { from: ['pending', 'failed'], to: 'completed' },
  refund: { from: ['completed'], to: 'refunded' },
} as const satisfies Record<string, Transition<OrderStatus>>

/** The statuses an order may have next, by whatever cause. */
export const nextFrom = (status: OrderStatus) => [
  ...new Set(
    Object.values(transitions).flatMap(({ from, to }) => ((from as readonly string[]).includes(status) ? [to] : [])),
  ),
]

type State = {
  status: OrderStatus
  total: number
  refundable: number
  refundableOverpayment: number
  missing: number
  fulfilmentError: string | null
  disputedAt: string | null
  einvoice: string
  hasUnknownPayment: boolean
  hasWaitingWriteOff: boolean
}

/** What may be done now, regardless of who asks. */
export function commandsFrom(state: State): OrderCommand[] {
  const isPending = state.status === 'pending'
  const may: Record<OrderCommand, boolean> = {
    cancel: isPending && !state.hasUnknownPayment && state.einvoice === 'none',
    markPaid: isPending,
    pay: isPending,
    refund: state.disputedAt === null && state.refundable + state.refundableOverpayment > 0,
    fulfil: state.fulfilmentError !== null,
    writeOff: mayBeShort(state) && !state.hasWaitingWriteOff && !state.hasUnknownPayment && state.disputedAt === null,
    note: true,
  }
  return namesOf(may).filter((command) => may[command])
}

/** Whether an order is paid in part, but not in full. */
export const mayBeShort = ({
  missing,
  refundableOverpayment: held,
}: Pick<State, 'missing' | 'refundableOverpayment'>) => missing > 0 && held > 0

type Money = Pick<Takings, 'status' | 'total' | 'writtenOff' | 'captured'> &
  Record<'refunded' | 'refundedOfOrder', number>

/** The money held that belongs to the customer. */
export const customerCreditOf = (money: Money) =>
  money.captured - ownOf(money) - (money.refunded - money.refundedOfOrder)
