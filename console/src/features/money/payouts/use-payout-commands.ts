import { bankName } from '@learning-cms/contract/money/banks'
import { voidBody, type Payout } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { useLessRefunds } from '#records/payouts/use-less-refunds.ts'
import { payoutsApi, touchedByPayouts } from './payouts.api.ts'

type PayoutCommand = 'approve' | 'void'
type PayoutCommandRequest = { payout: Payout; command: PayoutCommand; reason: string }

const send = ({ payout: { id, version }, command, reason }: PayoutCommandRequest) =>
  command === 'approve'
    ? payoutsApi.approve({ params: { id }, version })
    : payoutsApi.void({ params: { id }, version, body: { reason } })

const doneWords = { approve: 'approvedDone', void: 'voidDone' } as const
const actWords = { approve: 'approve', void: 'voidIt' } as const

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function usePayoutCommands() {
  const say = useWords(payoutWords)
  const { money } = useFormat()
  const less = useLessRefunds()
  const lessSentence = (payout: Payout) => {
    const sums = less(payout)
    return sums && say('amountIs', { amount: money(payout.amount), sums })
  }
  const command = useSave({
    save: send,
    touches: touchedByPayouts,
    done: ({ number }, { command }) => say(doneWords[command], { number }),
  })
  return (payout: Payout, requested: PayoutCommand) => {
    const { number, instructorName: name, bankBin, accountHint } = payout
    const account = `${bankBin ? bankName(bankBin) : ''} ${accountHint}`
    confirm({
      title: say(`${requested}Title`, { number }),
      why: [say(`${requested}Why`, { amount: money(payout.amount), name, account }), lessSentence(payout)]
        .filter(Boolean)
        .join(' '),
      act: say(actWords[requested]),
      failed: say(`${requested}Failed`),
      ...(requested === 'void' && {
        reason: { label: say('reason'), schema: voidBody.shape.reason },
        tone: 'danger' as const,
      }),
      onConfirm: (reason) => command.mutateAsync({ payout, command: requested, reason }),
    })
  }
}
