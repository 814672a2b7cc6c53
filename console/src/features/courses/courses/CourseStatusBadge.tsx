import type { CourseStatus } from '@learning-cms/contract/courses/courses'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = { draft: 'warning', published: 'success', archived: 'neutral', suspended: 'danger' } satisfies Record<
  CourseStatus,
  StatusTone
>

export function CourseStatusBadge({ status }: { status: CourseStatus }) {
  const say = useWords(courseWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}
