import { bankName } from '@learning-cms/contract/banks'
import { payBody, voidBody, type Payout, type PayoutCommand } from '@learning-cms/contract/payouts'
import { fieldReasons } from '@learning-cms/contract/all-reasons'
import { dayIn } from '@learning-cms/contract/filter-days'
import { Stack, TextInput } from '@mantine/core'
import { useSave } from '#api/use-save.ts'
import { confirm } from '#kit/confirm.tsx'
import { useFormat } from '#kit/format.ts'
import { errorsOf } from '#kit/problem.tsx'
import { useWords } from '#kit/words.ts'
import { payoutsApi, touchedByPayouts } from './payouts.api.ts'
import { payoutWords } from './payouts.words.ts'

type Transfer = { transferReference: string; paidOn: string }
type Order = { payout: Payout; command: PayoutCommand; reason: string; transfer: Transfer }

function send({ payout: { id, version }, command, reason, transfer }: Order) {
  const target = { params: { id }, version }
  if (command === 'approve') return payoutsApi.approve(target)
  if (command === 'void') return payoutsApi.void({ ...target, body: { reason } })
  const body = payBody.safeParse(transfer)
  if (!body.success) throw new Error(errorsIn(body.error.issues))
  return payoutsApi.pay({ ...target, body: body.data })
}

const errorsIn = (issues: Parameters<typeof fieldReasons>[0]) =>
  Object.values(errorsOf(fieldReasons(issues).fields)).join(' ')

const doneWords = { approve: 'approvedDone', pay: 'paidDone', void: 'voidDone' } as const
const actWords = { approve: 'approve', pay: 'pay', void: 'voidIt' } as const

/** Asks, saying what follows from the command, then sends it. */
export function usePayoutCommands() {
  const say = useWords(payoutWords)
  const { money } = useFormat()
  const command = useSave({
    save: async (order: Order) => send(order),
    touches: touchedByPayouts,
    done: ({ number }, { command }) => say(doneWords[command], { number }),
  })
  return (payout: Payout, asked: PayoutCommand) => {
    const { number, instructorName: name, bankBin, accountHint } = payout
    const transfer: Transfer = { transferReference: '', paidOn: dayIn(Date.now()) }
    const account = `${bankBin ? bankName(bankBin) : ''} ${accountHint}`
    confirm({
      title: say(`${asked}Title`, { number }),
      why: say(`${asked}Why`, { amount: money(payout.amount), name, account }),
      act: say(actWords[asked]),
      failed: say(`${asked}Failed`),
      ...(asked === 'void' && {
        reason: { label: say('reason'), schema: voidBody.shape.reason },
        tone: 'danger' as const,
      }),
      ...(asked === 'pay' && { children: <TransferFields transfer={transfer} /> }),
      onConfirm: (reason) => command.mutateAsync({ payout, command: asked, reason, transfer }),
    })
  }
}

/** What is typed is put where the command takes it from. */
function TransferFields({ transfer }: { transfer: Transfer }) {
  const say = useWords(payoutWords)
  return (
    <Stack>
      <TextInput
        label={say('reference')}
        description={say('referenceHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="off"
        maxLength={64}
        data-autofocus
        onChange={(event) => (transfer.transferReference = event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={say('paidOn')}
        max={transfer.paidOn}
        defaultValue={transfer.paidOn}
        maw={200}
        onChange={(event) => (transfer.paidOn = event.currentTarget.value)}
      />
    </Stack>
  )
}
