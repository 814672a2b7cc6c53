import * as z from 'zod'
import { byId, id, instant } from '#core/common.ts'
import { route } from '#core/route.ts'
import { asset, assetKinds, type AssetKind } from './media.ts'

/** The fields that hold files, each with the kind of file it takes; of `images`, each new one becomes the last. */
export const fileFields = {
  categories: { imageId: 'image' },
  courses: { thumbnailId: 'image' },
  instructors: { avatarId: 'image' },
  artifacts: { images: 'image', modelId: 'model', audioViId: 'audio', audioEnId: 'audio' },
  periods: { imageId: 'image', audioViId: 'audio', audioEnId: 'audio' },
  museum: { logoId: 'image', images: 'image', audioViId: 'audio', audioEnId: 'audio' },
  articles: { imageId: 'image' },
  products: { images: 'image' },
} as const satisfies Record<string, Record<string, AssetKind>>
export type EntityWithPendingFiles = keyof typeof fileFields

/** A file that a saved record waits for. It is attached by itself once it is ready. */
export const pendingFile = z.object({
  id,
  field: z.string(),
  fileName: z.string(),
  kind: z.enum(assetKinds),
  /** Null if it was never sent in full, and what had arrived is deleted. */
  assetId: id.nullable(),
  /** waiting: not ready yet. failed: it will not be attached by itself any more, for this reason. */
  state: z.enum(['waiting', 'failed']),
  isSent: z.boolean(),
  reason: z.string().nullable(),
  reasonValues: z.record(z.string(), z.unknown()).nullable(),
  /** The file is usable, and whoever brought it may attach it all the same. */
  mayAttach: z.boolean(),
  mayRetry: asset.shape.mayRetry,
  /** Brought by the caller. */
  isOwn: z.boolean(),
  byName: z.string(),
  createdAt: instant,
})
export type PendingFile = z.infer<typeof pendingFile>

const answer = z.object({ rows: z.array(pendingFile) })
const body = z.strictObject({ field: z.string().max(40), assetId: id })

const listOf = (entity: EntityWithPendingFiles) =>
  route({
    method: 'GET',
    path: `/pending-files/${entity}/:id`,
    needs: `${entity}:read`,
    summary: `List the files that one of the ${entity} waits for`,
    params: byId,
    answer,
  })

const addOf = (entity: EntityWithPendingFiles) =>
  route({
    method: 'POST',
    path: `/pending-files/${entity}/:id`,
    needs: `${entity}:write`,
    summary: `Attach a file of mine to one of the ${entity} as soon as it is ready; repeating it does no harm`,
    params: byId,
    body,
    answer,
  })

const dismissOf = (entity: EntityWithPendingFiles) =>
  route({
    method: 'DELETE',
    path: `/pending-files/${entity}/:id/:fileId`,
    needs: `${entity}:write`,
    summary: `No longer attach a file to one of the ${entity}`,
    params: byId.extend({ fileId: id }),
    answer,
  })

export const pendingFiles = {
  categories: listOf('categories'),
  courses: listOf('courses'),
  instructors: listOf('instructors'),
  artifacts: listOf('artifacts'),
  periods: listOf('periods'),
  museum: listOf('museum'),
  articles: listOf('articles'),
  products: listOf('products'),
} satisfies Record<EntityWithPendingFiles, unknown>

export const addPendingFile = {
  categories: addOf('categories'),
  courses: addOf('courses'),
  instructors: addOf('instructors'),
  artifacts: addOf('artifacts'),
  periods: addOf('periods'),
  museum: addOf('museum'),
  articles: addOf('articles'),
  products: addOf('products'),
} satisfies Record<EntityWithPendingFiles, unknown>

export const dismissPendingFile = {
  categories: dismissOf('categories'),
  courses: dismissOf('courses'),
  instructors: dismissOf('instructors'),
  artifacts: dismissOf('artifacts'),
  periods: dismissOf('periods'),
  museum: dismissOf('museum'),
  articles: dismissOf('articles'),
  products: dismissOf('products'),
} satisfies Record<EntityWithPendingFiles, unknown>
