import * as z from 'zod'
import { byId, id, instant, nothing, text } from './common.ts'
import { route } from './route.ts'

/** uploading and checking: bytes come in, then are looked at. processing: smaller pictures are being made. */
export const assetStates = ['uploading', 'checking', 'processing', 'ready', 'failed'] as const
export type AssetState = (typeof assetStates)[number]

/** The long sides a picture is made in, in pixels; none is larger than the original. */
export const pictureSizes = ['320', '800', '1600', '2560'] as const

/** What uploads are held to, shown beside the button. */
export const imageLimits = {
  bytes: 40 * 1024 * 1024,
  megapixels: 100,
  /** A long side below this gets a warning. */
  longSide: 720,
} as const
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

// By name, which reads a list three times as fast as a record of the sizes.
const address = z.string().optional()

/** A picture in a row: lists carry the smallest size only, records all there are. */
export const picture = z.object({
  id,
  /** Some twenty bytes in base64 that draw a blur of it. */
  thumbhash: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it shows, for those who do not see it. */
  alt: z.string(),
  /** Addresses that may be good for minutes only: ask again rather than keep them. */
  urls: z.object({ '320': address, '800': address, '1600': address, '2560': address }),
})
export type Picture = z.infer<typeof picture>

/** The id of an asset that is ready; null takes the picture away. */
export const pictureId = id.nullable()
export const alt = text(300)

export const asset = z.object({
  id,
  state: z.enum(assetStates),
  fileName: z.string(),
  byteSize: z.int(),
  /** Once it is ready. */
  picture: picture.nullable(),
  /** A key of `reasons.ts`: it may be used, but could be better. */
  warning: z.string().nullable(),
  /** Why it failed, with what the sentence speaks of. */
  failure: z.string().nullable(),
  failureValues: z.record(z.string(), z.unknown()).nullable(),
  /** The server is to blame, or the moment: the same file may be tried again. */
  mayRetry: z.boolean(),
  createdAt: instant,
})
export type Asset = z.infer<typeof asset>

/**
 * tus 1.0.0 with creation and termination. `Upload-Length` and a `filename` in `Upload-Metadata` come with the first
 * call, `Location` names the upload, and its last part is the id of the asset that becomes of it.
 */
export const uploads = {
  create: route({
    method: 'POST',
    path: '/uploads',
    needs: 'media:write',
    summary: 'Begin a resumable upload (tus)',
    answer: nothing,
    kind: 'raw',
  }),
  write: route({
    method: 'PATCH',
    path: '/uploads/:id',
    needs: 'media:write',
    summary: 'Send the next bytes of an upload; HEAD tells how many are here (tus)',
    params: byId,
    answer: nothing,
    kind: 'raw',
  }),
  cancel: route({
    method: 'DELETE',
    path: '/uploads/:id',
    needs: 'media:write',
    summary: 'Give up an upload that is not finished (tus)',
    params: byId,
    answer: nothing,
    kind: 'raw',
  }),
}

/** Beside them, and like them; told in headers alone, so it is not among the routes that answer with a body. */
export const uploadOffsets = {
  tell: route({
    method: 'HEAD',
    path: '/uploads/:id',
    needs: 'media:write',
    summary: 'How many bytes of an upload are here (tus)',
    params: byId,
    answer: nothing,
    kind: 'raw',
  }),
}

export const assets = {
  read: route({
    method: 'GET',
    path: '/assets/:id',
    needs: 'media:write',
    summary: 'What became of a file that I uploaded',
    params: byId,
    answer: asset,
  }),
  retry: route({
    method: 'POST',
    path: '/assets/:id/retry',
    needs: 'media:write',
    summary: 'Work once more on a file of mine that failed through no fault of its own',
    params: byId,
    answer: asset,
  }),
  original: route({
    method: 'GET',
    path: '/assets/:id/original',
    needs: 'media:write',
    summary: 'An address, good for minutes, of the file as it was uploaded',
    params: byId,
    answer: z.object({ url: z.string() }),
  }),
}
