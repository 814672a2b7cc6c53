import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf } from '#errors'
import { hashOf } from './hash.ts'
import { isMade } from './pictures/made-files.ts'

/** `<SHA-256>` for an original, `<SHA-256>-800.webp` or `<SHA-256>-display.glb` for files derived from it. */
export type FileName = string
export type StoredFile = { name: FileName; modifiedMs: number }
/** `stamp` changes when somebody writes to the file or replaces it. */
export type FileStat = { bytes: number; stamp: string }

/**
 * Files addressed by content: written once, never changed. A folder for now; another kind of storage would have the
 * same interface.
 */
export type MediaStore = {
  /**
   * Moves the file here; when it returns, the file survives a power cut. An identical file that is here already stays.
   */
  put: (name: FileName, temporaryFile: string) => Promise<void>
  /** Undefined when there is no such file. */
  sizeOf: (name: FileName) => Promise<number | undefined>
  statOf: (name: FileName) => Promise<FileStat | undefined>
  /** Bytes from `start` to `end`, inclusive. */
  open: (name: FileName, range?: { start: number; end: number }) => Readable
  /** The path for programs that read files. */
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
      // A damaged file is replaced by an intact one.
      if (isOfSize && (await isSame(path, name.length === 64 ? name : temporaryFile)))
        return rm(temporaryFile, { force: true })
      await chmod(temporaryFile, 0o640)
      await flush(temporaryFile)
      await makeShelf(dirname(path))
      await rename(temporaryFile, path)
      await flush(dirname(path))
      await flush(folder)
    },
    open: (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => filesIn(folder),
  }
}

/** For us and our group, such as a proxy that sends the files itself, under any umask. */
async function makeShelf(path: string) {
  if (await mkdir(path, { recursive: true })) await chmod(path, 0o750)
}

/** Whether a file equals another, or matches a hash. An unreadable one does not. */
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

/** Also a folder: only then is a new name in it as durable as the file. */
async function flush(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems can flush neither folders nor files opened for reading.
    if (!['EPERM', 'EINVAL', 'EISDIR', 'EBADF'].includes(codeOf(error) ?? '')) throw error
  } finally {
    await handle.close()
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
