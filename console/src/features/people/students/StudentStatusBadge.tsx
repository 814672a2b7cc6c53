import type { StudentStatus } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = { active: 'success', inactive: 'neutral', suspended: 'danger' } satisfies Record<
  StudentStatus,
  StatusTone
>

export function StudentStatusBadge({ status }: { status: StudentStatus }) {
  const say = useWords(studentWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}
