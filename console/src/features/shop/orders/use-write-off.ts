import type { Order } from '@learning-cms/contract/shop/orders'
import type { WriteOff } from '@learning-cms/contract/money/refunds/write-off'
import { writeOffs } from '@learning-cms/contract/money/refunds/write-offs'
import { writeOffWords } from '@learning-cms/texts/shop/orders/write-off'
import { clientOf } from '#api/transport/client.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { touchedByOrders } from './orders.api.ts'

const writeOffsApi = clientOf(writeOffs)

/** Requests a write-off, explaining the consequences and who decides. */
export function useRequestWriteOff() {
  const say = useWords(writeOffWords)
  const { money } = useFormat()
  const request = useSave({
    save: ({ order: { id, version }, reason }: { order: Order; reason: string }) =>
      writeOffsApi.ask({ params: { id }, version, body: { reason } }),
    touches: touchedByOrders,
    done: ({ number }) => say('askDone', { number }),
  })
  return (order: Order) => {
    const missing = money(order.missing)
    confirm({
      title: say('askTitle', { number: order.number, missing }),
      why: say('askWhy', { missing }),
      act: say('askAct'),
      failed: say('askFailed'),
      reason: { label: say('askReason'), schema: writeOffs.ask.body.shape.reason },
      onConfirm: (reason) => request.mutateAsync({ order, reason }),
    })
  }
}

type WriteOffDecision = { writeOff: WriteOff; decision: 'approve' | 'reject'; reason: string }

const send = ({ writeOff: { id, version }, decision, reason }: WriteOffDecision) =>
  decision === 'approve'
    ? writeOffsApi.approve({ params: { id }, version, body: {} })
    : writeOffsApi.reject({ params: { id }, version, body: { note: reason } })

/** The second person's decision. */
export function useDecideWriteOff() {
  const say = useWords(writeOffWords)
  const { money } = useFormat()
  const decide = useSave({
    save: send,
    touches: touchedByOrders,
    done: ({ number }, { decision }) => say(`${decision}Done`, { number }),
  })
  return ({ number }: Order, writeOff: WriteOff, decision: WriteOffDecision['decision']) =>
    confirm({
      title: say(`${decision}Title`, { number, amount: money(writeOff.amount) }),
      why: say(`${decision}Why`, { held: money(writeOff.held) }),
      act: say(decision),
      failed: say(`${decision}Failed`),
      ...(decision === 'reject' && {
        tone: 'danger' as const,
        reason: { label: say('rejectReason'), schema: writeOffs.reject.body.shape.note },
      }),
      onConfirm: (reason) => decide.mutateAsync({ writeOff, decision, reason }),
    })
}
