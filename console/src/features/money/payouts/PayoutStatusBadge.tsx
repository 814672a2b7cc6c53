import type { PayoutStatus } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  draft: 'warning',
  approved: 'info',
  paid: 'success',
  void: 'neutral',
} satisfies Record<PayoutStatus, StatusTone>

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  const say = useWords(payoutWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}
