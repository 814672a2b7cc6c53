import { refuse } from '#refuse'
import { lanes } from '#http/concurrency.ts'
import { findKnown, type FileState } from './known-files.ts'
import { readIntact, type StoreAccess } from './read-intact.ts'
import type { FileName, FileStat } from './store.ts'

/**
 * Each process reads these before it first sends them; larger files are trusted as long as they have not been written
 * to since they were read.
 */
const SMALL_BYTES = 4 * 1024 * 1024
/** How long a file may still be sent after a check or another server has found it damaged. */
const ASK_AGAIN_MS = 30_000
const REMEMBERED = 50_000
/** Concurrent readers of the disk. */
const LANES = 3

type CheckedFile = { stamp: string; state: FileState; checkedAtMs: number }

/** Checks files before they are sent: a damaged or missing file is refused, as a whole and in ranges. */
export function intactFiles(place: StoreAccess) {
  const seen = new Map<FileName, CheckedFile>()
  const requested = new Map<FileName, Promise<FileState | undefined>>()
  const inLane = lanes(LANES)

  const judge = async (name: FileName, stat: FileStat) => {
    const last = seen.get(name)
    const known = last || stat.bytes > SMALL_BYTES ? await findKnown(place.db, name) : undefined
    const state =
      known?.stamp === stat.stamp && (last?.stamp === stat.stamp || stat.bytes > SMALL_BYTES)
        ? known.state
        : (await inLane(() => readIntact(place, name)))?.state
    seen.delete(name)
    if (state) seen.set(name, { stamp: stat.stamp, state, checkedAtMs: performance.now() })
    if (seen.size > REMEMBERED) seen.delete(seen.keys().next().value!)
    return state
  }
  const stateOf = (name: FileName, stat: FileStat) => {
    const last = seen.get(name)
    if (last?.stamp === stat.stamp && performance.now() - last.checkedAtMs < ASK_AGAIN_MS) return last.state
    const under = requested.get(name)
    if (under) return under
    const judging = judge(name, stat).finally(() => requested.delete(name))
    requested.set(name, judging)
    return judging
  }

  /** The size of an intact file. Refuses any other. */
  return async (name: FileName): Promise<number> => {
    const stat = await place.store.statOf(name)
    const state = stat ? await stateOf(name, stat) : (await readIntact(place, name))?.state
    if (state === 'damaged') return refuse('not-now', 'media.damaged')
    if (state === 'missing') return refuse('not-now', 'media.gone')
    return state && stat ? stat.bytes : refuse('not-found', 'server.not-found')
  }
}
