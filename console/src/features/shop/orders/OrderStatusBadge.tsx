import type { Order, OrderRow, OrderStatus } from '@learning-cms/contract/shop/orders'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { FulfilmentBadge } from './sending/FulfilmentBadge.tsx'
import classes from './order.module.css'
import { statusWord } from './status-word.ts'

const tones = { pending: 'warning', completed: 'success', failed: 'danger', refunded: 'neutral' } satisfies Record<
  OrderStatus,
  StatusTone
>

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const say = useWords(orderWords)
  return <StatusBadge tone={tones[status]}>{say(statusWord(status))}</StatusBadge>
}

/** Empty if the status already says so, or nothing was refunded. */
export function RefundBadge({ status, refundState }: Pick<OrderRow | Order, 'status' | 'refundState'>) {
  const say = useWords(orderWords)
  if (refundState === 'none' || status === 'refunded') return null
  return <StatusBadge tone="info">{say(refundState)}</StatusBadge>
}

/** The status, with the refund state below if the order stays completed. */
export const OrderState = ({ order }: { order: OrderRow }) => (
  <span className={classes['state']}>
    <OrderStatusBadge status={order.status} />
    <RefundBadge {...order} />
    {order.status === 'completed' && order.fulfilment !== 'delivered' && <FulfilmentBadge {...order} />}
  </span>
)
