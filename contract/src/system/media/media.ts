import * as z from 'zod'
import { byId, id, instant, line, nothing } from '#core/common.ts'
import { picture } from './pictures.ts'
import { route } from '#core/route.ts'

/** uploading and checking: bytes arrive and are checked. processing: derived files are being made. */
export const assetStates = ['uploading', 'checking', 'processing', 'ready', 'failed'] as const
export type AssetState = (typeof assetStates)[number]

/** The long sides of derived pictures, in pixels; none is larger than the original. */
export const pictureSizes = ['320', '800', '1600', '2560'] as const

/** Limits of uploads, shown beside the button. */
export const imageLimits = {
  bytes: 40 * 1024 * 1024,
  megapixels: 100,
  /** A shorter long side gets a warning. */
  longSide: 720,
} as const
/** Long narrations give a warning for stops of a tour. */
export const audioLimits = { bytes: 100 * 1024 * 1024, minutes: 60, longMinutes: 5 } as const
/** Files that leave with a message: of one of them, and of all of a message together. */
export const attachmentLimits = { bytes: 25 * 1024 * 1024, files: 20 } as const
/** From `triangles` on, they are counted before anything is parsed. */
export const modelLimits = {
  bytes: 300 * 1024 * 1024,
  heavyBytes: 50 * 1024 * 1024,
  manyTriangles: 1_000_000,
  textureSide: 8_192,
  gpuMegabytes: 512,
  triangles: 10_000_000,
  /** Corners of triangles as often as they are displayed, including morph targets. */
  points: 30_000_000,
  /** Of all textures together. */
  textureMegapixels: 1_000,
  jsonMegabytes: 32,
  nodes: 50_000,
  materials: 1_000,
} as const
/** The size of upload parts: below the one megabyte that a proxy accepts by default. */
export const UPLOAD_PART_BYTES = 900_000

export const assetKinds = ['image', 'audio', 'model', 'attachment'] as const
export type AssetKind = (typeof assetKinds)[number]
/** Those that a record shows. An attachment is only kept, and sent as it is. */
export type DisplayKind = Exclude<AssetKind, 'attachment'>
export const bytesAllowed: Record<AssetKind, number> = {
  image: imageLimits.bytes,
  audio: audioLimits.bytes,
  model: modelLimits.bytes,
  attachment: attachmentLimits.bytes,
}

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

/** Measurements of a narration, with what its player shows before loading it. */
export const audioStatistics = z.object({
  durationMs: z.int(),
  channels: z.int(),
  sampleRateHz: z.int(),
  bitsPerSecond: z.int(),
  codec: z.string(),
  /** The type it is served as. */
  extension: z.enum(['mp3', 'm4a', 'aac', 'wav', 'ogg', 'flac']),
  /** Formats the server does not decode have no waveform. */
  hasPeaks: z.boolean(),
})
export type AudioStatistics = z.infer<typeof audioStatistics>

/** The narration of a record. Addresses may be valid for minutes only, like those of pictures. */
export const audio = audioStatistics.omit({ extension: true, hasPeaks: true }).extend({
  id,
  fileName: z.string(),
  url: z.string(),
  /** JSON: `{durationMs, peaks}`, at most 4,000 integers from 0 to 255. */
  peaksUrl: z.string().nullable(),
})
export type Audio = z.infer<typeof audio>

const point = z.tuple([z.number(), z.number(), z.number()])

/** Of the original model, in glTF units: one unit is one metre. */
export const modelStatistics = z.object({
  format: z.enum(['glb', 'gltf', 'obj']),
  /** The program that wrote it, by its own account. */
  generator: z.string().nullable(),
  triangles: z.int(),
  vertices: z.int(),
  meshes: z.int(),
  nodes: z.int(),
  materials: z.int(),
  textures: z.int(),
  /** The longest side of a texture, in pixels; 0 without one. */
  textureSide: z.int(),
  /** The approximate graphics memory it needs. */
  gpuBytes: z.int(),
  animations: z.int(),
  box: z.object({ min: point, max: point }),
  sizeInMetres: point,
  display: z.object({ bytes: z.int(), triangles: z.int() }),
  preview: z.object({ bytes: z.int(), triangles: z.int() }),
})
export type ModelStatistics = z.infer<typeof modelStatistics>

/** The model of a record: what is displayed is derived from it, light enough for a browser. */
export const model = modelStatistics.extend({
  id,
  fileName: z.string(),
  displayUrl: z.string(),
  previewUrl: z.string(),
})
export type Model = z.infer<typeof model>

/** The findings of the checks, each a key of `reasons.ts` with the values of its text. */
export const finding = z.object({
  severity: z.enum(['error', 'warning', 'note']),
  reason: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
})
export type Finding = z.infer<typeof finding>

/** The messages of the glTF validator, which are always English; the fifty worst. */
export const validatorReport = z.object({
  errors: z.int(),
  warnings: z.int(),
  messages: z.array(
    z.object({ severity: z.int(), code: z.string(), message: z.string(), pointer: z.string().nullable() }),
  ),
})
export type ValidatorReport = z.infer<typeof validatorReport>

/** The id of a ready asset; null removes the picture. */
export const pictureId = id.nullable()
export const alt = line(300)

export const asset = z.object({
  id,
  kind: z.enum(assetKinds),
  state: z.enum(assetStates),
  fileName: z.string(),
  byteSize: z.int(),
  /** Once it is ready. */
  picture: picture.nullable(),
  audio: audio.nullable(),
  model: model.nullable(),
  /** A key of `reasons.ts`: usable, but could be better. The first, if there are several. */
  warning: z.string().nullable(),
  /** All findings of the checks. */
  findings: z.array(finding),
  /** Why it failed, with the values of the text. */
  failure: z.string().nullable(),
  failureValues: z.record(z.string(), z.unknown()).nullable(),
  /** A failure of the server or a temporary one: the same file may be tried again. */
  mayRetry: z.boolean(),
  createdAt: instant,
})
export type Asset = z.infer<typeof asset>

/** For reading, and for sending to the person who made the file. */
export const assetReport = z.object({
  id,
  kind: z.enum(assetKinds),
  state: z.enum(assetStates),
  fileName: z.string(),
  byteSize: z.int(),
  /** SHA-256 of the original. */
  hash: z.string().nullable(),
  createdAt: instant,
  findings: z.array(finding.extend({ message: z.object({ vi: z.string(), en: z.string() }) })),
  statistics: z.union([audioStatistics, modelStatistics]).nullable(),
  validator: validatorReport.nullable(),
})
export type AssetReport = z.infer<typeof assetReport>

/**
 * Everybody in the console may send a picture of themselves; other files need `media:write`, which the rule asks for.
 * A program always does.
 */
const ownFile = { needs: 'sign-in', tokens: 'allowed' } as const

/**
 * tus 1.0.0 with creation and termination. The first call has `Upload-Length`, a `filename` in `Upload-Metadata`, and a
 * `kind` there unless it is a picture. `Location` names the upload; its last part is the id of the resulting asset.
 */
export const uploads = {
  create: route({
    method: 'POST',
    path: '/uploads',
    ...ownFile,
    summary: 'Start a resumable upload (tus)',
    answer: nothing,
    kind: 'raw',
  }),
  write: route({
    method: 'PATCH',
    path: '/uploads/:id',
    ...ownFile,
    summary: 'Send the next bytes of an upload; HEAD returns how many have arrived (tus)',
    params: byId,
    answer: nothing,
    kind: 'raw',
  }),
  cancel: route({
    method: 'DELETE',
    path: '/uploads/:id',
    ...ownFile,
    summary: 'Cancel an unfinished upload (tus)',
    params: byId,
    answer: nothing,
    kind: 'raw',
  }),
}

/** Separate from the routes with a response body, because it answers in headers only. */
export const uploadOffsets = {
  tell: route({
    method: 'HEAD',
    path: '/uploads/:id',
    ...ownFile,
    summary: 'Read how many bytes of an upload have arrived (tus)',
    params: byId,
    answer: nothing,
    kind: 'raw',
  }),
}

export const assets = {
  read: route({
    method: 'GET',
    path: '/assets/:id',
    ...ownFile,
    summary: 'Read the state of a file I uploaded',
    params: byId,
    answer: asset,
  }),
  retry: route({
    method: 'POST',
    path: '/assets/:id/retry',
    ...ownFile,
    summary: 'Retry a file of mine whose processing failed through no fault of the file',
    params: byId,
    answer: asset,
  }),
  report: route({
    method: 'GET',
    path: '/assets/:id/report',
    needs: 'media:write',
    summary: 'Read the findings of the checks, in both languages, for a file I uploaded or one attached to a record',
    params: byId,
    answer: assetReport,
  }),
  original: route({
    method: 'GET',
    path: '/assets/:id/original',
    needs: 'media:write',
    summary: 'Get an address, valid for minutes, of the original file',
    params: byId,
    answer: z.object({ url: z.string() }),
  }),
}

/** A file that is or was attached to a record. */
export const fileVersion = z.object({
  /** The field of the record; its ordinary update restores a version by the id of the asset. */
  field: z.string(),
  asset: asset.pick({ id: true, kind: true, fileName: true, byteSize: true, picture: true, audio: true, model: true }),
  hungAt: instant,
  hungBy: z.string(),
  /** Null while it is attached. */
  letGoAt: instant.nullable(),
  /** Until when a removed file can be restored. */
  retainedUntil: instant.nullable(),
})
export type FileVersion = z.infer<typeof fileVersion>

const withFiles = ['categories', 'courses', 'artifacts', 'periods', 'museum'] as const
export type EntityWithFiles = (typeof withFiles)[number]

const versionsOf = (entity: EntityWithFiles) =>
  route({
    method: 'GET',
    path: `/history/${entity}/:id/files`,
    needs: `${entity}:read`,
    summary: `List the files that were attached to one of the ${entity} and still exist: the hundred newest`,
    params: byId,
    answer: z.object({ rows: z.array(fileVersion) }),
  })

export const fileVersions = {
  categories: versionsOf('categories'),
  courses: versionsOf('courses'),
  artifacts: versionsOf('artifacts'),
  periods: versionsOf('periods'),
  museum: versionsOf('museum'),
} satisfies Record<EntityWithFiles, unknown>
