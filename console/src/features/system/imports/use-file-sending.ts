import { importFileLimits } from '@learning-cms/contract/records/import-files'
import type { Import } from '@learning-cms/contract/records/imports'
import { bytesAllowed } from '@learning-cms/contract/system/media/media'
import { say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { importFileWords } from '@learning-cms/texts/system/imports/import-files'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useAskBeforeClosing } from '#kit/form/drafts/use-ask-before-closing.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { kindOf } from './file-kinds.ts'
import type { WaitingFile, Why } from './file-line.ts'
import { filesApi, oneImport } from './imports.api.ts'

const AT_ONCE = 3
/**
 * How many files are added to the import at once. Soon, because unattached uploads count against a limit of the
 * account.
 */
const TOGETHER = 10
const MB = 1024 * 1024

type NotTaken = { name: string; why: string }
type Under = { all: number; done: number; stop: () => void }
export type FileSending = ReturnType<typeof useFileSending>

/** Uploads files for an import, several at a time, through the general upload; refused ones are listed. */
export function useFileSending(importId: string) {
  const reasonText = useWhy()
  const [under, setUnder] = useState<Under>()
  const [notTaken, setNotTaken] = useState<NotTaken[]>([])
  const left = useRef(new AbortController())
  useEffect(() => () => left.current.abort(), [])
  useAskBeforeClosing(under !== undefined)
  const refuse = (name: string, why: string) => setNotTaken((known) => [...known, { name, why }])
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || under) return
    const stopping = (left.current = new AbortController())
    setNotTaken([])
    setUnder({ all: 0, done: 0, stop: () => stopping.abort() })
    const count = (name: 'all' | 'done') => setUnder((now) => now && { ...now, [name]: now[name] + 1 })
    const give = giverTo(importId)
    const { waitingIn, sent } = await import('./file-line.ts')
    const line = waitingIn(files)
    const sendOne = async (waiting: WaitingFile) => {
      count('all')
      if ('why' in waiting) return refuse(waiting.name, reasonText(waiting.why, waiting.name))
      const { name, kind, open } = waiting
      const file = await open().catch(() => undefined)
      if (!file) return refuse(name, reasonText('zipBroken', name))
      const { assetId, why } = await sent({ file, kind, target: `${importId} ${name}`, signal: stopping.signal })
      if (assetId) await give.one(assetId)
      else if (why !== undefined) refuse(name, why)
      count('done')
    }
    const work = async () => {
      for (;;) {
        const { value, done } = await line.next()
        if (done || stopping.signal.aborted) return
        await sendOne(value).catch((error: Error) => refuse(value.name, error.message))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work)).catch((error: Error) => refuse('', error.message))
    await give.rest().catch((error: Error) => refuse('', error.message))
    setUnder(undefined)
  }
  return { take, under, notTaken }
}

/** Adds uploaded files to the import, several in one call. */
function giverTo(id: string) {
  let waiting: string[] = []
  const rest = async () => {
    while (waiting.length > 0) {
      const assetIds = waiting.slice(0, importFileLimits.together)
      waiting = waiting.slice(assetIds.length)
      const files = await filesApi.add({ params: { id }, body: { assetIds } }).catch((error: Error) => {
        // They are added again with the next ones.
        waiting = [...assetIds, ...waiting]
        throw error
      })
      queryClient.setQueryData(oneImport(id).queryKey, (old: Import | undefined) => old && { ...old, files })
      await queryClient.invalidateQueries({ queryKey: oneImport(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: ['imports', 'files', id] })
    }
  }
  const one = async (assetId: string) => {
    waiting.push(assetId)
    if (waiting.length >= TOGETHER) await rest()
  }
  return { one, rest }
}

function useWhy() {
  const say = useWords(importFileWords)
  const language = useLanguage()
  return (why: Why, name: string) => {
    if (why !== 'tooLarge') return say(why)
    const kind = kindOf(name) ?? 'model'
    const reason = { image: 'media.too-large', audio: 'audio.too-large', model: 'models.too-large' } as const
    return sayReason(reason[kind], language, { max: bytesAllowed[kind] / MB })
  }
}
