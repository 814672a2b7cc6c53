import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isMade } from './made-files.ts'

/** `<SHA-256>` for an original, `<SHA-256>-800.webp` or `<SHA-256>-display.glb` for what was made of it. */
export type FileName = string
export type Kept = { name: FileName; modifiedMs: number }

/** Files by what they hold: written once, never changed. A folder now; another kind of place has the same six doors. */
export type MediaStore = {
  /** Takes the file away from where it is; on return it outlives a power cut. What is there already stays. */
  put: (name: FileName, temporaryFile: string) => Promise<void>
  /** Undefined when there is no such file. */
  sizeOf: (name: FileName) => Promise<number | undefined>
  /** Bytes from `start` to `end`, both included. */
  open: (name: FileName, range?: { start: number; end: number }) => Readable
  /** Where a program that reads files finds it. */
  pathOf: (name: FileName) => string
  remove: (name: FileName) => Promise<void>
  list: () => AsyncIterable<Kept>
}

const isName = (name: string) => /^[0-9a-f]{64}$/.test(name.slice(0, 64)) && (name.length === 64 || isMade(name))

export function localStore(folder: string): MediaStore {
  const pathOf = (name: FileName) => {
    if (!isName(name)) throw new Error('Not the name of a media file')
    return join(folder, name.slice(0, 2), name)
  }
  const sizeOf = async (name: FileName) => (await stat(pathOf(name)).catch(nothingThere))?.size
  return {
    pathOf,
    sizeOf,
    put: async (name, temporaryFile) => {
      const path = pathOf(name)
      const isHere = (await sizeOf(name)) === (await stat(temporaryFile)).size
      if (isHere) return rm(temporaryFile, { force: true })
      await flush(temporaryFile)
      await mkdir(dirname(path), { recursive: true })
      await rename(temporaryFile, path)
      await flush(dirname(path))
      await flush(folder)
    },
    open: (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => filesIn(folder),
  }
}

async function* filesIn(folder: string): AsyncIterable<Kept> {
  const shelves = await opendir(folder).catch(nothingThere)
  for await (const shelf of shelves ?? [])
    if (shelf.isDirectory() && shelf.name.length === 2)
      for await (const { name } of await opendir(join(folder, shelf.name))) {
        const found = isName(name) && (await stat(join(folder, shelf.name, name)).catch(nothingThere))
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
