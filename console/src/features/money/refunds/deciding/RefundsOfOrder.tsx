import type { Order } from '@learning-cms/contract/shop/orders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { disputes } from '@learning-cms/contract/money/refunds/disputes'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import classes from '#features/money/refunds/refunds.module.css'
import { disputesApi, refundsOf, touchedByRefunds } from '#features/money/refunds/refunds.api.ts'
import { RefundStatusBadge } from '#features/money/refunds/RefundStatusBadge.tsx'

/** The refunds of an order on its page, each linked to its own page. */
export default function RefundsOfOrder({ order }: { order: Order }) {
  const say = useWords(refundPageWords)
  const sayRefund = useWords(refundWords)
  const may = useMay()
  const { dateTime } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { data } = useQuery(refundsOf(order.id))
  return (
    <FormCard title={say('ofOrder')} action={may('orders:write') && <DisputeButton order={order} />}>
      {order.disputedAt && <p data-tone="warning">{say('disputed', { at: dateTime(order.disputedAt) })}</p>}
      {data?.rows.length === 0 && <p className={classes['quiet']}>{say('noneOfOrder')}</p>}
      <ul className={classes['ofOrder']}>
        {data?.rows.map(({ id, number, status, amount, reasonCode, createdAt }) => (
          <li key={id}>
            <a href={hrefOf(`/refunds/${id}`)} onClick={(event) => follow(event, `/refunds/${id}`)}>
              {number}
            </a>
            <RefundStatusBadge status={status} />
            <span className={classes['quiet']}>
              {sayRefund(reasonCode)} · <DateText at={createdAt} />
            </span>
            <Money amountInDong={amount} />
          </li>
        ))}
      </ul>
    </FormCard>
  )
}

function DisputeButton({ order: { id, version, status, disputedAt } }: { order: Order }) {
  const say = useWords(refundPageWords)
  const command = disputedAt ? 'endDispute' : 'dispute'
  const set = useSave({
    save: (reason: string) => disputesApi[disputedAt ? 'close' : 'open']({ params: { id }, version, body: { reason } }),
    touches: touchedByRefunds,
    done: say(`${command}Done`),
  })
  if (status !== 'completed' && status !== 'refunded') return null
  const confirmCommand = () =>
    confirm({
      title: say(`${command}Title`),
      why: say(`${command}Why`),
      act: say(command),
      reason: { label: say('disputeReason'), schema: disputes.open.body.shape.reason },
      onConfirm: (reason) => set.mutateAsync(reason),
    })
  return (
    <Button variant="subtle" size="xs" onClick={confirmCommand}>
      {say(command)}
    </Button>
  )
}
