import {
  fileFields,
  type EntityWithPendingFiles,
  type PendingFile,
} from '@learning-cms/contract/system/media/pending-files'
import { entities } from '#app/registry.ts'
import type { Db } from '#db/open.ts'
import { mayRetry, readOwn } from '#features/system/media/rules.ts'
import { isMaker, type Actor, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import type { Historic } from '#services/entities/entity.ts'
import {
  countPending,
  deleteOthers,
  deletePending,
  insertPending,
  listPending,
  type FoundPending,
  type RecordOf,
} from './queries.ts'

const MOST = 60

export async function readPending(db: Db, { actor }: By, record: RecordOf) {
  const rows = await listPending(db, record)
  // Refuses a record that never existed; a file may still wait for one in the trash.
  if (rows.length === 0) await historyOf(record.entity).read(db, record.id)
  return { rows: rows.map((row) => toPending(actor, row)) }
}

type AssetOfField = { field: string; assetId: string }

/** The record, its field and the file as they are now; the file may still be on its way. */
export const addPending = (db: Db, by: By, record: RecordOf, { field, assetId }: AssetOfField) =>
  db.transaction(async (tx) => {
    const kinds: Readonly<Record<string, string>> = fileFields[record.entity]
    const expectedKind = kinds[field]
    const now = await historyOf(record.entity).read(tx, record.id)
    const asset = await readOwn(tx, by, assetId)
    if (!expectedKind || expectedKind !== asset.kind) refuse('rule-broken', 'media.wrong-field')
    if ((await countPending(tx, by.actor.accountId!)) >= MOST)
      refuse('too-many-requests', 'media.too-many-uploads', { values: { max: MOST } })
    const isList = field === 'images'
    if (!isList) await deleteOthers(tx, { ...record, field, assetId })
    const before = now[field]
    const replaces = !isList && typeof before === 'string' ? before : null
    await insertPending(tx, by, { ...record, ...asset, field, assetId, replaces, id: record.id })
    return readPending(tx, by, record)
  })

export const dismissPending = (db: Db, by: By, record: RecordOf, fileId: string) =>
  db.transaction(async (tx) => {
    found(await deletePending(tx, record, fileId))
    return readPending(tx, by, record)
  })

const historyOf = (entity: EntityWithPendingFiles): Historic => entities[entity].history

function toPending(actor: Actor, row: FoundPending): PendingFile {
  const { id, field, file_name: fileName, kind, asset_id: assetId, asset_state: state } = row
  const isOwn = isMaker(actor, { accountId: row.account_id, tokenId: row.token_id })
  const reason = row.refused ?? (assetId ? (state === 'failed' ? row.failure : null) : 'media.not-sent')
  return {
    id,
    field,
    fileName,
    kind,
    assetId,
    state: reason === null ? 'waiting' : 'failed',
    isSent: state !== 'uploading',
    reason,
    reasonValues: row.refused ? row.refused_values : row.failure_values,
    mayAttach: isOwn && row.refused !== null && state === 'ready',
    mayRetry: isOwn && state !== null && mayRetry({ state, failure: row.failure }),
    isOwn,
    byName: row.actor_name,
    createdAt: row.created_at,
  }
}
