import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import type { ErasureReport as Report } from '@learning-cms/contract/people/erasures'
import type { Erasure } from '@learning-cms/contract/people/students'
import { leavingWords } from '@learning-cms/texts/people/students/leaving'
import type { QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageIn } from '#kit/feedback/failure.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'

const EraseDialog = lazy(() => import('./EraseDialog.tsx'))
const ReportDialog = lazy(() => import('./ReportDialog.tsx'))

/** Who is to be erased, and how: as a student, or as a customer. */
export type Erasing = {
  fullName: string
  preview: () => Promise<Erasure>
  erase: (body: { reason: string; confirmation: string }) => Promise<unknown>
  touches: readonly QueryKey[]
  /** Where no page follows that shows the report, it is read and shown here. */
  showsReport?: boolean
  onErased?: () => void
}

/** Fetches the preview first: if something prevents the erasure, that is reported and no dialog opens. */
export function useErasure(of: Erasing) {
  const say = useWords(leavingWords)
  const language = useLanguage()
  const [erasure, setErasure] = useState<Erasure>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<Report>()
  const onErased = async () => {
    const after = of.showsReport ? await of.preview().catch(() => undefined) : undefined
    if (after?.report) setReport(after.report)
    else of.onErased?.()
  }
  const open = async () => {
    setBusy(true)
    try {
      const preview = await of.preview()
      const { obstacle } = preview
      if (preview.report) return setReport(preview.report)
      if (obstacle)
        return toastError(say('obstacleTitle'), isReason(obstacle) ? sayReason(obstacle, language) : obstacle)
      setErasure(preview)
      setOpen(true)
    } catch (error) {
      toastError(say('unableToPreview'), messageIn(error))
    } finally {
      setBusy(false)
    }
  }
  const onRead = () => {
    setReport(undefined)
    of.onErased?.()
  }
  const dialog = (
    <Suspense>
      {erasure && (
        <EraseDialog
          of={{ ...of, onErased: () => void onErased() }}
          erasure={erasure}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
      {report && <ReportDialog report={report} isOpen onClose={onRead} />}
    </Suspense>
  )
  return { open: () => void open(), isBusy, dialog }
}
