import { fulfilments } from '@learning-cms/contract/shop/deliveries'
import { orderStatuses, type OrderRow } from '@learning-cms/contract/shop/orders'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { fulfilmentNames } from '@learning-cms/texts/shop/orders/sending'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords, type Say } from '#kit/text/words.ts'
import classes from './orders.module.css'
import { statusWord } from '#features/shop/orders/status-word.ts'
import { OrderState, RefundBadge } from '#features/shop/orders/OrderStatusBadge.tsx'
import { FulfilmentBadge } from '#features/shop/orders/sending/FulfilmentBadge.tsx'

export type OrderField = 'createdAt' | 'total' | 'completedAt'
type OrderColumn = Column<OrderRow, OrderField>
type SayOrder = Say<typeof orderWords.vi>

/** The first course, and the number of further ones. */
export const coursesIn = (
  say: SayOrder,
  { firstItem: course, totalLines }: Pick<OrderRow, 'firstItem' | 'totalLines'>,
) => (totalLines > 1 ? say('moreCourses', { course, count: totalLines - 1 }) : course)

export function useOrderColumns(): OrderColumn[] {
  const say = useWords(orderWords)
  const sayFulfilment = useWords(fulfilmentNames)
  const { dateTime } = useFormat()
  return useMemo(() => {
    const states = fulfilments.filter((state) => state !== 'none').map((state) => sayFulfilment(state))
    return [...whatAndWho(say, dateTime), ...howItStands(say, states), ...money(say), ...onRequest(say, states)]
  }, [say, sayFulfilment, dateTime])
}

const whatAndWho = (say: SayOrder, dateTime: (at: string) => string): OrderColumn[] => [
  {
    name: 'number',
    label: say('number'),
    // Wide enough for every number; the column of courses takes the remaining width.
    width: '168px',
    sort: 'createdAt',
    cell: ({ number, createdAt }) => <RecordName name={number} detail={dateTime(createdAt)} />,
  },
  {
    name: 'customer',
    onPhone: 'under',
    label: say('customer'),
    width: '168px',
    cell: ({ studentName, studentPhone, studentEmail }) => (
      <RecordName isQuiet name={studentName} detail={studentPhone || studentEmail} />
    ),
  },
  { name: 'courses', label: say('items'), from: 'medium', cell: (order) => coursesIn(say, order) },
]

const howItStands = (say: SayOrder, fulfilment: string[]): OrderColumn[] => [
  {
    name: 'status',
    onPhone: 'bottom',
    label: say('status'),
    width: widthOf([...orderStatuses.map((status) => say(statusWord(status))), say('partial'), ...fulfilment]),
    cell: (order) => <OrderState order={order} />,
  },
  {
    name: 'gateway',
    label: say('gatewayShort'),
    width: '128px',
    from: 'wide',
    cell: ({ gateway }) => gateway && say(gateway),
  },
]

const money = (say: SayOrder): OrderColumn[] => [
  {
    name: 'total',
    onPhone: 'top',
    label: say('total'),
    width: '116px',
    sort: 'total',
    align: 'end',
    cell: (order) => <Total order={order} />,
  },
  {
    name: 'refunded',
    label: say('refunded'),
    width: '116px',
    from: 'widest',
    align: 'end',
    cell: ({ refunded }) => (refunded > 0 ? <Money amountInDong={refunded} /> : null),
  },
]

/** Where the refunds have no column, they are below the total. */
function Total({ order: { total, refunded } }: { order: OrderRow }) {
  const say = useWords(orderWords)
  return (
    <>
      <Money amountInDong={total} />
      {refunded > 0 && (
        <span className={classes['back']} title={say('refunded')}>
          <VisuallyHidden>{say('refunded')}</VisuallyHidden>
          <Money amountInDong={-refunded} />
        </span>
      )}
    </>
  )
}

const onRequest = (say: SayOrder, fulfilment: string[]): OrderColumn[] => [
  {
    name: 'writtenOff',
    label: say('writtenOff'),
    width: '132px',
    visibility: 'on-request',
    align: 'end',
    cell: ({ writtenOff }) => (writtenOff > 0 ? <Money amountInDong={writtenOff} /> : null),
  },
  {
    name: 'refund',
    label: say('refund'),
    width: '148px',
    visibility: 'on-request',
    cell: (order) => (order.refundState === 'none' ? null : <RefundBadge {...order} status="completed" />),
  },
  {
    name: 'method',
    label: say('method'),
    width: '132px',
    visibility: 'on-request',
    cell: ({ paymentMethod }) => paymentMethod && say(paymentMethod),
  },
  {
    name: 'subtotal',
    label: say('subtotal'),
    width: '128px',
    visibility: 'on-request',
    align: 'end',
    cell: ({ subtotal }) => <Money amountInDong={subtotal} />,
  },
  {
    name: 'discount',
    label: say('discount'),
    width: '128px',
    visibility: 'on-request',
    align: 'end',
    cell: ({ discount }) => (discount > 0 ? <Money amountInDong={discount} /> : null),
  },
  {
    name: 'coupon',
    label: say('coupon'),
    width: '132px',
    visibility: 'on-request',
    cell: ({ couponCode }) => couponCode,
  },
  {
    name: 'transaction',
    label: say('transaction'),
    width: '164px',
    visibility: 'on-request',
    cell: ({ transactionId }) => transactionId,
  },
  {
    name: 'completedAt',
    label: say('completedAt'),
    width: '132px',
    visibility: 'on-request',
    sort: 'completedAt',
    cell: ({ completedAt }) => completedAt && <DateText at={completedAt} />,
  },
  {
    name: 'fulfilment',
    label: say('fulfilment'),
    width: widthOf(fulfilment),
    visibility: 'on-request',
    cell: (order) => order.fulfilment !== 'none' && <FulfilmentBadge fulfilment={order.fulfilment} />,
  },
]
