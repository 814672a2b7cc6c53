import { refunds, type Refund, type RefundCommand } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { refundsApi, touchedByRefunds } from './refunds.api.ts'

type Plain = Exclude<RefundCommand, 'payOut' | 'settle'>
type RefundCommandRequest = { refund: Refund; command: Plain; reason: string }

function send({ refund: { id, version }, command, reason }: RefundCommandRequest): Promise<Refund> {
  const target = { params: { id }, version }
  if (command === 'approve') return refundsApi.approve({ ...target, body: {} })
  if (command === 'reject') return refundsApi.reject({ ...target, body: { note: reason } })
  return refundsApi[command](target)
}

/** Asks for confirmation, explaining the consequences. Harmless commands are sent at once. */
export function useRefundCommands() {
  const say = useWords(refundPageWords)
  const { money } = useFormat()
  const { go } = useFollow()
  const settings = {
    save: send,
    touches: touchedByRefunds,
    done: ({ number }: Refund, { command }: RefundCommandRequest) =>
      command === 'finishAccess' ? say('finishAccessDone') : say(`${command}Done`, { number }),
    // The command created a new refund that replaces this one.
    onSaved: (result: Refund, { refund }: RefundCommandRequest) =>
      result.id !== refund.id && go(`/refunds/${result.id}`),
  }
  const confirmed = useSave(settings)
  const atOnce = useSave({ ...settings, failed: say('failed') })
  return (refund: Refund, command: Plain) => {
    if (command === 'check' || command === 'finishAccess') return atOnce.mutate({ refund, command, reason: '' })
    const { number, orderNumber, way, status } = refund
    const amount = money(refund.amount)
    const questions = {
      approve: {
        title: say('approveTitle', { amount, order: orderNumber }),
        why: say(way === 'bank_transfer' ? 'approveWhyTransfer' : 'approveWhy'),
      },
      reject: { title: say('rejectTitle', { number }), why: say('rejectWhy') },
      cancel: { title: say('cancelTitle', { number }), why: say('cancelWhy'), stay: say('keep') },
      retry: { title: say('retryTitle', { amount }), why: say(status === 'failed' ? 'retryWhy' : 'retryWhyRest') },
      acknowledge: { title: say('acknowledgeTitle'), why: say('acknowledgeWhy') },
    }
    const isHarsh = command === 'reject' || command === 'cancel'
    confirm({
      ...questions[command],
      act: command === 'approve' ? say('approveAmount', { amount }) : say(command),
      failed: say('failed'),
      ...(isHarsh && { tone: 'danger' as const }),
      ...(command === 'reject' && { reason: { label: say('rejectReason'), schema: refunds.reject.body.shape.note } }),
      onConfirm: (reason) => confirmed.mutateAsync({ refund, command, reason }),
    })
  }
}
