import type { Review } from '@learning-cms/contract/courses/reviews'
import type { OrderRow } from '@learning-cms/contract/shop/orders'
import type { RefundRow } from '@learning-cms/contract/money/refunds/refunds'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { tradeWords } from '@learning-cms/texts/people/students/trade'
import { Button } from '@mantine/core'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { OrderRecord } from '#records/person/OrderRecord.tsx'
import { RecordRow, RecordRows } from '#records/person/RecordRow.tsx'
import { refundOf, type Trade } from './use-trade.ts'

export function OrdersTab({ orders, refundable }: Pick<Trade, 'orders' | 'refundable'>) {
  const say = useWords(tradeWords)
  return (
    <FormCard title={say('orders')}>
      <RecordRows>
        {orders.map((order) => (
          <OrderRecord key={order.id} order={order}>
            {refundable.includes(order) && <RefundAct order={order} />}
          </OrderRecord>
        ))}
      </RecordRows>
    </FormCard>
  )
}

function RefundAct({ order }: { order: OrderRow }) {
  const say = useWords(tradeWords)
  const { go } = useFollow()
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={say('refundOfOrder', { number: order.number })}
      onClick={() => go(refundOf(order))}
    >
      {say('refund')}
    </Button>
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
      <RecordRows>
        {refunds.map(({ id, number, status, createdAt, reasonCode, orderNumber, amount }) => (
          <RecordRow
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
          </RecordRow>
        ))}
      </RecordRows>
    </FormCard>
  )
}

const reviewTones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

export function ReviewsTab({ reviews }: { reviews: readonly Review[] }) {
  const say = useWords(tradeWords)
  const sayReview = useWords(reviewWords)
  return (
    <FormCard title={say('reviews')}>
      <RecordRows>
        {reviews.map(({ id, courseTitle, studentId, rating, comment, submittedAt, status }) => (
          <RecordRow
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
      </RecordRows>
    </FormCard>
  )
}
