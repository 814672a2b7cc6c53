import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import type { Erasure } from '@learning-cms/contract/people/students'
import { leavingWords } from '@learning-cms/texts/students/leaving'
import { useState } from 'react'
import { toastError } from '#kit/feedback/toast.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { studentsApi } from './students.api.ts'

/** Fetches the preview first: if something prevents the erasure, that is reported and no dialog opens. */
export function useErasure(id: string) {
  const say = useWords(leavingWords)
  const language = useLanguage()
  const [erasure, setErasure] = useState<Erasure>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const preview = await studentsApi.erasure({ params: { id } })
      const { obstacle } = preview
      if (obstacle)
        return toastError(say('obstacleTitle'), isReason(obstacle) ? sayReason(obstacle, language) : obstacle)
      setErasure(preview)
      setOpen(true)
    } catch (error) {
      toastError(say('unableToForesee'), (error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { erasure, isOpen, isBusy, open: () => void open(), close: () => setOpen(false) }
}
