import type { Order } from '@learning-cms/contract/shop/orders'
import type { Refund } from '@learning-cms/contract/money/refunds/refunds'
import { hasField } from '@learning-cms/domain/records/fields'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { Alert, Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'
import { oneRefund, refundsOf } from '#features/money/refunds/refunds.api.ts'
import { useRefundActs } from '#features/money/refunds/use-refund-acts.tsx'

const colours = { requested: 'yellow', approved: 'blue', processing: 'blue', needs_review: 'yellow' } as const
type PendingState = keyof typeof colours

/** Refunds of an order that are not over, at the top of its page, each with its decision. */
export default function PendingRefunds({ order }: { order: Order }) {
  const { data } = useQuery(refundsOf(order.id))
  return data?.rows
    .filter(({ status }) => hasField(colours, status))
    .map(({ id }) => <PendingRefund key={id} id={id} />)
}

function PendingRefund({ id }: { id: string }) {
  const { data } = useQuery(oneRefund(id))
  return data && hasField(colours, data.status) && <Decision refund={data} status={data.status} />
}

function Decision({ refund, status }: { refund: Refund; status: PendingState }) {
  const say = useWords(refundPageWords)
  const { money } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { acts, dialogs } = useRefundActs(refund)
  const { id, number, amount } = refund
  const address = `/refunds/${id}`
  const possible = acts.filter(({ why }) => why === undefined)
  return (
    <Alert
      className={classes['notice']}
      color={colours[status]}
      title={say(`pending-${status}`, { amount: money(amount) })}
    >
      <p className={classes['about']}>
        <Anchor inherit underline="always" href={hrefOf(address)} onClick={(event) => follow(event, address)}>
          {number}
        </Anchor>
        {` · ${useFacts(refund)}`}
      </p>
      <WhoElse refund={refund} isBarred={possible.every(({ isMain }) => !isMain)} />
      {possible.length > 0 && (
        <div className={classes['decide']} data-screen-only data-dense>
          {possible.map(({ key, label, isMain, run }) => (
            <Button key={key} variant={isMain ? 'filled' : 'default'} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {dialogs}
    </Alert>
  )
}

function useFacts({ reasonCode, note, way, requestedByName, createdAt, approvalNeededFor, status }: Refund) {
  const say = useWords(refundPageWords)
  const sayRefund = useWords(refundWords)
  const { dateTime } = useFormat()
  const grounds = approvalNeededFor.map((one) => sayRefund(one)).join(', ')
  return [
    [sayRefund(reasonCode), note].filter(Boolean).join(': '),
    sayRefund(way),
    say('requestedByAt', { name: requestedByName, at: dateTime(createdAt) }),
    status === 'requested' && grounds,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Names the people who can decide, for those who cannot. */
export function WhoElse({ refund: { barred, approvers }, isBarred }: { refund: Refund; isBarred: boolean }) {
  const say = useWords(refundPageWords)
  if (!isBarred) return null
  const text = barred ?? (approvers.length > 0 && say('whoCan', { names: approvers.join(', ') }))
  return text && <p className={classes['about']}>{text}</p>
}
