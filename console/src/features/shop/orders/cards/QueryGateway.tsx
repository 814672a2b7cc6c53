import { payments } from '@learning-cms/contract/money/payments'
import type { Payment } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { Button } from '@mantine/core'
import { clientOf } from '#api/transport/client.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'

const paymentsApi = clientOf(payments)

/** For a customer who paid without a confirmation arriving: asks the gateway, whose answer decides. */
export function QueryGateway({ payment: { id } }: { payment: Payment }) {
  const say = useWords(orderPageWords)
  const may = useMay()
  const query = useSave({
    save: () => paymentsApi.query({ params: { id } }),
    touches: [['orders'], ['refunds']],
    done: () => say('askDone'),
    failed: say('askFailed'),
  })
  if (!may('orders:write')) return null
  return (
    <Button variant="default" loading={query.isPending} onClick={() => query.mutate()} data-screen-only>
      {say('ask')}
    </Button>
  )
}
