import { assets } from '@learning-cms/contract/media'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { clientOf } from '#api/client.ts'
import { leftFor } from '#api/uploads/remembered.ts'
import { forgetUpload, isOpen, startUpload, type Upload } from '#api/uploads/uploads.ts'
import { problemIn } from '#kit/problem.tsx'
import { toastError } from '#kit/toast.tsx'
import { useUnsavedWork } from '#kit/unsaved.ts'
import { wordsNow } from '#kit/words.ts'
import { lookAt, type Objection } from './look-at.ts'
import { mediaWords } from './media.words.ts'
import type { MediaEditorProps } from './MediaEditor.tsx'

const assetsApi = clientOf(assets)

/** What the field shows, and what can be done with it. */
export function useMediaField({ target, picture, value, onChange }: MediaEditorProps, upload: Upload | undefined) {
  const [refusal, setRefusal] = useState<Objection>()
  const [warning, setWarning] = useState<Objection>()
  const left = useLeft(target, upload)
  const saved = picture && picture.id === value ? picture : null
  const ready = upload?.phase === 'ready' ? upload.asset : undefined
  // A draft that was taken up again names a picture that is not in the row.
  const { data: other } = useQuery({
    queryKey: ['assets', value],
    queryFn: ({ signal }) => assetsApi.read({ params: { id: value! } }, { signal }),
    enabled: value !== null && !saved && ready?.id !== value,
  })
  useTaken(ready?.id, onChange)
  const isUnderWay = isOpen(upload)
  useUnsavedWork(isUnderWay)
  // Once it is saved the row shows it, and the upload has done its part.
  const savedReady = ready && saved?.id === ready.id ? upload!.id : undefined
  useEffect(() => {
    if (savedReady) forgetUpload(savedReady)
  }, [savedReady])

  const take = async (file: File | undefined) => {
    if (!file) return
    const looked = await lookAt(file)
    setRefusal(looked.refusal)
    setWarning(looked.warning)
    if (looked.refusal && upload) forgetUpload(upload.id)
    if (!looked.refusal) startUpload(file, target, looked.preview)
  }
  return {
    saved,
    shown: value === null ? null : (saved ?? (ready?.id === value ? ready.picture : other?.picture) ?? null),
    refusal,
    warning,
    left: left?.fileName,
    isUnderWay,
    take: (file: File | undefined) => void take(file),
    remove: () => {
      if (upload) forgetUpload(upload.id)
      setRefusal(undefined)
      setWarning(undefined)
      onChange(null)
    },
    download: () => void download(saved?.id),
  }
}

/** A picture that has become ready is the value, once; what the person chooses afterwards stays. */
function useTaken(readyId: string | undefined, onChange: (assetId: string) => void) {
  const taken = useEffectEvent(onChange)
  useEffect(() => {
    if (readyId) taken(readyId)
  }, [readyId])
}

/** What an earlier visit left half uploaded. */
function useLeft(target: string, upload: Upload | undefined) {
  const { data } = useQuery({
    queryKey: ['uploads-left', target, upload?.phase ?? ''],
    queryFn: async () => (await leftFor(target).catch(() => undefined)) ?? null,
    enabled: upload === undefined,
    gcTime: 0,
  })
  return upload ? undefined : data
}

async function download(id: string | undefined) {
  if (!id) return
  try {
    const { url } = await assetsApi.original({ params: { id } })
    location.assign(url)
  } catch (error) {
    const { message, requestId } = problemIn(error) ?? { message: (error as Error).message }
    toastError(wordsNow(mediaWords)('original'), message, requestId)
  }
}
