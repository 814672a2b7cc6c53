import type { Order, OrderLine } from '@learning-cms/contract/money/orders'
import { refundFormWords } from '@learning-cms/texts/refunds/refund-form'
import { Checkbox, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './refunds.module.css'
import { leftOf, leftOfOrder, type How, type RefundForm } from './use-refund-form.ts'

type Props = { order: Order; form: RefundForm; errors: Record<string, ReactNode> }

/** The full amount, an amount for each course, or one amount that is spread. */
export function HowMuch({ order, form, errors }: Props) {
  const say = useWords(refundFormWords)
  const { money } = useFormat()
  const { typed, set } = form
  const max = leftOfOrder(order, typed.kind)
  const options: How[] =
    typed.kind === 'order' && order.lines.length > 1 ? ['all', 'byLine', 'byAmount'] : ['all', 'byAmount']
  return (
    <>
      <fieldset className={classes['choice']}>
        <legend>{say('how')}</legend>
        <SegmentedControl
          value={typed.how}
          onChange={(how) => set({ how, amount: null })}
          data={options.map((value) => ({
            value,
            label: value === 'all' ? `${say('all')} · ${money(max)}` : say(value),
          }))}
        />
      </fieldset>
      {typed.how === 'byAmount' && (
        <MoneyField
          label={say('amount')}
          description={say(typed.kind === 'order' && order.lines.length > 1 ? 'amountHelp' : 'amountMax', {
            max: money(max),
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          value={typed.amount}
          onChange={(amount) => set({ amount })}
          error={errors['amount']}
        />
      )}
      {typed.how === 'byLine' && typed.kind === 'order' && (
        <Lines order={order} form={form} error={errors['lines'] ?? errors['amount']} />
      )}
      {typed.how === 'all' && typed.kind === 'order' && (
        <Checkbox
          label={say('revokeAll')}
          checked={typed.revokesAll}
          onChange={({ currentTarget: { checked } }) => set({ revokesAll: checked })}
        />
      )}
    </>
  )
}

function Lines({ order, form, error }: { order: Order; form: RefundForm; error: ReactNode }) {
  return (
    <div className={classes['lines']}>
      {order.lines.map((line) => (
        <Line key={line.id} line={line} form={form} />
      ))}
      {error && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

function Line({ line, form: { typed, set } }: { line: OrderLine; form: RefundForm }) {
  const say = useWords(refundFormWords)
  const { money } = useFormat()
  const left = leftOf(line)
  const amount = typed.ofLine[line.id] ?? null
  const access = typed.access[line.id] ?? (amount === left ? 'revoke' : 'keep')
  const type = (value: number | null) => set({ ofLine: { ...typed.ofLine, [line.id]: value } })
  return (
    <fieldset className={classes['line']}>
      <legend>{line.courseTitle}</legend>
      {left === 0 ? (
        <p>{say('lineDone')}</p>
      ) : (
        <>
          <Checkbox
            label={say('lineLeft', { left: money(left), net: money(line.net) })}
            checked={amount === left}
            onChange={({ currentTarget: { checked } }) => type(checked ? left : null)}
          />
          <MoneyField aria-label={`${say('amount')}: ${line.courseTitle}`} value={amount} onChange={type} />
          <SegmentedControl
            aria-label={`${say('access')}: ${line.courseTitle}`}
            value={access}
            onChange={(chosen) => set({ access: { ...typed.access, [line.id]: chosen } })}
            data={(['keep', 'revoke'] as const).map((value) => ({ value, label: say(value) }))}
          />
        </>
      )}
    </fieldset>
  )
}
