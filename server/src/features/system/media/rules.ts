import {
  bytesAllowed,
  type Asset,
  type AssetKind,
  type AssetReport,
  type DisplayKind,
} from '@learning-cms/contract/system/media/media'
import { isReason, say, type Reason } from '@learning-cms/contract/core/reasons'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/open.ts'
import { isMaker, type By } from '#http/actor.ts'
import { found, refuse, Refused } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { lanesOfEach } from '#http/concurrency.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { hashOf } from '#services/media/hash.ts'
import { filesOf } from '#services/media/pictures/made-files.ts'
import { lockHash } from '#services/media/known-files.ts'
import type { Media } from '#services/media/media.ts'
import { saveIntact, readIntact } from '#services/media/read-intact.ts'
import { lookAtAttachment } from '#services/media/look-at-attachment.ts'
import { sniff, type Sniffed } from '#services/media/sniff.ts'
import { assetPreparation } from './jobs.ts'
import {
  countUnused,
  findAsset,
  findDetails,
  findPrepared,
  findReadable,
  insertUpload,
  lockAsset,
  signOriginal,
  updateAsset,
  type FoundAsset,
} from './queries.ts'

const MEGABYTE = 1024 * 1024
const UNUSED_FILES = 60
/** For people who may only upload their own picture: the current one and earlier attempts. */
const UNUSED_OWN_PICTURES = 6
/** Per kind, roughly fifteen pictures, ten narrations or six models of the largest size. */
const UNUSED_BYTES: Record<AssetKind, number> = {
  image: 600 * MEGABYTE,
  audio: 1_000 * MEGABYTE,
  model: 1_800 * MEGABYTE,
  attachment: 250 * MEGABYTE,
}
/** Failures that may not recur at another attempt. */
const PASSING: readonly string[] = [
  'media.not-processed',
  'media.too-heavy',
  'audio.too-heavy',
  'models.too-heavy',
  'server.out-of-space',
] satisfies Reason[]
const tooLarge = {
  image: 'media.too-large',
  audio: 'audio.too-large',
  model: 'models.too-large',
  attachment: 'attachments.too-large',
} as const satisfies Record<AssetKind, Reason>
const wrongType = {
  image: 'media.wrong-type',
  audio: 'audio.wrong-type',
  model: 'models.wrong-type',
} as const satisfies Record<DisplayKind, Reason>
const unknownType = {
  image: 'media.unknown-type',
  audio: 'audio.unknown-type',
  model: 'models.unknown-type',
} as const satisfies Record<DisplayKind, Reason>

type Announced = { kind: AssetKind; fileName: string; byteSize: number }

/**
 * Uploads of one account begin one after the other; they wait without a database connection, so that hundreds block
 * nobody.
 */
const oneByOne = lanesOfEach(1, (waiting) => {
  if (waiting >= UNUSED_FILES) refuse('too-many-requests', 'media.too-many-uploads', { values: { max: UNUSED_FILES } })
})

export const beginUpload = (db: Db, by: By, announced: Announced) =>
  oneByOne(by.actor.accountId!, () => db.transaction((tx) => begin(tx, by, announced)))

/** The limit on unused uploads of an account holds for parallel ones too, at other servers as well. */
async function begin(tx: Db, by: By, { kind, fileName, byteSize }: Announced) {
  const { accountId, token } = by.actor
  refuseBeyondOwnPicture(by, kind)
  const largest = bytesAllowed[kind]
  if (byteSize > largest) refuse('too-large', tooLarge[kind], { values: { max: largest / MEGABYTE } })
  if (byteSize === 0) refuse('wrong-type', 'media.empty')
  const unused = await countUnused(tx, accountId!, kind)
  const most = kind === 'attachment' || by.actor.may.has('media:write') ? UNUSED_FILES : UNUSED_OWN_PICTURES
  if (unused.files >= most) refuse('too-many-requests', 'media.too-many-uploads', { values: { max: most } })
  if (unused.bytes + byteSize > UNUSED_BYTES[kind])
    refuse('too-many-requests', 'media.quota', { values: { max: UNUSED_BYTES[kind] / MEGABYTE } })
  const id = newId()
  await insertUpload(tx, { id, kind, accountId: accountId!, tokenId: token?.id ?? null, fileName, byteSize })
  return id
}

/** A program sends nothing without the right; it has no profile of its own. */
export function refuseProgramWithout({ actor }: Pick<By, 'actor'>) {
  if (actor.token) refuseWithout({ actor }, 'media:write')
}

/**
 * Without the right, people may upload a picture for their own profile; those who write mail, its attachments; those
 * who work with customers, their files.
 */
function refuseBeyondOwnPicture(by: By, kind: AssetKind) {
  refuseProgramWithout(by)
  if (kind === 'attachment') refuseUnlessAttaching(by)
  else if (kind !== 'image') refuseWithout(by, 'media:write')
}

/** People who work with customers attach files to them. */
function refuseUnlessAttaching(by: By) {
  if (!by.actor.may.has('crm:write')) refuseWithout(by, 'mail:send')
}

/** One the caller may read through the record it belongs to; other people's do not exist. */
const readReadable = async (db: Db, { actor }: By, id: string) => found(await findReadable(db, actor, id))

/** One that the caller uploaded, and may still read. */
export async function readOwn(db: Db, by: By, id: string): Promise<FoundAsset> {
  refuseProgramWithout(by)
  const asset = await readReadable(db, by, id)
  return isMaker(by.actor, asset) ? asset : refuse('not-found', 'server.not-found')
}

export const toAsset = ({
  accountId: _account,
  tokenId: _token,
  hash: _hash,
  contentType: _type,
  ...asset
}: FoundAsset): Asset => ({
  ...asset,
  mayRetry: mayRetry(asset),
})

/** Every finding in both languages, for whoever has to fix the file. */
export async function reportOf(db: Db, by: By, assetId: string): Promise<AssetReport> {
  const { id, kind, state, fileName, byteSize, hash, createdAt, findings } = await readReadable(db, by, assetId)
  const explained = findings.map((finding) => ({ ...finding, message: inBoth(finding.reason, finding.values) }))
  const { statistics, validator } = found(await findDetails(db, id))
  return { id, kind, state, fileName, byteSize, hash, createdAt, findings: explained, statistics, validator }
}

const inBoth = (reason: string, values?: Record<string, unknown>) =>
  isReason(reason) ? { vi: say(reason, 'vi', values), en: say(reason, 'en', values) } : { vi: reason, en: reason }

export const mayRetry = ({ state, failure }: Pick<FoundAsset, 'state' | 'failure'>) =>
  state === 'failed' && PASSING.includes(failure ?? '')

export const retryAsset = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const asset = await lockAsset(tx, (await readOwn(tx, by, id)).id)
    if (!asset || !mayRetry(asset)) refuse('state-forbids', 'media.not-failed')
    await updateAsset(tx, id, ['failed'], {
      state: 'processing',
      failure: null,
      failureValues: null,
      findings: [],
    })
    await enqueue(tx, by, assetPreparation, { input: { assetId: id }, label: asset.fileName })
    await record(tx, by, lineOf('assets.retry', asset))
    return found(await findAsset(tx, id))
  })

export async function addressOfOriginal(db: Db, by: By, id: string) {
  const { hash } = await readReadable(db, by, id)
  if (!hash) return refuse('not-found', 'server.not-found')
  return { url: `/media/original/${id}?signed=${await signOriginal(db, id)}` }
}

type UploadParts = { db: Db; media: Media; by: By }
const atWork = new Map<string, Promise<void>>()

/**
 * Takes in a fully received upload. Each step is repeatable, so that another server can continue after a crash at any
 * point: first the row records the hash of the file, then the file is moved into place, then the row says so and the
 * job on it is requested.
 */
export function finishUpload(parts: UploadParts, id: string) {
  const running = atWork.get(id) ?? takeIn(parts, id).finally(() => atWork.delete(id))
  atWork.set(id, running)
  return running
}

async function takeIn({ db, media, by }: UploadParts, id: string) {
  const path = join(media.quarantine, id)
  const asset = found(await findAsset(db, id))
  const isHere = (await stat(path).catch(() => undefined))?.size === asset.byteSize
  const checked = isHere ? await check(path, asset) : { hash: asset.hash, contentType: asset.contentType }
  if ('refused' in checked) return refuseFile(db, id, { ...checked, path })
  const { hash, contentType } = checked
  if (!hash) return refuseFile(db, id, { refused: 'media.lost', path })
  if (!(await updateAsset(db, id, ['uploading', 'checking'], { state: 'checking', hash, contentType }))) return
  await db.transaction(async (tx) => {
    await lockHash(tx, hash)
    if (isHere) await media.store.put(hash, path)
    else if (!(await media.store.sizeOf(hash))) refuse('state-forbids', 'media.lost')
    await saveIntact({ db: tx, store: media.store }, hash)
    await accept({ db: tx, media, by }, { ...asset, hash })
  })
}

async function check(path: string, { kind, fileName }: Pick<FoundAsset, 'kind' | 'fileName'>) {
  if (kind === 'attachment') {
    const looked = await lookAtAttachment(path, fileName)
    return 'refused' in looked ? looked : { hash: await hashOf(path), contentType: looked.type }
  }
  const sniffed = await sniff(path, kind)
  if (sniffed.is === 'expected') return { hash: await hashOf(path), contentType: sniffed.type }
  return refusalOf(sniffed, kind)
}

type Unwanted = Exclude<Sniffed, { is: 'expected' }>

/** Why a file of an unexpected type is refused; the same reason for every way of upload. */
export function refusalOf(found: Unwanted, kind: DisplayKind): { refused: Reason; values?: Record<string, unknown> } {
  if (found.is === 'empty') return { refused: 'media.empty' }
  if (found.is === 'several') return { refused: 'media.several-pictures' }
  return found.name ? { refused: wrongType[kind], values: { found: found.name } } : { refused: unknownType[kind] }
}

type RefusedFile = { refused: Reason; values?: Record<string, unknown>; path: string }

async function refuseFile(db: Db, id: string, { refused, values, path }: RefusedFile): Promise<never> {
  await updateAsset(db, id, ['uploading', 'checking'], {
    state: 'failed',
    failure: refused,
    failureValues: values ?? null,
    findings: [{ severity: 'error', reason: refused, ...(values && { values }) }],
  })
  await rm(path, { force: true })
  throw new Refused('wrong-type', refused, values && { values })
}

/** Files derived earlier from the same bytes are used again, if they are still intact. */
async function accept({ db: tx, media, by }: UploadParts, asset: FoundAsset & { hash: string }) {
  const found = await findPrepared(tx, asset.hash, asset.kind)
  const prepared =
    isUsedAsIs(asset) || (found && (await areIntact({ db: tx, media }, asset, found))) ? (found ?? {}) : undefined
  const isChanged = await updateAsset(tx, asset.id, ['checking'], {
    state: prepared ? 'ready' : 'processing',
    ...prepared,
  })
  if (!isChanged) return
  if (!prepared) await enqueue(tx, by, assetPreparation, { input: { assetId: asset.id }, label: asset.fileName })
  await record(tx, by, lineOf('assets.upload', asset))
}

/** Nothing is made of an attachment. */
const isUsedAsIs = ({ kind }: Pick<FoundAsset, 'kind'>) => kind === 'attachment'

type FoundPrepared = NonNullable<Awaited<ReturnType<typeof findPrepared>>>

async function areIntact(
  { db, media }: Omit<UploadParts, 'by'>,
  { hash, kind }: { hash: string; kind: AssetKind },
  made: FoundPrepared,
) {
  const { sizes, statistics } = made
  for (const file of filesOf(kind, { sizes, statistics })) {
    const read = await readIntact({ db, store: media.store }, `${hash}-${file}`)
    if (read?.state !== 'whole') return false
  }
  return true
}

const lineOf = (action: `assets.${string}`, { id, fileName }: Pick<FoundAsset, 'id' | 'fileName'>) => ({
  action,
  entity: 'assets',
  id,
  label: fileName,
})
