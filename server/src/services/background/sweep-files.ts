import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNowMs } from './file-clock.ts'

type Swept = {
  folder: string
  /** Of these rows, those that have no more use for their file: it goes at once. */
  done: (ids: readonly string[]) => Promise<readonly string[]>
  /** Of these rows, those that still need their file. */
  needed: (ids: readonly string[]) => Promise<readonly string[]>
  /** What no row needs is left so long, as its row may be about to be written. */
  strayAfterMs: number
  /** The present, for tests; otherwise that of the files. */
  nowMs?: number | undefined
}

/** A file has the id of its row as its name, and an ending while it is being written. */
const idOf = (name: string) => name.slice(0, 36)

/** Removes what a folder holds beyond the rows that its files belong to. */
export async function sweepFiles({ folder, done, needed, strayAfterMs, nowMs }: Swept) {
  const names = await readdir(folder)
  if (names.length === 0) return
  const presentMs = nowMs ?? (await fileNowMs(folder))
  const ids = [...new Set(names.map(idOf))]
  const [isDone, isNeeded] = [new Set(await done(ids)), new Set(await needed(ids))]
  const isStray = async (name: string) => {
    const found = await stat(join(folder, name)).catch(() => undefined)
    return found !== undefined && presentMs - found.mtimeMs > strayAfterMs
  }
  for (const name of names) {
    const id = idOf(name)
    if (isDone.has(id) || (!isNeeded.has(id) && (await isStray(name)))) await rm(join(folder, name), { force: true })
  }
}
