import type { Reason } from '@learning-cms/contract/core/reasons'
import { fieldReasons } from '@learning-cms/contract/core/reasons'
import * as z from 'zod'
import { entities } from '#app/registry.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { isRefused, refuse } from '#refuse'
import { actorOf } from '#services/jobs/rows.ts'
import type { Historic, FieldValues } from '#services/entities/entity.ts'
import { isRecord } from '@learning-cms/domain/records/fields'
import {
  countAttempt,
  listDue,
  refusePending,
  removePending,
  sweepPending as sweepPendingFiles,
  takeDue,
  type DueFile,
} from './queries.ts'

const MOST_ATTEMPTS = 20

export { sweepPendingFiles }

/** Attaches every file that is ready to the record that waits for it. One that cannot be is left, with the reason. */
export async function attachReady(db: Db) {
  const faults: unknown[] = []
  for (const id of await listDue(db))
    await attachOne(db, id).catch(async (error: unknown) => {
      await countAttempt(db, id, { most: MOST_ATTEMPTS, reason: 'media.not-attached' satisfies Reason })
      // Somebody saved the record at the same moment: the next round reads it anew.
      if (!isStale(error)) faults.push(error)
    })
  if (faults.length > 0) throw faults[0]
}

const isStale = (error: unknown) => isRefused(error) && error.code === 'changed-meanwhile'

const attachOne = (db: Db, pendingId: string) =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx, pendingId)
    if (!due) return
    // What a refused change wrote is taken back alone.
    const refusal = await tx.transaction((inner) => attach(inner, due)).catch(refusalOf)
    if (refusal) await refusePending(tx, pendingId, refusal.reason, refusal.values)
    else await removePending(tx, pendingId)
  })

/** By the record's ordinary change, in the name of whoever saved, with the rights they still have. */
async function attach(tx: Db, due: DueFile): Promise<undefined> {
  const { entity, record_id: id, request_id: requestId, ip } = due
  const actor = await actorOf(tx, due, `${entity}:write`)
  if (!actor) return refuse('not-allowed', 'media.not-attached-rights')
  const { read, setBack }: Historic = entities[entity].history
  const now = await read(tx, id)
  const values = valuesFor(now, due)
  const by: By = { actor, requestId, ip }
  if (values) await setBack(tx, by, { id, version: now.version }, values)
}

/** Undefined if the file is there already. */
function valuesFor(now: FieldValues, { entity, field, asset_id: assetId, replaces }: DueFile): FieldValues | undefined {
  if (field === 'images') return imagesWith(now['images'], galleries[entity] ?? gallery, assetId)
  if (now[field] === assetId) return undefined
  if (now[field] !== replaces) refuse('state-forbids', 'media.replaced-meanwhile')
  return { [field]: assetId }
}

type Images = { id: string; texts: readonly string[] }
/** How each kind of record names the pictures of its list, and what is written beside them. */
const gallery: Images = { id: 'id', texts: ['altVi', 'altEn', 'credit'] }
const galleries: Readonly<Record<string, Images>> = {
  museum: { id: 'imageId', texts: ['altVi', 'altEn'] },
  products: { id: 'id', texts: ['altVi', 'altEn'] },
}

function imagesWith(list: unknown, { id, texts }: Images, assetId: string) {
  const images = Array.isArray(list) ? list.filter(isRecord) : []
  if (images.some((image) => image[id] === assetId)) return undefined
  const existing = images.map((image) => Object.fromEntries([id, ...texts].map((name) => [name, image[name]])))
  const added = { [id]: assetId, ...Object.fromEntries(texts.map((name) => [name, ''])) }
  return { images: [...existing, added] }
}

type Refusal = { reason: string; values: Record<string, unknown> | undefined }

/** A refusal by a rule is final, and said at the record; anything else is tried again. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof z.ZodError) {
    const { fields, values } = fieldReasons(error.issues)
    const [[path, reason] = ['', 'input.invalid']] = Object.entries(fields)
    const ofField = values?.[path]
    return { reason, values: isRecord(ofField) ? ofField : undefined }
  }
  if (!isRefused(error) || isStale(error) || error.status >= 500) throw error
  if (error.code === 'not-found') return { reason: 'media.record-gone', values: undefined }
  return { reason: error.reason, values: error.more.values }
}
