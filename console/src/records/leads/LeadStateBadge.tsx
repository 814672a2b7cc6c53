import type { LeadState } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones: Record<LeadState, StatusTone> = {
  new: 'info',
  'in-progress': 'warning',
  sold: 'success',
  lost: 'neutral',
}

export function LeadStateBadge({ state }: { state: LeadState }) {
  const say = useWords(leadWords)
  return <StatusBadge tone={tones[state]}>{say(state)}</StatusBadge>
}
