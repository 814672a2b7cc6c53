import type { LeadRow } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

const OFFSET_MS = 7 * 3_600_000
const todayHere = () => new Date(Date.now() + OFFSET_MS).toISOString().slice(0, 10)

/** The due day; of an open lead it says whether it has come or passed. */
export function DueDay({ lead: { dueOn, state } }: { lead: Pick<LeadRow, 'dueOn' | 'state'> }) {
  const say = useWords(leadWords)
  const { dateOfDay } = useFormat()
  if (!dueOn) return null
  const isOpen = state === 'new' || state === 'in-progress'
  const today = todayHere()
  if (!isOpen || dueOn > today) return dateOfDay(dueOn)
  const tip = say(dueOn === today ? 'today' : 'overdue')
  return (
    <span data-tip={tip}>
      <StatusBadge tone={dueOn === today ? 'warning' : 'danger'}>{dateOfDay(dueOn)}</StatusBadge>
    </span>
  )
}
