import * as z from 'zod'
import { byId, id, listOf, listQuery, pageOf } from '#core/common.ts'
import { assetKinds } from '#system/media/media.ts'
import { route } from '#core/route.ts'

/** Files that an import may have in addition to its table, and how many a call can add. */
export const importFileLimits = { files: 5_000, together: 100 } as const

/** The field to which a file goes, in the record whose code is in its name. */
export const importSlots = ['image', 'audioVi', 'audioEn', 'model'] as const
export type ImportSlot = (typeof importSlots)[number]

/**
 * processing: derivatives are being made. matched: the next run will attach it to a record. unmatched: its name
 * contains no code of the table. linked: attached. same: the same file was already attached. undone: detached again.
 */
export const importFileStates = [
  'processing',
  'matched',
  'unmatched',
  'failed',
  'linked',
  'same',
  'refused',
  'undone',
] as const
export type ImportFileState = (typeof importFileStates)[number]

export const importFileCounts = z.record(z.enum(importFileStates), z.int())
export type ImportFileCounts = z.infer<typeof importFileCounts>

export const importFile = z.object({
  /** The id of the asset. */
  id,
  fileName: z.string(),
  kind: z.enum(assetKinds),
  state: z.enum(importFileStates),
  /** The line of the row that it matches. */
  line: z.int().nullable(),
  recordId: id.nullable(),
  slot: z.enum(importSlots).nullable(),
  /** A reason key, and the values of its text. */
  reason: z.string().nullable(),
  values: z.record(z.string(), z.unknown()).nullable(),
})
export type ImportFile = z.infer<typeof importFile>

export const importFileQuery = listQuery(['place']).extend({ state: listOf(importFileStates).optional() })

export const importFiles = {
  add: route({
    method: 'POST',
    path: '/imports/:id/files',
    needs: 'media:write',
    summary: 'Add files I uploaded to an import of mine: each is attached to the record whose code it is named after',
    params: byId,
    body: z.strictObject({ assetIds: z.array(id).min(1).max(importFileLimits.together) }),
    repeatable: 'optional',
    answer: importFileCounts,
  }),
  list: route({
    method: 'GET',
    path: '/imports/:id/files',
    needs: 'sign-in',
    summary: 'List the files of an import, with the outcome of each',
    params: byId,
    query: importFileQuery,
    answer: pageOf(importFile),
  }),
  remove: route({
    method: 'DELETE',
    path: '/imports/:id/files/:assetId',
    needs: 'sign-in',
    summary: 'Remove a file that is not attached to a record yet from an import',
    params: byId.extend({ assetId: id }),
    answer: importFileCounts,
  }),
}
