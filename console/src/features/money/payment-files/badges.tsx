import type { PaymentFileRow, PaymentItemState } from '@learning-cms/contract/money/payment-files'
import type { ResultState } from '@learning-cms/contract/money/payment-results'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = { open: 'warning', done: 'success', withdrawn: 'neutral' } satisfies Record<
  PaymentFileRow['status'],
  StatusTone
>

export function FileStatusBadge({ status }: { status: PaymentFileRow['status'] }) {
  const say = useWords(paymentFileWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}

const stateTones = {
  waiting: 'warning',
  paid: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
} satisfies Record<PaymentItemState, StatusTone>

export function ItemStateBadge({ state }: { state: PaymentItemState }) {
  const say = useWords(paymentFileWords)
  return <StatusBadge tone={stateTones[state]}>{say(state)}</StatusBadge>
}

const resultTones = {
  paid: 'success',
  failed: 'danger',
  undecided: 'warning',
  settled: 'neutral',
  doubled: 'warning',
  'amount-differs': 'danger',
  unknown: 'warning',
  unreadable: 'danger',
} satisfies Record<ResultState, StatusTone>

/** Of a line of the bank's result file. */
export function ResultStateBadge({ state }: { state: ResultState }) {
  const say = useWords(paymentFileWords)
  return <StatusBadge tone={resultTones[state]}>{say(`line-${state}`)}</StatusBadge>
}
