import { setTimeout as wait } from 'node:timers/promises'

export type Service = { stop: () => Promise<void> }

type Repeated = {
  /** Pause between the end of one round and the start of the next. */
  everyMs: number
  work: () => Promise<unknown>
  /** A failing round is reported once until one succeeds; the next round runs all the same. */
  onFault: (error: unknown) => void
}

/** Repeats a piece of work in the background. `stop` waits for the current round. */
export function repeat({ everyMs, work, onFault }: Repeated): Service {
  const stopping = new AbortController()
  const running = (async () => {
    let isFailing = false
    while (!stopping.signal.aborted) {
      try {
        await work()
        isFailing = false
      } catch (error) {
        if (!isFailing) onFault(error)
        isFailing = true
      }
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
