import type { PaymentFileRow, PaymentItemState } from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/payment-files/payment-files'
import { StatusBadge, type StatusTone } from '#kit/show/StatusBadge.tsx'
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
