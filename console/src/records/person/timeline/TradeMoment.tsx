import type { Moment } from '@learning-cms/contract/people/students'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { tradeWords } from '@learning-cms/texts/people/students/trade'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { MomentWords } from './MomentWords.tsx'

type TradeMomentKind = 'ordered' | 'paid' | 'refund-asked' | 'refund-ended' | 'order-noted' | 'reviewed'
type TradeMomentProps<One extends TradeMomentKind> = { moment: Extract<Moment, { kind: One }> }

/** Orders, payments and reviews, each with a link to its record. */
export function TradeMoment({ moment }: TradeMomentProps<TradeMomentKind>) {
  switch (moment.kind) {
    case 'ordered':
      return <Ordered moment={moment} />
    case 'reviewed':
      return <Reviewed moment={moment} />
    default:
      return <Paid moment={moment} />
  }
}

function Ordered({
  moment: { orderId, orderNumber: number, total, status, firstItem, totalLines },
}: TradeMomentProps<'ordered'>) {
  const say = useWords(tradeWords)
  const sayOrder = useWords(orderWords)
  const { money } = useFormat()
  const courses = totalLines > 1 ? say('andMore', { course: firstItem, count: totalLines - 1 }) : firstItem
  return (
    <MomentWords
      what={say('orderedAt', { number, amount: money(total) })}
      to={`/orders/${orderId}`}
      more={[courses, status !== 'completed' && sayOrder(status === 'refunded' ? 'refunded-status' : status)]}
    />
  )
}

function Paid({ moment }: TradeMomentProps<'paid' | 'refund-asked' | 'refund-ended' | 'order-noted'>) {
  const say = useWords(tradeWords)
  const sayOrder = useWords(orderWords)
  const sayRefund = useWords(refundWords)
  const { money } = useFormat()
  const { orderId, orderNumber: number } = moment
  const order = `/orders/${orderId}`
  if (moment.kind === 'order-noted')
    return (
      <MomentWords
        what={say('orderNoted', { name: moment.byName, number })}
        to={order}
        more={[]}
        quoted={moment.body}
      />
    )
  const amount = money(moment.amount)
  if (moment.kind === 'paid')
    return (
      <MomentWords what={say('paidAt', { amount, number, gateway: sayOrder(moment.gateway) })} to={order} more={[]} />
    )
  const refund = `/refunds/${moment.refundId}`
  return moment.kind === 'refund-asked' ? (
    <MomentWords
      what={say('refundRequested', { amount, number })}
      to={refund}
      more={[sayRefund(moment.reasonCode), say('by', { name: moment.byName })]}
    />
  ) : (
    <MomentWords what={say(`refund-${moment.outcome}`, { amount, number })} to={refund} more={[]} />
  )
}

function Reviewed({
  moment: { courseTitle: course, courseId, rating: count, comment, status },
}: TradeMomentProps<'reviewed'>) {
  const say = useWords(tradeWords)
  const sayReview = useWords(reviewWords)
  const may = useMay()
  return (
    <MomentWords
      what={say('reviewed', { course, count })}
      {...(may('reviews:read') && { to: `/reviews?courseId=${courseId}` })}
      more={[status !== 'approved' && sayReview(status)]}
      quoted={comment}
    />
  )
}
