import { setTimeout as wait } from 'node:timers/promises'

const A_MINUTE_MS = 60_000
const TIMES_LONGER = 3

type Pace = {
  /**
   * How long after the last activity rounds keep their normal pace. Long enough for what follows from a request, such
   * as mail that waits for its undo time.
   */
  quietAfterMs: number
  /** The pause between rounds while nothing happens; three times the normal pause if that is longer. */
  seldomMs: number
}

/**
 * The pace of background rounds, which look for due work: fast while something happens, slow otherwise. An unused
 * server would otherwise query its database forty times a second.
 */
export class Activity {
  readonly #pace: Pace
  readonly #waiting = new Set<AbortController>()
  #stirredMs = performance.now()

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /**
   * Call it after a request, a finished job, received mail, or a round that found work: the normal pace begins again.
   */
  stir() {
    this.#stirredMs = performance.now()
    for (const one of this.#waiting) one.abort()
  }

  /** Waits between two rounds: `everyMs`, or longer while nothing happens. Ends at once when the signal is aborted. */
  async pause(everyMs: number, signal: AbortSignal) {
    const { quietAfterMs, seldomMs } = this.#pace
    const isQuiet = performance.now() - this.#stirredMs > quietAfterMs
    if (!isQuiet || everyMs > A_MINUTE_MS) return wait(everyMs, undefined, { signal }).catch(() => {})
    const stirred = new AbortController()
    this.#waiting.add(stirred)
    await wait(Math.max(seldomMs, TIMES_LONGER * everyMs), undefined, {
      signal: AbortSignal.any([signal, stirred.signal]),
    }).catch(() => {})
    this.#waiting.delete(stirred)
    // Woken rounds do not all run at once beside the request that woke them, but after their normal pause.
    if (stirred.signal.aborted) await wait(everyMs, undefined, { signal }).catch(() => {})
  }
}

const ofServer = new Activity({ quietAfterMs: 60_000, seldomMs: 30_000 })
export const stir = () => ofServer.stir()
export const pause = (everyMs: number, signal: AbortSignal) => ofServer.pause(everyMs, signal)
