import type { Import, imports } from '@learning-cms/contract/records/imports'
import type { Sent } from '@learning-cms/contract/core/route'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { useRef, useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useAskBeforeClosing } from '#kit/form/drafts/use-ask-before-closing.ts'
import { useWords } from '#kit/text/words.ts'
import { importsApi, oneImport } from '#features/system/imports/imports.api.ts'

export type ImportSettingsBody = Sent<typeof imports.update>['body']

/** Each choice shows at once and is saved shortly after; choices made during a call are sent with the next one. */
export function useSettings(id: string) {
  const say = useWords(importWords)
  const line = useRef<{ last: Promise<void>; waiting: ImportSettingsBody }>({ last: Promise.resolve(), waiting: {} })
  const [isSaving, setSaving] = useState(false)
  useAskBeforeClosing(isSaving)
  const { queryKey } = oneImport(id)

  const save = async () => {
    const body = line.current.waiting
    if (!isAnything(body)) return
    line.current.waiting = {}
    const { version } = queryClient.getQueryData(queryKey)!
    const answer = await importsApi.update({ params: { id }, version, body })
    // Choices made meanwhile are newer than this answer.
    const isLast = !isAnything(line.current.waiting)
    queryClient.setQueryData(queryKey, (old: Import | undefined) =>
      isLast || !old ? answer : { ...old, version: answer.version, status: answer.status },
    )
    if (isLast) setSaving(false)
  }
  const failed = (error: Error) => {
    line.current.waiting = {}
    setSaving(false)
    toastError(say('saveFailed'), error.message)
    return queryClient.invalidateQueries({ queryKey }).then(() => undefined)
  }
  const change = (body: ImportSettingsBody) => {
    queryClient.setQueryData(queryKey, (old: Import | undefined) => old && { ...old, ...body, isRemembered: false })
    line.current.waiting = { ...line.current.waiting, ...body }
    setSaving(true)
    line.current.last = line.current.last.then(save).catch(failed)
  }
  /** Resolves when all choices are saved. */
  const settled = () => line.current.last
  return { change, settled, isSaving }
}

const isAnything = (body: ImportSettingsBody) => Object.keys(body).length > 0
