import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { hashOf } from './hash.ts'
import { isMade } from './made-files.ts'

/** `<SHA-256>` for an original, `<SHA-256>-800.webp` or `<SHA-256>-display.glb` for what was made of it. */
export type FileName = string
export type StoredFile = { name: FileName; modifiedMs: number }
/** `stamp`: another one means that somebody wrote to the file or put another in its place. */
export type FileStat = { bytes: number; stamp: string }

/** Files by what they hold: written once, never changed. A folder now; another kind of place has the same doors. */
export type MediaStore = {
  /** Takes the file away from where it is; on return it outlives a power cut. The same that is there already stays. */
  put: (name: FileName, temporaryFile: string) => Promise<void>
  /** Undefined when there is no such file. */
  sizeOf: (name: FileName) => Promise<number | undefined>
  statOf: (name: FileName) => Promise<FileStat | undefined>
  /** Bytes from `start` to `end`, both included. */
  open: (name: FileName, range?: { start: number; end: number }) => Readable
  /** Where a program that reads files finds it. */
  pathOf: (name: FileName) => string
  remove: (name: FileName) => Promise<void>
  list: () => AsyncIterable<StoredFile>
}

export const isFileName = (name: string) =>
  /^[0-9a-f]{64}$/.test(name.slice(0, 64)) && (name.length === 64 || isMade(name))

export function localStore(folder: string): MediaStore {
  const pathOf = (name: FileName) => {
    if (!isFileName(name)) throw new Error('Not the name of a media file')
    return join(folder, name.slice(0, 2), name)
  }
  const sizeOf = async (name: FileName) => (await stat(pathOf(name)).catch(nothingThere))?.size
  return {
    pathOf,
    sizeOf,
    statOf: async (name) => {
      const found = await stat(pathOf(name)).catch(nothingThere)
      if (!found) return undefined
      const { size, ino, mtimeMs, ctimeMs } = found
      return { bytes: size, stamp: [ino, size, mtimeMs, ctimeMs].join(' ') }
    },
    put: async (name, temporaryFile) => {
      const path = pathOf(name)
      const isOfSize = (await sizeOf(name)) === (await stat(temporaryFile)).size
      // A damaged one gives way to what comes whole.
      if (isOfSize && (await isSame(path, name.length === 64 ? name : temporaryFile)))
        return rm(temporaryFile, { force: true })
      await chmod(temporaryFile, 0o640)
      await flush(temporaryFile)
      await mkdir(dirname(path), { recursive: true, mode: 0o750 })
      await rename(temporaryFile, path)
      await flush(dirname(path))
      await flush(folder)
    },
    open: (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => filesIn(folder),
  }
}

/** Does a file hold what another holds, or what a hash says? One that can't be read does not. */
async function isSame(path: string, other: string) {
  const expected = /^[0-9a-f]{64}$/.test(other) ? other : await hashOf(other)
  return (await hashOf(path).catch(() => undefined)) === expected
}

async function* filesIn(folder: string): AsyncIterable<StoredFile> {
  const shelves = await opendir(folder).catch(nothingThere)
  for await (const shelf of shelves ?? [])
    if (shelf.isDirectory() && shelf.name.length === 2)
      for await (const { name } of await opendir(join(folder, shelf.name))) {
        const found = isFileName(name) && (await stat(join(folder, shelf.name, name)).catch(nothingThere))
        if (found) yield { name, modifiedMs: found.mtimeMs }
      }
}

/** A folder too: a new name in it is as durable as the file only then. */
async function flush(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems do not flush folders, nor files opened for reading.
    if (!['EPERM', 'EINVAL', 'EISDIR', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
