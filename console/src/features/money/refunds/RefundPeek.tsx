import { usePeekedRecord } from '#kit/list/peek/peeked.ts'
import { oneRefund } from './refunds.api.ts'
import { RefundFacts } from './page/RefundFacts.tsx'
import { RefundLinesCard } from './page/RefundLinesCard.tsx'

/** For which courses, to whom, and who decided. */
export function RefundPeek({ row: { id } }: { row: { id: string } }) {
  const refund = usePeekedRecord(id, oneRefund)
  if (!refund) return null
  return (
    <>
      <RefundLinesCard refund={refund} />
      <RefundFacts refund={refund} />
    </>
  )
}
