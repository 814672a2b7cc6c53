import { orders, type OrderRow } from '@learning-cms/contract/shop/orders'
import { orderCommandWords } from '@learning-cms/texts/shop/orders/order-commands'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { ordersApi, touchedByOrders } from './orders.api.ts'

type TargetOrder = Pick<OrderRow, 'id' | 'version' | 'number' | 'captured'>

/** Asks for confirmation, explaining what happens to the order and to the money received. */
export function useCancelOrder() {
  const say = useWords(orderCommandWords)
  const { money } = useFormat()
  const cancel = useSave({
    save: ({ order: { id, version }, reason }: { order: TargetOrder; reason: string }) =>
      ordersApi.cancel({ params: { id }, version, body: { reason } }),
    touches: touchedByOrders,
    done: ({ number }) => say('cancelDone', { number }),
  })
  return (order: TargetOrder) =>
    confirm({
      title: say('cancelTitle', { number: order.number }),
      why: order.captured > 0 ? say('cancelWhyPaid', { amount: money(order.captured) }) : say('cancelWhy'),
      act: say('cancel'),
      stay: say('keep'),
      tone: 'danger',
      failed: say('cancelFailed'),
      reason: { label: say('reason'), schema: orders.cancel.body.shape.reason },
      onConfirm: (reason) => cancel.mutateAsync({ order, reason }),
    })
}

/** Retries granting the access that is missing. */
export function useFulfil() {
  const say = useWords(orderCommandWords)
  return useSave({
    save: ({ id, version }: TargetOrder) => ordersApi.fulfil({ params: { id }, version }),
    touches: touchedByOrders,
    done: ({ number, hasFulfilmentError }) => say(hasFulfilmentError ? 'fulfilStill' : 'fulfilDone', { number }),
    failed: say('fulfilFailed'),
  })
}
