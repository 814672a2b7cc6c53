import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNowMs } from './file-clock.ts'

type Swept = {
  folder: string
  /** Returns which of these rows no longer need their file: it is removed at once. */
  done: (ids: readonly string[]) => Promise<readonly string[]>
  /** Returns which of these rows still need their file. */
  needed: (ids: readonly string[]) => Promise<readonly string[]>
  /** A file without a row is removed only at this age, because its row may be about to be written. */
  strayAfterMs: number
  /** The current time, for tests; by default that of the file system. */
  nowMs?: number | undefined
}

/** A file is named by the id of its row, with a suffix while it is being written. Others are not ours, such as `lost+found`. */
const idOf = (name: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(name)?.[0]

/** Removes the files that no row needs. */
export async function sweepFiles({ folder, done, needed, strayAfterMs, nowMs }: Swept) {
  const files = (await readdir(folder)).flatMap((name) => {
    const id = idOf(name)
    return id === undefined ? [] : [{ name, id }]
  })
  if (files.length === 0) return
  const presentMs = nowMs ?? (await fileNowMs(folder))
  const ids = [...new Set(files.map(({ id }) => id))]
  const [isDone, isNeeded] = [new Set(await done(ids)), new Set(await needed(ids))]
  const isStray = async (name: string) => {
    const found = await stat(join(folder, name)).catch(() => undefined)
    return found !== undefined && presentMs - found.mtimeMs > strayAfterMs
  }
  for (const { name, id } of files)
    if (isDone.has(id) || (!isNeeded.has(id) && (await isStray(name)))) await rm(join(folder, name), { force: true })
}
