import { restrictionWords } from '@learning-cms/texts/crm/privacy/restriction'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

/** Beside the name of somebody whose data is only stored. */
export function RestrictedBadge({ restrictedAt }: { restrictedAt: string | null }) {
  const say = useWords(restrictionWords)
  return restrictedAt !== null && <StatusBadge tone="warning">{say('mark')}</StatusBadge>
}
