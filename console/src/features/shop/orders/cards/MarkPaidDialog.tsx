import { orders, type Order } from '@learning-cms/contract/shop/orders'
import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { orderCommandWords } from '@learning-cms/texts/shop/orders/order-commands'
import { Textarea, TextInput } from '@mantine/core'
import { MomentField } from '#kit/fields/dates/DateField.tsx'
import { useState, type ReactNode } from 'react'
import { Cancelled } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import { ordersApi, touchedByOrders } from '#features/shop/orders/orders.api.ts'

type Props = { order: Order; isOpen: boolean; onClose: () => void }
type MarkPaidValues = { amount: number | null; bankReference: string; receivedAt: string; note: string }

/** Records a transfer that somebody found on the bank statement. */
export function MarkPaidDialog({ order, isOpen, onClose }: Props) {
  const say = useWords(orderCommandWords)
  const { money } = useFormat()
  const { typed, set, errors, confirm, close } = useMarking(order, onClose)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={say('markPaidTitle', { number: order.number })}
      why={say('markPaidWhy')}
      act={isAmount(typed.amount) ? say('markPaidAmount', { amount: money(typed.amount) }) : say('markPaid')}
      failed={say('markPaidFailed')}
      onConfirm={confirm}
    >
      <MoneyField
        label={say('amount')}
        required
        value={typed.amount}
        onChange={(amount) => set({ amount })}
        error={errors['amount']}
      />
      <Outcome order={order} amount={typed.amount} />
      <TextInput
        label={say('bankReference')}
        description={say('bankReferenceHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={64}
        value={typed.bankReference}
        onChange={({ currentTarget: { value } }) => set({ bankReference: value })}
        error={errors['bankReference']}
      />
      <MomentField
        label={say('receivedAt')}
        required
        value={typed.receivedAt}
        onChange={(instant) => set({ receivedAt: instant ?? '' })}
        error={errors['receivedAt']}
      />
      <Textarea
        label={say('note')}
        autosize
        minRows={2}
        maxLength={500}
        value={typed.note}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
        error={errors['note']}
      />
    </ConfirmDialog>
  )
}

const isAmount = (amount: number | null): amount is number => amount !== null && amount > 0

/** The consequences, shown before the command is sent. */
function Outcome({ order: { missing }, amount }: { order: Order; amount: number | null }) {
  const say = useWords(orderCommandWords)
  const { money } = useFormat()
  if (!isAmount(amount)) return null
  const comparison =
    amount === missing
      ? say('completes')
      : amount < missing
        ? say('partOf', { amount: money(missing - amount) })
        : say('surplus', { amount: money(amount - missing) })
  return (
    <p className={classes['outcome']} role="status" data-tone={amount === missing ? 'success' : 'warning'}>
      {comparison}
    </p>
  )
}

const fresh = ({ missing }: Order): MarkPaidValues => ({
  amount: missing,
  bankReference: '',
  receivedAt: new Date().toISOString(),
  note: '',
})

function useMarking(order: Order, onClose: () => void) {
  const say = useWords(orderCommandWords)
  const { money } = useFormat()
  const [typed, setTyped] = useState(() => fresh(order))
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const mark = useSave({
    save: (body: ReturnType<typeof orders.markPaid.body.parse>) =>
      ordersApi.markPaid({ params: { id: order.id }, version: order.version, body }),
    touches: touchedByOrders,
    done: ({ number }, { amount }) => say('markPaidDone', { number, amount: money(amount) }),
  })
  const confirm = async () => {
    const { note, ...rest } = typed
    const sent = { ...rest, ...(note && { note }) }
    const parsed = orders.markPaid.body.safeParse(sent)
    setErrors(parsed.success ? {} : errorsFrom(parsed.error))
    if (!parsed.success) throw new Cancelled()
    await mark.mutateAsync(parsed.data).catch((error: Error) => {
      const problem = problemIn(error)
      if (!problem?.fields) throw error
      setErrors(errorsOf(problem.fields, problem.values))
      throw new Cancelled()
    })
  }
  const close = () => {
    setTyped(fresh(order))
    setErrors({})
    onClose()
  }
  return {
    typed,
    set: (change: Partial<MarkPaidValues>) => setTyped((now) => ({ ...now, ...change })),
    errors,
    confirm,
    close,
  }
}

type Complaint = Parameters<typeof fieldReasons>[0] extends infer Issues ? { issues: Issues } : never

function errorsFrom({ issues }: Complaint) {
  const { fields, values } = fieldReasons(issues)
  return errorsOf(fields, values)
}
