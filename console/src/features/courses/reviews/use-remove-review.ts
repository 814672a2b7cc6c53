import type { Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { reviewsApi, touchedByReviews } from './reviews.api.ts'

/** Asks for confirmation, then moves a review to the trash. */
export function useRemoveReview(onRemoved?: (review: Review) => void) {
  const say = useWords(reviewWords)
  const restore = useRestore(touchedByReviews)
  const removal = useSave({
    save: ({ id, version }: Review) => reviewsApi.remove({ params: { id }, version }),
    touches: [...touchedByReviews, ['trash']],
    done: (_, { studentName: name }) => say('removedDone', { name }),
    undo: (_, review) => restore(review),
    onSaved: (_, review) => onRemoved?.(review),
  })
  return (review: Review) =>
    confirm({
      title: say('removeTitle', { name: review.studentName }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => removal.mutateAsync(review),
    })
}
