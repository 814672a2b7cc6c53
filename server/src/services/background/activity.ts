import { setTimeout as wait } from 'node:timers/promises'

const A_MINUTE_MS = 60_000
const TIMES_LONGER = 3

type Pace = {
  /** What follows from a request a moment later, such as a letter that waits for its undo to pass, still comes promptly. */
  quietAfterMs: number
  /**
   * How late something may begin that was planned for a time at which nothing happens; what is looked for once a minute may
   * be three late.
   */
  seldomMs: number
}

/**
 * Work in the background looks for what is due: often while something happens, seldom while nothing does. A server that
 * nobody uses would otherwise ask its database forty times a second whether there is anything to do.
 */
export class Activity {
  readonly #pace: Pace
  readonly #waiting = new Set<AbortController>()
  #stirredMs = performance.now()

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** Something happened: a request, a job that ended, a letter that came, a round that found work. The usual pace begins again. */
  stir() {
    this.#stirredMs = performance.now()
    for (const one of this.#waiting) one.abort()
  }

  /** Between two rounds of work: `everyMs`, or longer while nothing happens. Ends at once when the signal does. */
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
    // Not all at once beside the request that woke them: each at its usual pace from now on.
    if (stirred.signal.aborted) await wait(everyMs, undefined, { signal }).catch(() => {})
  }
}

const ofServer = new Activity({ quietAfterMs: 60_000, seldomMs: 30_000 })
export const stir = () => ofServer.stir()
export const pause = (everyMs: number, signal: AbortSignal) => ofServer.pause(everyMs, signal)
