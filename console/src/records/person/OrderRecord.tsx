import type { OrderRow } from '@learning-cms/contract/shop/orders'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { tradeWords } from '@learning-cms/texts/people/students/trade'
import type { ReactNode } from 'react'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { RecordRow } from './RecordRow.tsx'

const tones = { pending: 'warning', completed: 'success', failed: 'danger', refunded: 'neutral' } as const

/** An order of the person: reference, product, status, date and amount. */
export function OrderRecord({ order, children }: { order: OrderRow; children?: ReactNode }) {
  const say = useWords(tradeWords)
  const sayOrder = useWords(orderWords)
  const { id, number, status, refundState, firstItem, totalLines, createdAt, total } = order
  const items = totalLines > 1 ? say('andMore', { course: firstItem, count: totalLines - 1 }) : firstItem
  return (
    <RecordRow
      to={`/orders/${id}`}
      name={number}
      state={
        <>
          <StatusBadge tone={tones[status]}>{sayOrder(status === 'refunded' ? 'refunded-status' : status)}</StatusBadge>
          {refundState === 'partial' && <StatusBadge tone="info">{sayOrder('partial')}</StatusBadge>}
        </>
      }
      detail={
        <>
          <DateText at={createdAt} /> · {items}
        </>
      }
    >
      <Money amountInDong={total} />
      {children}
    </RecordRow>
  )
}
