import type { Order, OrderLine } from '@learning-cms/contract/money/orders'
import type { AccessChoice as Access } from '@learning-cms/contract/money/refund-preview'
import { refundFormWords } from '@learning-cms/texts/refunds/refund-form'
import { Checkbox, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './refunds.module.css'
import { hasChoiceOfLines, leftOf, leftOfOrder, type How, type RefundForm } from './use-refund-form.ts'

type Props = { order: Order; form: RefundForm; errors: Record<string, ReactNode> }

/** The full amount, an amount for each course, or one amount that is spread. */
export function HowMuch({ order, form, errors }: Props) {
  const say = useWords(refundFormWords)
  const { money } = useFormat()
  const { typed, set } = form
  const max = leftOfOrder(order, typed.kind)
  const options: How[] = hasChoiceOfLines(order, typed.kind) ? ['byLine', 'all', 'byAmount'] : ['all', 'byAmount']
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
        <AccessChoice
          label={say('access')}
          value={typed.revokesAll ? 'revoke' : 'keep'}
          onChoose={(access) => set({ revokesAll: access === 'revoke' })}
        />
      )}
    </>
  )
}

function Lines({ order, form, error }: { order: Order; form: RefundForm; error: ReactNode }) {
  const first = order.lines.find((line) => leftOf(line) > 0)
  return (
    <div className={classes['lines']}>
      {order.lines.map((line) => (
        <Line key={line.id} line={line} form={form} isFirst={line === first} />
      ))}
      {error && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

type LineProps = { line: OrderLine; form: RefundForm; isFirst: boolean }

function Line({ line, form: { typed, set }, isFirst }: LineProps) {
  const say = useWords(refundFormWords)
  const { money } = useFormat()
  const left = leftOf(line)
  const amount = typed.ofLine[line.id] ?? null
  const access = typed.access[line.id] ?? (amount === left ? 'revoke' : 'keep')
  const type = (value: number | null) => set({ ofLine: { ...typed.ofLine, [line.id]: value } })
  const isChosen = amount !== null
  return (
    <div role="group" aria-label={line.courseTitle} className={classes['line']}>
      <Checkbox
        label={line.courseTitle}
        description={left === 0 ? say('lineDone') : say('lineLeft', { left: money(left), net: money(line.net) })}
        disabled={left === 0}
        checked={isChosen}
        {...(isFirst && { 'data-autofocus': true })}
        onChange={({ currentTarget: { checked } }) => type(checked ? left : null)}
      />
      {isChosen && (
        <div className={classes['ofLine']}>
          <MoneyField label={say('amount')} value={amount} onChange={type} />
          <AccessChoice
            label={say('access')}
            value={access}
            onChoose={(chosen) => set({ access: { ...typed.access, [line.id]: chosen } })}
          />
        </div>
      )}
    </div>
  )
}

type ChoiceProps = { label: string; value: Access; onChoose: (value: Access) => void }

function AccessChoice({ label, value, onChoose }: ChoiceProps) {
  const say = useWords(refundFormWords)
  return (
    <fieldset className={classes['choice']}>
      <legend>{label}</legend>
      <SegmentedControl
        value={value}
        onChange={onChoose}
        data={(['keep', 'revoke'] as const).map((choice) => ({ value: choice, label: say(choice) }))}
      />
    </fieldset>
  )
}
