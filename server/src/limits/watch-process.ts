import { writeSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** What the process prints before it ends because it has outgrown its memory, or computed for too long. */
export const OVER_LIMIT = '[over its limit]'
const LOOK_EVERY_MS = 50
const STDERR = 2

/** `cpuMs`: processor time of all threads together, so that other load on the machine does not count. */
export type ProcessLimits = { megabytes: number; cpuMs: number }

/**
 * Ends this process once it goes beyond them. Checked from a separate thread: code that computes for seconds would
 * delay a timer, and native memory is not covered by Node's own limits.
 */
export function watchProcess(limits: ProcessLimits) {
  new Worker(import.meta.filename, { workerData: { limits } }).unref()
}

const given = workerData as { limits?: ProcessLimits } | null
if (!isMainThread && given?.limits) {
  const { megabytes, cpuMs } = given.limits
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() <= megabytes * 1024 * 1024 && user + system <= cpuMs * 1_000) return
    writeSync(STDERR, OVER_LIMIT)
    process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS)
}
