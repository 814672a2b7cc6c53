import type { Import, imports } from '@learning-cms/contract/imports'
import type { Sent } from '@learning-cms/contract/route'
import { useRef } from 'react'
import { queryClient } from '#api/cache.ts'
import { toastError } from '#kit/toast.tsx'
import { useWords } from '#kit/words.ts'
import { importsApi, oneImport } from './imports.api.ts'
import { importWords } from './imports.words.ts'

export type Settings = Sent<typeof imports.update>['body']

/** Each choice is on the screen at once and on the server one after the other; nothing waits in the page alone. */
export function useSettings(id: string) {
  const say = useWords(importWords)
  const line = useRef({ last: Promise.resolve(), waiting: 0 })
  const { queryKey } = oneImport(id)
  const now = () => queryClient.getQueryData(queryKey)!

  const save = async (body: Settings) => {
    const answer = await importsApi.update({ params: { id }, version: now().version, body })
    // What was chosen meanwhile is newer than this answer.
    const isLast = line.current.waiting === 1
    queryClient.setQueryData(queryKey, (old: Import | undefined) =>
      isLast || !old ? answer : { ...old, version: answer.version, status: answer.status },
    )
  }
  const failed = (error: Error) => {
    toastError(say('saveFailed'), error.message)
    return queryClient.invalidateQueries({ queryKey }).then(() => undefined)
  }
  const change = (body: Settings) => {
    queryClient.setQueryData(queryKey, (old: Import | undefined) => old && { ...old, ...body, isRemembered: false })
    line.current.waiting += 1
    line.current.last = line.current.last
      .then(() => save(body))
      .catch(failed)
      .finally(() => (line.current.waiting -= 1))
  }
  /** When all that was chosen is kept. */
  const settled = () => line.current.last
  return { change, settled }
}
