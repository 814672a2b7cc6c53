import type { GroupStatus } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  const say = useWords(groupWords)
  return <StatusBadge tone={status === 'active' ? 'success' : 'neutral'}>{say(status)}</StatusBadge>
}
