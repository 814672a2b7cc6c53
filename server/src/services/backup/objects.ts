import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupKey } from './keys.ts'
import { flushFolder } from './manifest.ts'
import { encryptedSize } from './sealed-stream.ts'
import { asAltered, readStored, storeStream, verifyStored } from './stored-file.ts'

/** A file of the media store: its name, size and the SHA-256 of its contents. */
export type MediaLine = { name: string; bytes: number; sha256: string }
type Scope = { key: BackupKey | undefined; signal?: AbortSignal | undefined }

/**
 * Files addressed by content, shared by all backups of a folder and written once: a backup copies only what is not here
 * yet. Encrypted files have names that reveal nothing about their contents.
 */
export function objectStore(folder: string, { key, signal }: Scope) {
  const nameOf = (sha256: string) => (key ? `${key.mac(`object ${sha256}`)}.enc` : sha256)
  const pathOf = (sha256: string) => {
    const name = nameOf(sha256)
    return join(folder, name.slice(0, 2), name)
  }
  const sizeOf = (bytes: number) => (key ? encryptedSize(bytes) : bytes)
  const expectedOf = ({ bytes, sha256 }: MediaLine) => ({
    ...({ as: 'file', key, signal } as const),
    expected: { rows: 0, bytes, sha256 },
  })
  return {
    nameOf,
    has: async ({ bytes, sha256 }: Omit<MediaLine, 'name'>) => {
      const found = await lstat(pathOf(sha256)).catch(() => undefined)
      return found?.isFile() === true && found.size === sizeOf(bytes)
    },
    /** Copies a file and returns its size and hash. */
    put: async (path: string): Promise<Omit<MediaLine, 'name'>> => {
      const coming = join(folder, `coming-${randomUUID()}`)
      const { bytes, sha256 } = await storeStream(createReadStream(path), coming, { as: 'file', key, signal })
      const place = pathOf(sha256)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(coming, place)
      return { bytes, sha256 }
    },
    flush: async () => {
      for await (const shelf of await opendir(folder))
        if (shelf.isDirectory()) await flushFolder(join(folder, shelf.name))
      await flushFolder(folder)
    },
    verify: (line: MediaLine) => verifyStored(pathOf(line.sha256), line.name, expectedOf(line)),
    open: (line: MediaLine) => readStored(pathOf(line.sha256), line.name, expectedOf(line)),
    asAltered: (error: unknown, line: MediaLine) => asAltered(error, line.name, signal),
  }
}
export type ObjectStore = ReturnType<typeof objectStore>

const isObject = (name: string) => /^[0-9a-f]{64}(\.enc)?$/.test(name)
const isComing = (name: string) => /^coming-[0-9a-f-]{36}(\.new)?$/.test(name)

/** Removes what is not `needed`, and leftovers of interrupted copies. Only while no backup is being made. */
export async function sweepObjects(folder: string, needed: ReadonlySet<string>) {
  let removed = 0
  for await (const shelf of (await opendir(folder).catch(() => undefined)) ?? []) {
    if (isComing(shelf.name)) await rm(join(folder, shelf.name), { force: true })
    if (!shelf.isDirectory() || !/^[0-9a-f]{2}$/.test(shelf.name)) continue
    for await (const { name } of await opendir(join(folder, shelf.name))) {
      if (!isObject(name) || needed.has(name)) continue
      await rm(join(folder, shelf.name, name), { force: true })
      removed += 1
    }
  }
  return removed
}
