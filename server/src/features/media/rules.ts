import { imageLimits, type Asset } from '@learning-cms/contract/media'
import type { Reason } from '@learning-cms/contract/reasons'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse, Refused } from '#http/refuse.ts'
import { record } from '#services/audit.ts'
import { newId } from '#services/ids.ts'
import { enqueue } from '#services/jobs.ts'
import { hashOf } from '#services/media/hash.ts'
import type { Media } from '#services/media/media.ts'
import { sniff, type Sniffed } from '#services/media/sniff.ts'
import { imagePreparation } from './jobs.ts'
import {
  countUnused,
  findAsset,
  findPrepared,
  insertUpload,
  lockAsset,
  lockHash,
  signOriginal,
  updateAsset,
  type FoundAsset,
} from './queries.ts'

const UNUSED_FILES = 60
const UNUSED_BYTES = 600 * 1024 * 1024
/** Failures that another try may not meet again. */
const PASSING: readonly string[] = ['media.not-processed', 'media.too-heavy'] satisfies Reason[]

/** What an account may leave lying about, in parallel too: the next one of the account waits for the one before. */
export const beginUpload = (db: Db, by: By, { fileName, byteSize }: { fileName: string; byteSize: number }) =>
  db.transaction(async (tx) => {
    const accountId = by.actor.accountId!
    if (byteSize > imageLimits.bytes)
      refuse('too-large', 'media.too-large', { values: { max: imageLimits.bytes / 1024 / 1024 } })
    if (byteSize === 0) refuse('wrong-type', 'media.empty')
    const unused = await countUnused(tx, accountId)
    if (unused.files >= UNUSED_FILES)
      refuse('too-many-requests', 'media.too-many-uploads', { values: { max: UNUSED_FILES } })
    if (unused.bytes + byteSize > UNUSED_BYTES)
      refuse('too-many-requests', 'media.quota', { values: { max: UNUSED_BYTES / 1024 / 1024 } })
    const id = newId()
    await insertUpload(tx, { id, accountId, fileName, byteSize })
    return id
  })

/** An asset that the caller brought; anybody else's is not there. */
export async function readOwn(db: Db, by: By, id: string): Promise<FoundAsset> {
  const asset = found(await findAsset(db, id))
  return asset.accountId === by.actor.accountId ? asset : refuse('not-found', 'server.not-found')
}

export const shown = ({ accountId: _account, hash: _hash, contentType: _type, ...asset }: FoundAsset): Asset => ({
  ...asset,
  mayRetry: mayRetry(asset),
})

const mayRetry = ({ state, failure }: Pick<FoundAsset, 'state' | 'failure'>) =>
  state === 'failed' && PASSING.includes(failure ?? '')

export const retryAsset = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const asset = await lockAsset(tx, (await readOwn(tx, by, id)).id)
    if (!asset || !mayRetry(asset)) refuse('state-forbids', 'media.not-failed')
    await updateAsset(tx, id, ['failed'], { state: 'processing', failure: null, failureValues: null })
    await enqueue(tx, by, imagePreparation, { input: { assetId: id }, label: asset.fileName })
    await record(tx, by, lineOf('assets.retry', asset))
    return found(await findAsset(tx, id))
  })

export async function addressOfOriginal(db: Db, id: string) {
  const { hash } = found(await findAsset(db, id))
  if (!hash) return refuse('not-found', 'server.not-found')
  return { url: `/media/original/${id}?signed=${await signOriginal(db, id)}` }
}

type Parts = { db: Db; media: Media; by: By }
const atWork = new Map<string, Promise<void>>()

/**
 * Takes in an upload whose bytes are all here. Each step can be taken twice, so a server that stopped anywhere between
 * is followed by one that goes on: first the row says by which hash the file will be known, then the file gets its
 * place, then the row says so and the work on it is asked for.
 */
export function finishUpload(parts: Parts, id: string) {
  const running = atWork.get(id) ?? takeIn(parts, id).finally(() => atWork.delete(id))
  atWork.set(id, running)
  return running
}

async function takeIn({ db, media, by }: Parts, id: string) {
  const path = join(media.quarantine, id)
  const asset = found(await findAsset(db, id))
  const isHere = (await stat(path).catch(() => undefined))?.size === asset.byteSize
  const checked = isHere ? await check(path) : { hash: asset.hash, contentType: asset.contentType }
  if ('refused' in checked) return refuseFile(db, id, { ...checked, path })
  const { hash, contentType } = checked
  if (!hash) return refuseFile(db, id, { refused: 'media.lost', path })
  if (!(await updateAsset(db, id, ['uploading', 'checking'], { state: 'checking', hash, contentType }))) return
  await db.transaction(async (tx) => {
    await lockHash(tx, hash)
    if (isHere) await media.store.put(hash, path)
    else if (!(await media.store.sizeOf(hash))) refuse('state-forbids', 'media.lost')
    await accept(tx, by, { ...asset, hash })
  })
}

async function check(path: string) {
  const kind = await sniff(path)
  if (kind.is === 'image') return { hash: await hashOf(path), contentType: kind.type as string }
  return refusalOf(kind)
}

function refusalOf(kind: Exclude<Sniffed, { is: 'image' }>): { refused: Reason; values?: Record<string, unknown> } {
  if (kind.is === 'empty') return { refused: 'media.empty' }
  if (kind.is === 'several') return { refused: 'media.several-pictures' }
  return kind.name ? { refused: 'media.wrong-type', values: { found: kind.name } } : { refused: 'media.unknown-type' }
}

type RefusedFile = { refused: Reason; values?: Record<string, unknown>; path: string }

async function refuseFile(db: Db, id: string, { refused, values, path }: RefusedFile): Promise<never> {
  await updateAsset(db, id, ['uploading', 'checking'], {
    state: 'failed',
    failure: refused,
    failureValues: values ?? null,
  })
  await rm(path, { force: true })
  throw new Refused('wrong-type', refused, values && { values })
}

/** What was made of the same bytes earlier serves again. */
async function accept(tx: Db, by: By, asset: FoundAsset & { hash: string }) {
  const prepared = await findPrepared(tx, asset.hash)
  const isNews = await updateAsset(tx, asset.id, ['checking'], {
    state: prepared ? 'ready' : 'processing',
    ...prepared,
  })
  if (!isNews) return
  if (!prepared) await enqueue(tx, by, imagePreparation, { input: { assetId: asset.id }, label: asset.fileName })
  await record(tx, by, lineOf('assets.upload', asset))
}

const lineOf = (action: `assets.${string}`, { id, fileName }: Pick<FoundAsset, 'id' | 'fileName'>) => ({
  action,
  entity: 'assets',
  id,
  label: fileName,
})
