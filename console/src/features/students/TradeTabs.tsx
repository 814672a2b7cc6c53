import type { Review } from '@learning-cms/contract/courses/reviews'
import type { OrderRow } from '@learning-cms/contract/money/orders'
import type { RefundRow } from '@learning-cms/contract/money/refunds'
import { orderWords } from '@learning-cms/texts/orders/orders'
import { refundWords } from '@learning-cms/texts/refunds/refunds'
import { reviewWords } from '@learning-cms/texts/reviews/reviews'
import { tradeWords } from '@learning-cms/texts/students/trade'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { StatusBadge } from '#kit/show/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { refundOf, type Trade } from './use-trade.ts'
import classes from './TradeTabs.module.css'

type RowProps = { to: string; name: string; state: ReactNode; detail: ReactNode; children?: ReactNode }

/** One line: its name and state, what it is about, and at the end its amount and command. */
function Row({ to, name, state, detail, children }: RowProps) {
  const { hrefOf, follow } = useFollow()
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <span className={classes['line']}>
          <a href={hrefOf(to)} onClick={(event) => follow(event, to)} dir="auto">
            {name}
          </a>
          {state}
        </span>
        <span className={classes['detail']} dir="auto">
          {detail}
        </span>
      </div>
      {children && <div className={classes['end']}>{children}</div>}
    </li>
  )
}

const orderTones = { pending: 'warning', completed: 'success', failed: 'danger', refunded: 'neutral' } as const

export function OrdersTab({ orders, refundable }: Pick<Trade, 'orders' | 'refundable'>) {
  const say = useWords(tradeWords)
  return (
    <FormCard title={say('orders')}>
      <ul className={classes['rows']}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} isRefundable={refundable.includes(order)} />
        ))}
      </ul>
    </FormCard>
  )
}

function OrderLine({ order, isRefundable }: { order: OrderRow; isRefundable: boolean }) {
  const say = useWords(tradeWords)
  const sayOrder = useWords(orderWords)
  const { go } = useFollow()
  const { id, number, status, refundState, firstItem, totalLines, createdAt, total } = order
  const courses = totalLines > 1 ? say('andMore', { course: firstItem, count: totalLines - 1 }) : firstItem
  return (
    <Row
      to={`/orders/${id}`}
      name={number}
      state={
        <>
          <StatusBadge tone={orderTones[status]}>
            {sayOrder(status === 'refunded' ? 'refunded-status' : status)}
          </StatusBadge>
          {refundState === 'partial' && <StatusBadge tone="info">{sayOrder('partial')}</StatusBadge>}
        </>
      }
      detail={
        <>
          <DateText at={createdAt} /> · {courses}
        </>
      }
    >
      <Money amountInDong={total} />
      {isRefundable && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say('refundOfOrder', { number })}
          onClick={() => go(refundOf(order))}
        >
          {say('refund')}
        </Button>
      )}
    </Row>
  )
}

const refundTones = {
  requested: 'warning',
  approved: 'info',
  processing: 'info',
  needs_review: 'warning',
  succeeded: 'success',
  failed: 'danger',
  rejected: 'neutral',
  cancelled: 'neutral',
} as const

export function RefundsTab({ refunds }: { refunds: readonly RefundRow[] }) {
  const say = useWords(tradeWords)
  const sayRefund = useWords(refundWords)
  return (
    <FormCard title={say('refunds')}>
      <ul className={classes['rows']}>
        {refunds.map(({ id, number, status, createdAt, reasonCode, orderNumber, amount }) => (
          <Row
            key={id}
            to={`/refunds/${id}`}
            name={number}
            state={<StatusBadge tone={refundTones[status]}>{sayRefund(status)}</StatusBadge>}
            detail={
              <>
                <DateText at={createdAt} /> · {orderNumber} · {sayRefund(reasonCode)}
              </>
            }
          >
            <Money amountInDong={amount} />
          </Row>
        ))}
      </ul>
    </FormCard>
  )
}

const reviewTones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

export function ReviewsTab({ reviews }: { reviews: readonly Review[] }) {
  const say = useWords(tradeWords)
  const sayReview = useWords(reviewWords)
  return (
    <FormCard title={say('reviews')}>
      <ul className={classes['rows']}>
        {reviews.map(({ id, courseTitle, studentId, rating, comment, submittedAt, status }) => (
          <Row
            key={id}
            to={`/reviews?studentId=${studentId}&open=${id}`}
            name={courseTitle}
            state={<StatusBadge tone={reviewTones[status]}>{sayReview(status)}</StatusBadge>}
            detail={
              <>
                <DateText at={submittedAt} /> · {say('stars', { count: rating })}
                {comment && ` · ${comment}`}
              </>
            }
          />
        ))}
      </ul>
    </FormCard>
  )
}
