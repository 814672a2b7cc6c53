import type { Review } from '@learning-cms/contract/courses/reviews'
import { useRef } from 'react'
import { useWayBack } from '#api/saving/use-way-back.ts'
import { hideToast, toastUndo } from '#kit/feedback/toast.tsx'
import { reviewsApi, touchedByReviews } from './reviews.api.ts'

/** Confirms a decision and offers undo. Only one toast at a time, so that quick decisions do not pile up. */
export function useLastDecision() {
  const wayBack = useWayBack(touchedByReviews)
  const last = useRef<{ toast: string; undo: () => void }>(undefined)
  return {
    tell: (message: string, { id, version }: Review) => {
      if (last.current) hideToast(last.current.toast)
      const back = wayBack(() => reviewsApi.takeBack({ params: { id }, version }))
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
