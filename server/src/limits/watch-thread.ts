import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { hangingAfterMs } from './out-of-time.ts'

const LOOK_EVERY_MS = 500

/**
 * Calls `spent` once the thread has used `cpuMs` of processor time from now on, or hangs without computing. Returns a
 * function that ends the watch.
 */
export function watchThread(thread: Worker, cpuMs: number, spent: () => void) {
  const endsAt = performance.now() + hangingAfterMs(cpuMs)
  const isOver = new AbortController()
  void (async () => {
    // One that does not run yet has computed nothing.
    const before = (await usedMs(thread)) ?? 0
    while (!isOver.signal.aborted) {
      await wait(LOOK_EVERY_MS, undefined, { ref: false, signal: isOver.signal }).catch(() => {})
      const used = (await usedMs(thread)) ?? before
      if (!isOver.signal.aborted && (used - before >= cpuMs || performance.now() >= endsAt)) return spent()
    }
  })()
  return () => isOver.abort()
}

const usedMs = (thread: Worker) =>
  thread.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => undefined,
  )
