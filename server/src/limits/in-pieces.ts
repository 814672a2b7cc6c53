import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest time without a turn for others. */
const PIECE_MS = 15
/** In items: reading the clock costs more than handling most items. */
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
