import type { BreachState } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  discovered: 'warning',
  assessed: 'info',
  reported: 'success',
  closed: 'neutral',
} satisfies Record<BreachState, StatusTone>

export function BreachStateBadge({ state }: { state: BreachState }) {
  const say = useWords(breachWords)
  return <StatusBadge tone={tones[state]}>{say(`state.${state}`)}</StatusBadge>
}
