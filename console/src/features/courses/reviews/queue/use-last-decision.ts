import type { Review } from '@learning-cms/contract/courses/reviews'
import { useRef } from 'react'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { hideToast, toastUndo } from '#kit/feedback/toast.tsx'
import { reviewsApi, touchedByReviews } from '#features/courses/reviews/reviews.api.ts'

/** Confirms a decision and offers undo. Only one toast at a time, so that quick decisions do not pile up. */
export function useLastDecision() {
  const undoBy = useUndoBy(touchedByReviews)
  const last = useRef<{ toast: string; undo: () => void }>(undefined)
  return {
    report: (message: string, { id, version }: Review) => {
      if (last.current) hideToast(last.current.toast)
      const back = undoBy(() => reviewsApi.takeBack({ params: { id }, version }))
      const undo = () => {
        last.current = undefined
        back()
      }
      last.current = { toast: toastUndo(message, undo), undo }
    },
    undoLast: () => {
      if (!last.current) return
      hideToast(last.current.toast)
      last.current.undo()
    },
  }
}
