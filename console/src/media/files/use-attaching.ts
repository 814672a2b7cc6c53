import type { Asset } from '@learning-cms/contract/system/media/media'
import { useEffect, useEffectEvent, useState } from 'react'
import { cancelUpload, forgetUpload, startUpload, uploadsNow, useUploads, type Upload } from '#api/uploads/uploads.ts'

type Attaching = {
  /** What the files are for; ends with a space. */
  group: string
  onReady: (asset: Asset) => void
  /** Why a file is refused, given the uploads in progress. */
  refusalOf: (file: File, coming: readonly Upload[]) => string | undefined
}

export const useUploadsOf = (group: string) => useUploads().filter(({ target }) => target.startsWith(group))

/** Uploads files of any type to one place, several at a time. Unfinished uploads are dropped when the page is left. */
export function useAttaching({ group, onReady, refusalOf }: Attaching) {
  const uploads = useUploadsOf(group)
  const [refused, setRefused] = useState<string>()
  const ready = uploads.filter(({ phase }) => phase === 'ready')
  const taken = useEffectEvent(() => {
    for (const { id, asset } of ready) {
      if (asset) onReady(asset)
      forgetUpload(id)
    }
  })
  const isReady = ready.length > 0
  useEffect(() => {
    if (isReady) taken()
  }, [isReady])
  useEffect(
    () => () => {
      for (const { id, target } of uploadsNow()) if (target.startsWith(group)) void cancelUpload(id).catch(() => {})
    },
    [group],
  )
  const take = (file: File) => {
    // The current uploads, not the rendered ones: of several files chosen together, each counts for the next.
    const coming = uploadsNow().filter(({ target, phase }) => target.startsWith(group) && phase !== 'failed')
    const why = refusalOf(file, coming)
    setRefused(why)
    if (!why) startUpload({ file, kind: 'attachment', target: `${group}${crypto.randomUUID()}`, preview: undefined })
  }
  return { uploads, refused, take }
}
