import type { SettlementLineState, SettlementStatus } from '@learning-cms/contract/money/settlements'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  open: 'warning',
  arrived: 'success',
  withdrawn: 'neutral',
} satisfies Record<SettlementStatus, StatusTone>

export function SettlementStatusBadge({ status }: { status: SettlementStatus }) {
  const say = useWords(settlementWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}

const stateTones = {
  matched: 'success',
  'amount-differs': 'danger',
  unknown: 'warning',
  earlier: 'neutral',
  fee: 'info',
} satisfies Record<SettlementLineState, StatusTone>

export function LineStateBadge({ state }: { state: SettlementLineState }) {
  const say = useWords(settlementWords)
  return <StatusBadge tone={stateTones[state]}>{say(state)}</StatusBadge>
}
