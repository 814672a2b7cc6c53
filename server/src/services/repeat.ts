import { setTimeout as wait } from 'node:timers/promises'
import { measured } from '#limits/main-thread.ts'
import { pause, stir } from './background/activity.ts'

export type Service = { stop: () => Promise<void> }

type Repeated = {
  /** For the log. */
  name: string
  /** Pause between the end of one round and the start of the next; longer while nothing happens, unless it is steady. */
  everyMs: number
  isSteady?: boolean
  /** A result above 0 means that something was done, so that other rounds run soon for what follows from it. */
  work: () => Promise<unknown>
  /** A failing round is reported once until one succeeds; the next round runs all the same. */
  onFault: (error: unknown) => void
}

/** Repeats a piece of work in the background. `stop` waits for the current round. */
export function repeat({ name, everyMs, isSteady, work, onFault }: Repeated): Service {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    let isFailing = false
    while (!signal.aborted) {
      try {
        const done = await measured(name, work)
        if (typeof done === 'number' && done > 0) stir()
        isFailing = false
      } catch (error) {
        if (!isFailing) onFault(error)
        isFailing = true
      }
      await (isSteady ? wait(everyMs, undefined, { signal }).catch(() => {}) : pause(everyMs, signal))
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
