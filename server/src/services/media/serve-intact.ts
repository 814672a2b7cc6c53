import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { lanes } from '#http/lanes.ts'
import { findKnown, type FileState } from './known-files.ts'
import { readIntact } from './read-intact.ts'
import type { FileName, MediaStore, Standing } from './store.ts'

/** Read by each process before it sends it first; larger ones are believed as long as nobody wrote to them since they were read. */
const SMALL_BYTES = 4 * 1024 * 1024
/** So long after a check or another server has found a file damaged it may still be sent. */
const ASK_AGAIN_MS = 30_000
const REMEMBERED = 50_000
/** Readers of the disk at once. */
const LANES = 3

type Seen = { stamp: string; state: FileState; checkedAtMs: number }
type Place = { db: Db; store: MediaStore }

/** Judges files before they are sent: what is damaged or missing is refused, in whole and in part. */
export function intactFiles(place: Place) {
  const seen = new Map<FileName, Seen>()
  const requested = new Map<FileName, Promise<FileState | undefined>>()
  const inLane = lanes(LANES)

  const judge = async (name: FileName, standing: Standing) => {
    const last = seen.get(name)
    const known = last || standing.bytes > SMALL_BYTES ? await findKnown(place.db, name) : undefined
    const state =
      known?.stamp === standing.stamp && (last?.stamp === standing.stamp || standing.bytes > SMALL_BYTES)
        ? known.state
        : (await inLane(() => readIntact(place, name)))?.state
    seen.delete(name)
    if (state) seen.set(name, { stamp: standing.stamp, state, checkedAtMs: performance.now() })
    if (seen.size > REMEMBERED) seen.delete(seen.keys().next().value!)
    return state
  }
  const stateOf = (name: FileName, standing: Standing) => {
    const last = seen.get(name)
    if (last?.stamp === standing.stamp && performance.now() - last.checkedAtMs < ASK_AGAIN_MS) return last.state
    const under = requested.get(name)
    if (under) return under
    const judging = judge(name, standing).finally(() => requested.delete(name))
    requested.set(name, judging)
    return judging
  }

  /** The size of a file that is what it was. Refuses any other. */
  return async (name: FileName): Promise<number> => {
    const standing = await place.store.standingOf(name)
    const state = standing ? await stateOf(name, standing) : (await readIntact(place, name))?.state
    if (state === 'damaged') return refuse('not-now', 'media.damaged')
    if (state === 'missing') return refuse('not-now', 'media.gone')
    return state && standing ? standing.bytes : refuse('not-found', 'server.not-found')
  }
}
