import type { RejectionReason, Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { reviewsApi, touchedByReviews } from '#features/courses/reviews/reviews.api.ts'
import { useLastDecision } from './use-last-decision.ts'
import { useRemoveReview } from '#features/courses/reviews/use-remove-review.ts'

type Rejection = { review: Review; reason: RejectionReason; note: string }
/** For a queue, which moves on at once: reviews that have left it, and reviews that return because a call failed. */
type Listening = { onLeft?: (review: Review) => void; onBack?: (review: Review) => void }

export type Decisions = ReturnType<typeof useDecisions>

/** Approve, reject, delete, and undo of the last decision. */
export function useDecisions({ onLeft, onBack }: Listening = {}) {
  const say = useWords(reviewWords)
  const { report, undoLast } = useLastDecision()
  const remove = useRemoveReview(onLeft)
  const approval = useSave({
    save: ({ id, version }: Review) => reviewsApi.approve({ params: { id }, version }),
    touches: touchedByReviews,
    failed: say('approveFailed'),
    onSaved: (review) => report(say('approvedDone', { name: review.studentName }), review),
  })
  const rejection = useSave({
    save: ({ review: { id, version }, reason, note }: Rejection) =>
      reviewsApi.reject({ params: { id }, version, body: { reason, ...(note && { note }) } }),
    touches: touchedByReviews,
    failed: say('rejectFailed'),
    onSaved: (review) => report(say('rejectedDone', { name: review.studentName }), review),
  })
  /** The row disappears at once, and returns if the server refuses. */
  const ahead = (review: Review, done: Promise<unknown>) => {
    onLeft?.(review)
    void done.catch(() => onBack?.(review))
  }
  return {
    approve: (review: Review) => ahead(review, approval.mutateAsync(review)),
    reject: (review: Review, reason: RejectionReason, note = '') =>
      ahead(review, rejection.mutateAsync({ review, reason, note })),
    remove,
    undoLast,
  }
}
