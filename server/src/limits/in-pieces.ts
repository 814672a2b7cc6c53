import { setImmediate as nextTurn } from 'node:timers/promises'

/** As long as anybody else waits for their turn. */
const PIECE_MS = 15
/** Looking at the clock costs more than most of the work. */
const LOOK_EVERY = 50

/** What `work` makes of each, in order. A long list is worked through in pieces, so that others are served in between. */
export async function inPieces<One, Made>(all: readonly One[], work: (one: One) => Made) {
  const made: Made[] = []
  let beganAt = performance.now()
  for (const one of all) {
    made.push(work(one))
    if (made.length % LOOK_EVERY > 0 || performance.now() - beganAt < PIECE_MS) continue
    await nextTurn()
    beganAt = performance.now()
  }
  return made
}
