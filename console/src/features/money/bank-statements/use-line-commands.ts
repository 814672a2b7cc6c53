import { bankLines, type BankLineDetail, type PaidOrder } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { linesApi, touchedByTransfers } from './transfers.api.ts'

type Payable = Pick<PaidOrder, 'id' | 'number' | 'missing'>

/** The effect of the amount on an order, as text. */
export function useEffectOn(amount: number) {
  const say = useWords(transferWords)
  const { money } = useFormat()
  return ({ missing }: Pick<Payable, 'missing'>) => {
    if (missing === 0) return say('surplus', { amount: money(amount) })
    if (amount === missing) return say('same')
    return amount < missing
      ? say('less', { amount: money(missing - amount) })
      : say('more', { amount: money(amount - missing) })
  }
}

/** An exact amount is accepted at once, any other only after its consequences are confirmed. */
export function useAccept(line: BankLineDetail, onDone: () => void) {
  const say = useWords(transferWords)
  const { money } = useFormat()
  const effectOn = useEffectOn(line.amount)
  const amount = money(line.amount)
  const send = ({ id, missing }: Payable) =>
    linesApi.accept({ params: { id: line.id }, version: line.version, body: { orderId: id, expectedMissing: missing } })
  const successMessage = (_: unknown, { number }: Payable) => say('acceptDone', { amount, number })
  const shared = { save: send, touches: touchedByTransfers, done: successMessage, onSaved: onDone }
  const atOnce = useSave({ ...shared, failed: say('acceptFailed') })
  const confirmed = useSave(shared)
  return {
    isBusy: atOnce.isPending,
    accept: (order: Payable) => {
      if (atOnce.isPending) return
      if (order.missing === line.amount) return atOnce.mutate(order)
      confirm({
        title: say('acceptTitle', { amount, number: order.number }),
        why: `${effectOn(order)} ${say('acceptWhy')}`,
        act: say('accept'),
        failed: say('acceptFailed'),
        onConfirm: () => confirmed.mutateAsync(order),
      })
    },
  }
}

export function useSetAside(line: BankLineDetail, onDone: () => void) {
  const say = useWords(transferWords)
  const { money } = useFormat()
  const reopen = useReopen()
  const setAside = useSave({
    save: (reason: string) => linesApi.setAside({ params: { id: line.id }, version: line.version, body: { reason } }),
    touches: touchedByTransfers,
    done: say('setAsideDone'),
    undo: (after) => () => reopen.mutate(after),
    onSaved: onDone,
  })
  return () =>
    confirm({
      title: say('setAsideTitle', { amount: money(line.amount) }),
      why: say('setAsideWhy'),
      act: say('setAside'),
      failed: say('setAsideFailed'),
      reason: { label: say('reason'), schema: bankLines.setAside.body.shape.reason },
      onConfirm: (reason) => setAside.mutateAsync(reason),
    })
}

export function useReopen() {
  const say = useWords(transferWords)
  return useSave({
    save: ({ id, version }: Pick<BankLineDetail, 'id' | 'version'>) => linesApi.reopen({ params: { id }, version }),
    touches: touchedByTransfers,
    done: say('reopenDone'),
    failed: say('reopenFailed'),
  })
}
