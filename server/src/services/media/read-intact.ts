import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { codeOf } from '#errors'
import { hashOf, type Pace } from './hash.ts'
import { findKnown, isLossRecent, saveKnownFile, type FileState, type KnownFile } from './known-files.ts'
import type { FileName, MediaStore } from './store.ts'

export type StoreAccess = { db: Db; store: MediaStore }
type IntactReadOptions = {
  /** Limits the speed of reading. */
  pace?: Pace | undefined
  /** A row refers to the file, so a missing one is recorded as lost even if nothing was known of it. */
  isExpected?: boolean
}
export type IntactReading = { state: FileState; bytes: number }

/**
 * Reads a file of the store to the end, compares it with what is known of it, and records the result. An original is
 * named by its hash; for derived files the first reading is trusted. Undefined if there is none and none was known.
 */
export async function readIntact(
  { db, store }: StoreAccess,
  name: FileName,
  how: IntactReadOptions = {},
): Promise<IntactReading | undefined> {
  const known = await findKnown(db, name)
  const stat = await store.statOf(name)
  if (!stat) return miss(db, name, { known, how })
  const sha256 = await contentOf(store, name, how.pace)
  const expected = name.length === 64 ? name : (known?.sha256 ?? sha256)
  const state: FileState = sha256 !== null && sha256 === expected ? 'whole' : 'damaged'
  const { bytes, stamp } = stat
  if (known?.state !== state || known.stamp !== stamp || how.isExpected)
    await saveState(db, name, { bytes, sha256: expected, state, stamp }, how)
  return { state, bytes }
}

/** A missing file of which nothing is known, and to which no row is known to refer, never existed. */
async function miss(db: Db, name: FileName, { known, how }: { known: KnownFile | undefined; how: IntactReadOptions }) {
  const unread = { bytes: 0, sha256: name.length === 64 ? name : null }
  const was = known ?? (how.isExpected ? unread : undefined)
  if (was && known?.state !== 'missing') await saveState(db, name, { ...was, state: 'missing', stamp: null }, how)
  return was && { state: 'missing' as const, bytes: was.bytes }
}

/** Records a file that was just written as intact. */
export async function saveIntact({ db, store }: StoreAccess, name: FileName) {
  const stat = await store.statOf(name)
  if (!stat) return
  const sha256 = name.length === 64 ? name : await hashOf(store.pathOf(name))
  await saveKnownFile(db, name, { ...stat, sha256, state: 'whole' })
}

/** Null if the disk does not return it. */
async function contentOf(store: MediaStore, name: FileName, pace: Pace | undefined) {
  try {
    return await hashOf(store.pathOf(name), pace)
  } catch (error) {
    if (['EIO', 'ENOENT', 'EBADMSG', 'EUCLEAN'].includes(codeOf(error) ?? '')) return null
    throw error
  }
}

/** Only the first loss of a day is reported; a dying disk loses thousands. */
async function saveState(db: Db, name: FileName, known: KnownFile, { isExpected = false }: IntactReadOptions) {
  if (known.state === 'whole' || isExpected) return saveKnownFile(db, name, known)
  return db.transaction(async (tx) => {
    const isReportedToday = await isLossRecent(tx)
    await saveKnownFile(tx, name, known)
    if (isReportedToday) return
    await record(tx, bySystem, {
      ...({ action: 'settings.media-lost', entity: 'settings', id: 'media-store', label: name } as const),
      after: { state: known.state },
    })
  })
}
