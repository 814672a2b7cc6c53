import type { RequestState } from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  received: 'warning',
  checked: 'info',
  'in-work': 'info',
  answered: 'success',
  refused: 'neutral',
} satisfies Record<RequestState, StatusTone>

export function RequestStateBadge({ state }: { state: RequestState }) {
  const say = useWords(dataRequestWords)
  return <StatusBadge tone={tones[state]}>{say(`state.${state}`)}</StatusBadge>
}
