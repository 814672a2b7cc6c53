import type { Asset, AssetKind } from '@learning-cms/contract/system/media/media'
import { useSyncExternalStore } from 'react'
import { onForget } from '#api/identity/session-end.ts'
import { ApiError } from '#api/problem.ts'
import { addPending, dismissFile, targetOf, type SavedPlace } from './pending.ts'
import { retarget } from './remembered.ts'
import type { UploadSending } from './send.ts'

/** waiting: no connection, resumes by itself. checking and processing: all bytes have arrived. */
export type UploadPhase = 'sending' | 'waiting' | 'paused' | 'checking' | 'processing' | 'ready' | 'failed'
export type Upload = {
  id: string
  kind: AssetKind
  /** Which field of which record it is for; a new upload replaces an old one. */
  target: string
  fileName: string
  /** Preview of the local file, available immediately. */
  preview: string | undefined
  sent: number
  total: number
  phase: UploadPhase
  /** Set when processing has ended, successfully or not. */
  asset: Asset | undefined
  /** Why it failed, in the user's language. */
  why: string | undefined
  mayRetry: boolean
  /** Known once the server has been told of the file. */
  assetId: string | undefined
  /** The form around it is being saved or was: the record takes the file, not the form. */
  isClaimed: boolean
  /** The saved record that waits for it. */
  place: SavedPlace | undefined
}

type UploadEntry = { now: Upload; file: File; sending: UploadSending | undefined }

const entries = new Map<string, UploadEntry>()
const listeners = new Set<() => void>()
let snapshot: readonly Upload[] = []

function changed() {
  snapshot = [...entries.values()].map(({ now }) => now)
  for (const listener of listeners) listener()
}

function update(id: string, news: Partial<Upload>) {
  const entry = entries.get(id)
  if (!entry) return
  entry.now = { ...entry.now, ...news }
  changed()
}

/** Every upload of this page, oldest first. */
export const uploadsNow = () => snapshot
export function subscribeUploads(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useUploads = () => useSyncExternalStore(subscribeUploads, uploadsNow, uploadsNow)
export const useUploadFor = (target: string) => useUploads().findLast((upload) => upload.target === target)

const open = new Set<UploadPhase>(['sending', 'waiting', 'paused', 'checking', 'processing'])
export const isOpen = (upload: Upload | undefined) => upload !== undefined && open.has(upload.phase)

type UploadStart = { file: File } & Pick<Upload, 'kind' | 'target' | 'preview'>

/** Uploads a file that has been checked. The upload library is loaded with the first one. */
export function startUpload({ file, kind, target, preview }: UploadStart) {
  for (const { now } of entries.values()) if (now.target === target) forgetUpload(now.id)
  const id = crypto.randomUUID()
  const now: Upload = {
    id,
    kind,
    target,
    preview,
    fileName: file.name,
    sent: 0,
    total: file.size,
    phase: 'sending',
    asset: undefined,
    why: undefined,
    mayRetry: false,
    assetId: undefined,
    isClaimed: false,
    place: undefined,
  }
  entries.set(id, { now, file, sending: undefined })
  changed()
  void send(id)
}

async function send(id: string) {
  const entry = entries.get(id)
  if (!entry) return
  const { sendFile } = await import('./send.ts')
  if (!entries.has(id)) return
  const { kind, target } = entry.now
  entry.sending = sendFile({ file: entry.file, kind, target }, (news) => {
    const isFirst = news.assetId !== undefined && entries.get(id)?.now.assetId === undefined
    update(id, news)
    if (isFirst) void register(id)
  })
}

export function pauseUpload(id: string) {
  update(id, { phase: 'paused' })
  entries.get(id)?.sending?.pause()
}

export function resumeUpload(id: string) {
  update(id, { phase: 'sending' })
  entries.get(id)?.sending?.resume()
}

/** Resumes the upload, or retries the processing of what has arrived. */
export function retryUpload(id: string) {
  update(id, { phase: 'sending', why: undefined, asset: undefined })
  entries.get(id)?.sending?.retry()
}

/** Cancels it, and deletes from the server what has arrived. */
export async function cancelUpload(id: string) {
  const { sending, now } = entries.get(id) ?? {}
  forgetUpload(id)
  if (now) await noLongerWait(now)
  await sending?.cancel()
}

/** A claimed upload is not put into its form when it is ready: the form is being saved. */
export const claimUpload = (id: string, isClaimed: boolean) => update(id, { isClaimed })

const REGISTER_AT_MOST_MS = 2_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The record was saved: it takes the file as soon as that is ready, and the upload goes on on any page. */
export async function keepUpload(id: string, place: SavedPlace) {
  const entry = entries.get(id)
  if (!entry) return
  const target = targetOf(place)
  void retarget(entry.now.target, target)
  update(id, { target, place, isClaimed: true })
  // Without a connection the record is not kept waiting for it.
  await Promise.race([register(id), pause(REGISTER_AT_MOST_MS)])
}

async function register(id: string): Promise<void> {
  const { place, assetId } = entries.get(id)?.now ?? {}
  if (!place || !assetId) return
  try {
    await addPending(place, assetId)
  } catch (error) {
    if (error instanceof ApiError) return update(id, { phase: 'failed', why: error.message, mayRetry: false })
    await pause(REGISTER_AT_MOST_MS)
    await register(id)
  }
}

/** The person chose otherwise since the record was saved. */
export async function noLongerWait({ place, assetId }: Upload) {
  if (place && assetId) await dismissFile(place, assetId).catch(() => undefined)
}

// The bytes are in this tab only; once they have arrived, it may be closed.
addEventListener('beforeunload', (event) => {
  if (snapshot.some(({ place, phase }) => place && (phase === 'sending' || phase === 'waiting'))) event.preventDefault()
})

/** Finished: the field has taken it, or it was discarded. */
export function forgetUpload(id: string) {
  const entry = entries.get(id)
  if (!entry) return
  entries.delete(id)
  if (isOpen(entry.now)) entry.sending?.pause()
  if (entry.now.preview) URL.revokeObjectURL(entry.now.preview)
  changed()
}

// A person's uploads stop when they sign out.
onForget(() => {
  for (const id of entries.keys()) forgetUpload(id)
})
