import type { InstructorStatus } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = { pending: 'warning', active: 'success', inactive: 'neutral', rejected: 'danger' } satisfies Record<
  InstructorStatus,
  StatusTone
>

export function InstructorStatusBadge({ status }: { status: InstructorStatus }) {
  const say = useWords(instructorWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}
