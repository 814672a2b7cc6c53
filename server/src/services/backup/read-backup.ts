import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#refuse'
import { isFileName } from '#services/media/store.ts'
import type { BackupKey } from './keys.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type MediaLine, objectStore, type ObjectStore } from './objects.ts'
import { asAltered, readStored, verifyStored } from './stored-file.ts'
import { mediaPath, tablePath } from './write-backup.ts'

export type Backup = { folder: string; manifest: Manifest; key: BackupKey | undefined; objects: ObjectStore }
type VerificationWatch = { signal?: AbortSignal | undefined; onPart?: ((at: number, of: number) => void) | undefined }

/** Opens a backup, or a transfer, which has its files beside its tables. Reads the manifest only. */
export async function openBackup(folder: string, key: BackupKey | undefined): Promise<Backup> {
  await refuseLinks(folder, ['.'])
  const manifest = await readManifest(folder, key)
  await refuseLinks(folder, ['tables'])
  const usedKey = manifest.keyTest === null ? undefined : key
  const own = join(folder, 'objects')
  const place = (await lstat(own).catch(() => undefined)) ? own : join(folder, '..', '..', 'objects')
  return { folder, manifest, key: usedKey, objects: objectStore(place, { key: usedKey }) }
}

/** A backup consists of folders and plain files; links are refused. */
async function refuseLinks(folder: string, names: string[]) {
  for (const name of names) {
    const found = await lstat(join(folder, name)).catch(() => undefined)
    if (!found)
      refuse('rule-broken', name === '.' ? 'backups.no-manifest' : 'backups.file-missing', { values: { file: name } })
    if (!found.isDirectory()) refuse('rule-broken', 'backups.link', { values: { file: name } })
  }
}

const scopeOf = ({ key }: Backup, signal?: AbortSignal) => ({ as: 'lines' as const, key, signal })

/** The rows of a table in COPY format; fails at the end when they do not match the manifest. */
export async function rowsOf(backup: Backup, name: string, signal?: AbortSignal) {
  const expected = backup.manifest.tables.find((table) => table.name === name)!
  return readStored(tablePath(backup.folder, name), fileOf(name), { ...scopeOf(backup, signal), expected })
}

export const fileOf = (table: string) => `tables/${table}.copy.zst`
const MEDIA_FILE = 'tables/media-files.zst'

/** Reads every byte and compares it with the manifest. Touches nothing but the backup. */
export async function verifyBackup(backup: Backup, { signal, onPart }: VerificationWatch = {}) {
  const { manifest, folder, objects } = backup
  const parts = manifest.tables.length + (manifest.media?.files ?? 0)
  for (const [at, expected] of manifest.tables.entries()) {
    signal?.throwIfAborted()
    await verifyStored(tablePath(folder, expected.name), fileOf(expected.name), {
      ...scopeOf(backup, signal),
      expected,
    })
    onPart?.(at + 1, parts)
  }
  let at = manifest.tables.length
  for await (const line of mediaOf(backup, signal)) {
    signal?.throwIfAborted()
    await objects.verify(line)
    onPart?.(++at, parts)
  }
}

/** The files of a backup, each line validated: a name is always one of the store's, never a path. */
export async function* mediaOf(backup: Backup, signal?: AbortSignal): AsyncGenerator<MediaLine> {
  const { media } = backup.manifest
  if (!media) return
  try {
    const source = await readStored(mediaPath(backup.folder), MEDIA_FILE, {
      ...scopeOf(backup, signal),
      expected: media,
    })
    for await (const line of linesOf(source)) yield mediaLineOf(line)
  } catch (error) {
    throw asAltered(error, MEDIA_FILE, signal)
  }
}

async function* linesOf(source: AsyncIterable<Buffer>) {
  let rest = ''
  for await (const part of source) {
    const lines = (rest + part.toString('latin1')).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}

function mediaLineOf(line: string): MediaLine {
  const [name = '', size = '', sha256 = '', ...more] = line.split('\t')
  const isLine = more.length === 0 && isFileName(name) && /^\d{1,15}$/.test(size) && /^[0-9a-f]{64}$/.test(sha256)
  if (!isLine || (name.length === 64 && name !== sha256))
    return refuse('rule-broken', 'backups.file-altered', { values: { file: MEDIA_FILE } })
  return { name, bytes: Number(size), sha256 }
}
