import type { DisplayKind } from '@learning-cms/contract/system/media/media'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { learnAllReasons } from '#api/problem.ts'
import { targetOf, type FilePlace } from '#api/uploads/pending.ts'
import { leftFor } from '#api/uploads/remembered.ts'
import { forgetUpload, isOpen, noLongerWait, startUpload, useUploadFor, type Upload } from '#api/uploads/uploads.ts'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { downloadOriginal } from './download-original.ts'
import { useHeldUpload } from './use-held-upload.ts'
import { assetsApi, mediaOf, type MediaFile, type MediaOfKind } from './kinds.ts'
import type { LookAtFile, Looked } from './editors/look-at.ts'

export type FieldOptions<Kind extends DisplayKind> = {
  kind: Kind
  /** Which field of which record; identifies an upload that is still running. A name: only the form takes the file. */
  target: string | FilePlace
  /** The file in the row. */
  saved: MediaOfKind[Kind] | null
  value: string | null
  onChange: (assetId: string | null) => void
  look: LookAtFile
  /** Finds a file that is neither in the row nor this person's own upload. */
  findOther?: ((id: string) => Promise<MediaFile | undefined>) | undefined
}

/** What a file field displays, and its actions. */
export function useMediaField<Kind extends DisplayKind>(options: FieldOptions<Kind>) {
  const { kind, value, onChange } = options
  const place = typeof options.target === 'string' ? undefined : options.target
  const target = place ? targetOf(place) : (options.target as string)
  const latest = useUploadFor(target)
  const saved = options.saved?.id === value ? options.saved : null
  const { looked, isLooking, take, forgetLook, looking } = useLooking(options, target, latest)
  const { ready, media } = useMedia(options, latest)
  useTaken(latest?.isClaimed ? undefined : ready?.id, onChange)
  const isUnderWay = isOpen(latest)
  useUnsavedWork(isUnderWay && !latest?.place)
  useHeldUpload({ place, target, looking, isHeld: isLooking || (isUnderWay && !latest?.place) })
  // Once it is saved, the row shows the file and the upload is forgotten.
  const savedReady = ready && saved?.id === ready.id ? latest!.id : undefined
  useEffect(() => {
    if (savedReady) forgetUpload(savedReady)
  }, [savedReady])
  const change = (assetId: string | null) => {
    if (latest) {
      void noLongerWait(latest)
      forgetUpload(latest.id)
    }
    forgetLook()
    onChange(assetId)
  }
  return {
    kind,
    saved,
    media,
    looked,
    isLooking,
    isUnderWay,
    take,
    change,
    /** Left out if it is ready but the form has since chosen another file. */
    upload: latest?.phase === 'ready' && !latest.isClaimed && latest.asset?.id !== value ? undefined : latest,
    left: useLeft(target, latest)?.fileName,
    download: () => void downloadOriginal(media?.id),
  }
}
export type MediaFieldState<Kind extends DisplayKind = DisplayKind> = ReturnType<typeof useMediaField<Kind>>

function useLooking<Kind extends DisplayKind>(
  { kind, look }: FieldOptions<Kind>,
  target: string,
  upload: Upload | undefined,
) {
  const [looked, setLooked] = useState<Looked>({})
  const [isLooking, setLooking] = useState(false)
  const looking = useRef<Promise<void>>(undefined)
  const take = async (file: File) => {
    setLooking(true)
    try {
      const looked = await look(file)
      if (looked.refusal || looked.findings) await learnAllReasons()
      setLooked(looked)
      if (looked.refusal && upload) forgetUpload(upload.id)
      if (!looked.refusal) startUpload({ file, kind, target, preview: looked.preview })
    } finally {
      setLooking(false)
    }
  }
  return {
    looked,
    isLooking,
    take: (file: File) => void (looking.current = take(file)),
    looking,
    forgetLook: () => setLooked({}),
  }
}

function useMedia<Kind extends DisplayKind>(options: FieldOptions<Kind>, upload: Upload | undefined) {
  const { kind, saved, value, findOther } = options
  const ready = upload?.phase === 'ready' ? upload.asset : undefined
  const isKnown = value === null || saved?.id === value || ready?.id === value
  // A restored draft or an earlier version refers to a file that is not in the row.
  const { data: other } = useQuery({
    queryKey: ['assets', value],
    queryFn: async ({ signal }) =>
      (await findOther?.(value!)) ?? ((await assetsApi.read({ params: { id: value! } }, { signal })) as MediaFile),
    enabled: !isKnown,
    retry: false,
  })
  const known = saved?.id === value ? saved : ready?.id === value ? mediaOf(kind, ready) : mediaOf(kind, other)
  return { ready, media: value === null ? null : known }
}

/** A finished upload becomes the value once; later choices are not overwritten. */
function useTaken(readyId: string | undefined, onChange: (assetId: string) => void) {
  const taken = useEffectEvent(onChange)
  useEffect(() => {
    if (readyId) taken(readyId)
  }, [readyId])
}

/** An unfinished upload of an earlier visit. */
function useLeft(target: string, upload: Upload | undefined) {
  const { data } = useQuery({
    queryKey: ['uploads-left', target, upload?.phase ?? ''],
    queryFn: async () => (await leftFor(target).catch(() => undefined)) ?? null,
    enabled: upload === undefined,
    gcTime: 0,
  })
  return upload ? undefined : data
}
