import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { Refused } from '#refuse'
import { fileNowMs } from '#services/background/file-clock.ts'
import { mayRemoveFiles } from '#services/backup/lock.ts'
import { forgetKnown, isHashKnown, lockHash } from '#services/media/known-files.ts'
import { madeFiles } from '#services/media/pictures/made-files.ts'
import { mediaOf, type Media } from '#services/media/media.ts'
import { deleteExpired, failAbandoned, listOpenUploads } from './queries.ts'
import { finishUpload } from './rules.ts'

/** Long enough for any upload and the job on it. */
const ORPHANED_AFTER_MS = 24 * 3_600_000
/** The original is deleted last: as long as it exists, the next sweep finds the rest. */
const SUFFIXES = [...madeFiles.map((made) => `-${made}`), '']

/** Removes what has expired, and completes what a server left unfinished. */
export async function sweepMedia(db: Db, config: Config) {
  const media = mediaOf(config)
  await takeUpUploads(db, media)
  await failAbandoned(db)
  const expired = await deleteExpired(db)
  for (const { id } of expired) await rm(join(media.quarantine, id), { force: true })
  for (const hash of new Set(expired.map((asset) => asset.hash))) if (hash) await removeOrphans(db, media, hash)
}

/** All bytes are here, or the file is in place: only the last step of a server that stopped is missing. */
async function takeUpUploads(db: Db, media: Media) {
  for (const { id, byteSize, hash } of await listOpenUploads(db)) {
    const atHand = (await stat(join(media.quarantine, id)).catch(() => undefined))?.size
    const isHere = atHand === byteSize || (hash !== null && (await media.store.sizeOf(hash)) !== undefined)
    if (isHere)
      await finishUpload({ db, media, by: bySystem }, id).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
  }
}

/** Files without a row, after a crash between the two: in the store and in the quarantine. */
export async function sweepStrayFiles(db: Db, config: Config, nowMs?: number) {
  const media = mediaOf(config)
  const presentMs = nowMs ?? (await fileNowMs(media.quarantine))
  const isOld = (modifiedMs: number) => presentMs - modifiedMs > ORPHANED_AFTER_MS
  const hashes = new Set<string>()
  for await (const { name, modifiedMs } of media.store.list()) if (isOld(modifiedMs)) hashes.add(name.slice(0, 64))
  for (const hash of hashes) await removeOrphans(db, media, hash)
  for (const name of await readdir(media.quarantine)) {
    const path = join(media.quarantine, name)
    const found = await stat(path).catch(() => undefined)
    if (found && isOld(found.mtimeMs)) await rm(path, { recursive: true, force: true })
  }
}

/** An upload of the same bytes waits here, and finds either both row and file or neither. */
const removeOrphans = (db: Db, { store }: Media, hash: string) =>
  db.transaction(async (tx) => {
    await lockHash(tx, hash)
    if ((await isHashKnown(tx, hash)) || !(await mayRemoveFiles(tx))) return
    for (const suffix of SUFFIXES) await store.remove(`${hash}${suffix}`)
    await forgetKnown(tx, hash)
  })
