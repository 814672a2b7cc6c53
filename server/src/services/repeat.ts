import { setTimeout as wait } from 'node:timers/promises'

export type Service = { stop: () => Promise<void> }

type Repeated = {
  /** Pause between the end of one round and the start of the next. */
  everyMs: number
  work: () => Promise<unknown>
  /** A round that failed is told of once until one succeeds; the next round comes all the same. */
  onFault: (error: unknown) => void
}

/** Does a piece of work again and again beside the requests. `stop` waits for the round that runs. */
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
