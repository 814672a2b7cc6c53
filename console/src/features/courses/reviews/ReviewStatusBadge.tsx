import type { ReviewStatus } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  const say = useWords(reviewWords)
  return <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
}
