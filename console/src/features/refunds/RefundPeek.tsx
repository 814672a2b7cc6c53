import { useQuery } from '@tanstack/react-query'
import { usePeeked } from '#kit/list/peeked.ts'
import { oneRefund } from './refunds.api.ts'
import { RefundFacts } from './RefundFacts.tsx'
import { RefundLinesCard } from './RefundLinesCard.tsx'

/** For which courses, to whom, and who decided. */
export function RefundPeek({ row: { id } }: { row: { id: string } }) {
  const { data: refund } = useQuery(oneRefund(usePeeked(id)))
  if (refund?.id !== id) return null
  return (
    <>
      <RefundLinesCard refund={refund} />
      <RefundFacts refund={refund} />
    </>
  )
}
