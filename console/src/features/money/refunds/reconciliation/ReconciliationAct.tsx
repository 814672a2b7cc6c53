import type { Permission } from '@learning-cms/contract/core/permissions'
import { payments } from '@learning-cms/contract/money/payments'
import type { ReconciliationAction, ReconciliationRow } from '@learning-cms/contract/money/reconciliation'
import { reconciliationWords } from '@learning-cms/texts/money/refunds/reconciliation'
import { Button } from '@mantine/core'
import { clientOf } from '#api/transport/client.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { refundsApi, touchedByRefunds } from '#features/money/refunds/refunds.api.ts'

const paymentsApi = clientOf(payments)

const needed: Record<ReconciliationAction, Permission> = {
  'query-payment': 'orders:write',
  'take-as-paid': 'orders:write',
  'check-refund': 'refunds:create',
  'settle-refund': 'refunds:approve',
  'acknowledge-refund': 'refunds:approve',
  'refund-surplus': 'refunds:create',
  'decide-short': 'orders:read',
  'decide-write-off': 'orders:read',
}

/** The one safe action for a line: run at once, or done on the page it belongs to. */
export function ReconciliationAct({ row }: { row: ReconciliationRow }) {
  const say = useWords(reconciliationWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const query = useSave({
    save: ({ action, paymentId, refundId, version }: ReconciliationRow): Promise<unknown> =>
      action === 'check-refund'
        ? refundsApi.check({ params: { id: refundId! }, version })
        : paymentsApi.query({ params: { id: paymentId! } }),
    touches: touchedByRefunds,
    done: say('done'),
    failed: say(row.kind === 'payment' ? 'failedPayment' : 'failed'),
  })
  if (!may(needed[row.action])) return null
  const to = row.refundId ? `/refunds/${row.refundId}` : `/orders/${row.orderId}`
  if (row.action === 'check-refund' || row.kind === 'payment')
    return (
      <Button variant="default" size="xs" loading={query.isPending} onClick={() => query.mutate(row)}>
        {say(row.action)}
      </Button>
    )
  return (
    <Button variant="default" size="xs" component="a" href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {say(row.action)}
    </Button>
  )
}
