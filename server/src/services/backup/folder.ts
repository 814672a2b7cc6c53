import { randomBytes } from 'node:crypto'
import { access, constants, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse, Refused } from '#refuse'
import { codeOf } from '#errors'
import type { BackupKey } from './keys.ts'
import type { MediaLine } from './objects.ts'
import { mediaOf, openBackup } from './read-backup.ts'
import { sweepObjects } from './objects.ts'

/** `2026-11-22T10-56-12Z-1a2b3c`: the time, so that names sort in that order, and a random suffix. */
export const backupName = (at = new Date()) =>
  `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(3).toString('hex')}`

/** Where backups go unless the settings say otherwise: beside the data. */
export const backupDirOf = ({ backupDir, dataDir }: { backupDir?: string | undefined; dataDir: string }) =>
  backupDir ?? join(dataDir, 'backups')

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{6}$/
export const isBackupName = (name: string) => NAME.test(name)

export const pathsOf = (backupDir: string) => ({
  backups: join(backupDir, 'backups'),
  objects: join(backupDir, 'objects'),
  of: (name: string) => {
    if (!isBackupName(name)) return refuse('not-found', 'server.not-found')
    return join(backupDir, 'backups', name)
  },
})

/** Complete backups, newest first. A folder without a manifest is unfinished. */
export async function listNames(backupDir: string) {
  const { backups } = pathsOf(backupDir)
  const names = await readdir(backups).catch((): string[] => [])
  const complete = []
  for (const name of names.filter(isBackupName).sort().reverse())
    if (await lstat(join(backups, name, 'manifest.json')).catch(() => undefined)) complete.push(name)
  return complete
}

/** What the newest readable backup holds of the store: these files are not read again. */
export async function knownFiles(backupDir: string, key: BackupKey | undefined) {
  const known = new Map<string, MediaLine>()
  for (const name of await listNames(backupDir)) {
    try {
      const backup = await openBackup(pathsOf(backupDir).of(name), key)
      for await (const line of mediaOf(backup)) known.set(line.name, line)
      return known
    } catch (error) {
      // A damaged backup, or one with another key, tells us nothing; an older one may.
      if (!(error instanceof Refused)) throw error
      known.clear()
    }
  }
  return known
}

const RETENTION = { days: 7, weeks: 4, months: 12 }
const DAY_MS = 86_400_000

/**
 * All of the last 24 hours, and the newest of each of the last days, weeks and months that have one. `names` is sorted
 * newest first.
 */
export function namesToKeep(names: readonly string[], nowMs = Date.now()) {
  const keeping = new Set(names.filter((name) => nowMs - momentOf(name).getTime() < DAY_MS))
  const newestOfEach = (most: number, span: (at: Date) => string) => {
    const seen = new Set<string>()
    for (const name of names) {
      const one = span(momentOf(name))
      if (seen.has(one)) continue
      if (seen.size === most) return
      seen.add(one)
      keeping.add(name)
    }
  }
  newestOfEach(RETENTION.days, (at) => at.toISOString().slice(0, 10))
  newestOfEach(RETENTION.weeks, (at) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7)))
  newestOfEach(RETENTION.months, (at) => at.toISOString().slice(0, 7))
  return keeping
}

export const momentOf = (name: string) => new Date(`${name.slice(0, 10)}T${name.slice(11, 19).replaceAll('-', ':')}Z`)

/** Removes a backup, manifest first, so that a half-deleted one is never taken for complete. */
export async function removeBackup(backupDir: string, name: string) {
  const folder = pathsOf(backupDir).of(name)
  await rm(join(folder, 'manifest.json'), { force: true })
  await rm(folder, { recursive: true, force: true })
}

/**
 * Removes expired backups, then the leftovers of interrupted runs, then files that no backup refers to. Only while none
 * is being made.
 */
export async function tidy(backupDir: string, key: BackupKey | undefined, nowMs = Date.now()) {
  const { backups, objects } = pathsOf(backupDir)
  const names = await listNames(backupDir)
  const keeping = namesToKeep(names, nowMs)
  const removed = names.filter((name) => !keeping.has(name))
  for (const name of removed) await removeBackup(backupDir, name)
  for (const name of await readdir(backups))
    if (isBackupName(name) && !names.includes(name)) await removeBackup(backupDir, name)
  const named = new Set<string>()
  for (const name of keeping) {
    const backup = await openBackup(pathsOf(backupDir).of(name), key).catch((error: unknown) => {
      if (error instanceof Refused) return undefined
      throw error
    })
    // A damaged backup may refer to any file, so none is removed.
    if (!backup) return { removed, objects: 0 }
    for await (const line of mediaOf(backup)) named.add(backup.objects.nameOf(line.sha256))
  }
  return { removed, objects: await sweepObjects(objects, named) }
}

/** The parent folder must exist: if a disk is not mounted, we must not create a folder in its place. */
export async function makeFolders(config: { backupDir?: string | undefined; dataDir: string }) {
  const backupDir = backupDirOf(config)
  const { backups, objects } = pathsOf(backupDir)
  if (!config.backupDir) await mkdir(config.dataDir, { recursive: true })
  try {
    for (const folder of [backupDir, backups, objects]) {
      await mkdir(folder, { mode: 0o700 }).catch(unlessThere)
      await access(folder, constants.W_OK)
    }
  } catch (error) {
    if (!CLOSED.has(codeOf(error) ?? '')) throw error
    refuse('state-forbids', 'backups.no-folder', { values: { folder: backupDir } })
  }
}

const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'])

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
