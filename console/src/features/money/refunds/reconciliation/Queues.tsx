import type { RefundStatus } from '@learning-cms/contract/money/refunds/refunds'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#kit/text/words.ts'
import type { RefundListState } from '#features/money/refunds/RefundFilters.tsx'
import classes from '#features/money/refunds/refunds.module.css'
import { refundQueues } from '#features/money/refunds/refunds.api.ts'

type Queue = {
  name: 'toApprove' | 'toPayOut' | 'inProcess' | 'needsReview' | 'notDone'
  count: number
  status: RefundStatus[]
  way?: ['bank_transfer']
}

/** What needs somebody's decision; each queue is a filter of the list below. */
export function Queues({ list: { query, set } }: { list: RefundListState }) {
  const say = useWords(refundWords)
  const { data: counts } = useQuery(refundQueues)
  if (!counts) return <div className={classes['queues']} />
  const queues: Queue[] = [
    { name: 'toApprove', count: counts.toApprove, status: ['requested'] },
    { name: 'toPayOut', count: counts.toPayOut, status: ['approved'], way: ['bank_transfer'] },
    { name: 'inProcess', count: counts.processing, status: ['processing'] },
    { name: 'needsReview', count: counts.needsReview, status: ['needs_review'] },
    { name: 'notDone', count: counts.failed, status: ['failed'] },
  ]
  const isOpen = ({ status, way }: Queue) =>
    query.status?.join() === status.join() && (query.way?.join() ?? '') === (way?.join() ?? '')
  return (
    <fieldset className={classes['queues']}>
      <legend>{say('queues')}</legend>
      {queues.map((queue) => (
        <button
          key={queue.name}
          type="button"
          aria-pressed={isOpen(queue)}
          data-waits={queue.count > 0 || undefined}
          onClick={() =>
            set(isOpen(queue) ? { status: undefined, way: undefined } : { status: queue.status, way: queue.way })
          }
        >
          <span>{say(queue.name)}</span>
          <strong>{queue.count}</strong>
        </button>
      ))}
    </fieldset>
  )
}
