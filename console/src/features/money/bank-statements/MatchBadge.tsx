import type { BankLine, LineMatch } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  exact: 'success',
  'other-amount': 'warning',
  settled: 'warning',
  taken: 'danger',
  candidates: 'info',
  none: 'neutral',
} satisfies Record<LineMatch, StatusTone>

/** The quality of the match; for a settled line, its outcome. */
export function MatchBadge({ line: { match, status } }: { line: Pick<BankLine, 'match' | 'status'> }) {
  const say = useWords(transferWords)
  if (match) return <StatusBadge tone={tones[match]}>{say(`is-${match}`)}</StatusBadge>
  return <StatusBadge tone={status === 'accepted' ? 'success' : 'neutral'}>{say(status)}</StatusBadge>
}
