import {
  assets,
  UPLOAD_PART_BYTES,
  uploads,
  type Asset,
  type AssetKind,
} from '@learning-cms/contract/system/media/media'
import type { Problem } from '@learning-cms/contract/core/errors'
import { isReason, say } from '@learning-cms/contract/core/all-reasons'
import { apiWords } from '@learning-cms/texts/api/api'
import { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { clientOf } from '#api/transport/client.ts'
import { apiBase } from '#api/page/config.ts'
import { accessToken } from '#api/identity/identity.ts'
import { learnAllReasons, maySucceedLater } from '#api/problem.ts'
import { renewed } from '#api/identity/refresh.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { languageNow, wordsNow } from '#kit/text/words.ts'
import { passesByWaiting } from './passing.ts'
import { fingerprintOf, storageFor } from './remembered.ts'
import type { Upload } from './uploads.ts'

export type UploadSending = {
  pause: () => void
  resume: () => void
  retry: () => void
  cancel: () => Promise<void>
  assetId: () => string
}
type Report = (news: Partial<Upload>) => void
type UploadRequest = { file: File; kind: AssetKind; target: string }

const POLL_EVERY_MS = 500
const AGAIN_AT_MOST_MS = 10_000
const RENEW_BEFORE_MS = 30_000

const assetsApi = clientOf(assets)

/** The token contains its expiry; one that would expire during the request is renewed first. */
async function freshToken() {
  const token = accessToken()
  const expiresAtMs = Number.parseInt(token.split('.')[1] ?? '', 36)
  return expiresAtMs - Date.now() < RENEW_BEFORE_MS ? renewed(token) : token
}

const problemIn = ({ originalResponse }: DetailedError): Partial<Problem> => {
  try {
    return JSON.parse(originalResponse?.getBody() ?? '') as Problem
  } catch {
    return {}
  }
}

/** Uploads one file and follows it until it is ready, reporting its progress. */
export function sendFile(order: UploadRequest, report: Report): UploadSending {
  let isStopped = false
  let tries = 0
  let waiting = new AbortController()
  let tus: TusUpload | undefined

  const begin = async () => {
    isStopped = false
    waiting.abort()
    tus ??= await tusFor(order, { onError, onDone, onKnown, report, moved: () => (tries = 0) })
    if (isStopped) return
    const [earlier] = tus.url ? [] : await tus.findPreviousUploads().catch(() => [])
    if (earlier) tus.resumeFromPreviousUpload(earlier)
    tus.start()
  }
  const later = () => {
    report({ phase: 'waiting' })
    tries += 1
    waiting = new AbortController()
    const timer = setTimeout(() => void begin(), Math.min(AGAIN_AT_MOST_MS, 500 * 2 ** tries))
    waiting.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => void begin(), { once: true, signal: waiting.signal })
  }
  const renew = async () => {
    try {
      await renewed(accessToken())
      await begin()
    } catch (error) {
      report(failedBy(error))
    }
  }
  const fail = async (error: Error) => report({ ...failedBy(error), asset: await refusedOf(tus, error) })
  const onError = (error: Error) => {
    if (isStopped) return
    const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
    if (status === 401) return void renew()
    const { reason } = error instanceof DetailedError ? problemIn(error) : {}
    if (passesByWaiting(status, reason)) return later()
    void fail(error)
  }
  const onKnown = () => report({ assetId: idOf(tus!) })
  const onDone = () => void follow(idOf(tus!), report, () => isStopped)
  void begin()

  return {
    assetId: () => (tus ? idOf(tus) : ''),
    pause: () => {
      isStopped = true
      waiting.abort()
      void tus?.abort()
    },
    resume: () => void begin(),
    retry: () => void again(tus, report, begin),
    cancel: async () => {
      isStopped = true
      waiting.abort()
      // Nothing was created on the server yet, so there is nothing to delete.
      if (tus?.url) await tus.abort(true)
    },
  }
}

type Hooks = {
  onError: (error: Error) => void
  onDone: () => void
  onKnown: () => void
  report: Report
  moved: () => void
}

async function tusFor({ file, kind, target }: UploadRequest, { onError, onDone, onKnown, report, moved }: Hooks) {
  const endpoint = new URL(`${await apiBase()}${uploads.create.path}`, location.href).href
  return new TusUpload(file, {
    endpoint,
    chunkSize: UPLOAD_PART_BYTES,
    retryDelays: null,
    metadata: { filename: file.name, kind },
    fingerprint: () => Promise.resolve(fingerprintOf(file, target)),
    urlStorage: storageFor(target),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      request.setHeader('authorization', `Bearer ${await freshToken()}`)
      request.setHeader('accept-language', languageNow())
    },
    onProgress: (sent, total) => report({ phase: 'sending', sent, total }),
    onUploadUrlAvailable: onKnown,
    onChunkComplete: moved,
    onSuccess: onDone,
    onError,
  })
}

const idOf = ({ url }: TusUpload) => url?.split('/').at(-1) ?? ''

/** A file whose processing failed is complete on the server; any other upload continues where it stopped. */
async function again(tus: TusUpload | undefined, report: Report, begin: () => Promise<void>) {
  if (!tus?.url) return begin()
  const asset = await assetsApi.read({ params: { id: idOf(tus) } }).catch(() => undefined)
  if (!asset?.mayRetry) {
    if (asset?.state === 'failed') tus.url = null
    return begin()
  }
  await assetsApi.retry({ params: { id: asset.id } }).catch(() => undefined)
  await follow(asset.id, report, () => false)
}

async function follow(id: string, report: Report, isStopped: () => boolean) {
  report({ phase: 'checking' })
  while (!isStopped()) {
    // Without a connection, keep polling.
    const asset = await assetsApi.read({ params: { id } }).catch((error: Error) => error)
    if (asset instanceof Error && !maySucceedLater(asset)) return report(failedBy(asset))
    if (asset instanceof Error) report({ phase: 'waiting' })
    else if (asset.state === 'ready') return report({ phase: 'ready', asset })
    else if (asset.state === 'failed') return report(await failureOf(asset))
    else report({ phase: asset.state === 'processing' ? 'processing' : 'checking' })
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}

async function failureOf(asset: Asset): Promise<Partial<Upload>> {
  const { failure, failureValues, mayRetry } = asset
  if (failure && !isReason(failure)) await learnAllReasons()
  const why = failure && isReason(failure) ? say(failure, languageNow(), failureValues ?? {}) : (failure ?? '')
  return { phase: 'failed', why, mayRetry, asset }
}

/** If the file arrived in full and was then refused, the server has a report on it. */
async function refusedOf(tus: TusUpload | undefined, error: Error) {
  const wasReceived = error instanceof DetailedError && error.originalResponse?.getStatus() === 415 && tus?.url
  return wasReceived ? assetsApi.read({ params: { id: idOf(tus) } }).catch(() => undefined) : undefined
}

function failedBy(error: unknown): Partial<Upload> {
  const answered = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
  const { message, status = answered } =
    error instanceof DetailedError ? problemIn(error) : { message: messageIn(error) }
  const say = wordsNow(apiWords)
  // An answer that is not ours, such as a proxy's page, is not a lost connection either.
  const otherwise = answered > 0 ? say('badAnswer', { status: answered }) : say('unreachable')
  // Refused because of the file or the person's rights: retrying would not help.
  const mayRetry = ![403, 413, 415, 422].includes(status)
  return { phase: 'failed', why: message ?? otherwise, mayRetry }
}
