import type { LineKind, OrderLine } from '@learning-cms/contract/shop/order-lines'
import type { Order } from '@learning-cms/contract/shop/orders'
import type { AccessChoice as Access } from '@learning-cms/contract/money/refunds/refund-preview'
import { refundFormWords } from '@learning-cms/texts/money/refunds/refund-form'
import { Checkbox, NumberInput, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'
import { hasChoiceOfLines, leftOf, leftOfOrder, type RefundExtent, type RefundForm } from './use-refund-form.ts'

type Props = { order: Order; form: RefundForm; errors: Record<string, ReactNode> }

/** The full amount, an amount for each course, or one amount that is spread. */
export function HowMuch({ order, form, errors }: Props) {
  const say = useWords(refundFormWords)
  const { money } = useFormat()
  const { typed, set } = form
  const max = leftOfOrder(order, typed.kind)
  const options: RefundExtent[] = hasChoiceOfLines(order, typed.kind)
    ? ['byLine', 'all', 'byAmount']
    : ['all', 'byAmount']
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
          kind={kindOf(order.lines)}
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

type RefundLineProps = { line: OrderLine; form: RefundForm; isFirst: boolean }

function Line({ line, form: { typed, set }, isFirst }: RefundLineProps) {
  const say = useWords(refundFormWords)
  const { money } = useFormat()
  const left = leftOf(line)
  const amount = typed.ofLine[line.id] ?? null
  const access = typed.access[line.id] ?? (amount === left ? 'revoke' : 'keep')
  const type = (value: number | null) => set({ ofLine: { ...typed.ofLine, [line.id]: value } })
  const isChosen = amount !== null
  return (
    <div role="group" aria-label={line.title} className={classes['line']}>
      <Checkbox
        label={line.title}
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
            kind={line.kind}
            value={access}
            onChoose={(chosen) => set({ access: { ...typed.access, [line.id]: chosen } })}
          />
          {access === 'revoke' && isCounted(line) && line.quantity > 1 && (
            <NumberInput
              label={say(line.kind === 'ticket' ? 'piecesVoid' : 'piecesBack')}
              description={say('piecesAll')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              w={160}
              min={1}
              max={line.quantity}
              allowDecimal={false}
              value={typed.pieces[line.id] ?? ''}
              onChange={(pieces) => set({ pieces: { ...typed.pieces, [line.id]: Number(pieces) || undefined } })}
            />
          )}
        </div>
      )}
    </div>
  )
}

const isCounted = ({ kind }: OrderLine) => kind === 'good' || kind === 'ticket'

/** The kind that all lines have; null if they differ. */
const kindOf = (lines: readonly OrderLine[]) =>
  lines.every(({ kind }) => kind === lines[0]?.kind) ? (lines[0]?.kind ?? null) : null

type AccessChoiceProps = { kind: LineKind | null; value: Access; onChoose: (value: Access) => void }

/** Whether access, pieces or tickets are taken back, named after the kind of line. */
function AccessChoice({ kind, value, onChoose }: AccessChoiceProps) {
  const say = useWords(refundFormWords)
  if (kind === 'donation' || kind === 'delivery') return null
  const suffix = kind === 'good' ? '-good' : kind === 'ticket' ? '-ticket' : kind === null ? '-mixed' : ''
  return (
    <fieldset className={classes['choice']}>
      <legend>{say(`access${suffix}`)}</legend>
      <SegmentedControl
        value={value}
        onChange={onChoose}
        data={(['keep', 'revoke'] as const).map((choice) => ({ value: choice, label: say(`${choice}${suffix}`) }))}
      />
    </fieldset>
  )
}
