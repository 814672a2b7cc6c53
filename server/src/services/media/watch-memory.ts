import { writeSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** What the process prints before it exits because it has outgrown its memory. */
export const OUTGROWN = '[outgrown]'
const LOOK_EVERY_MS = 50
const STDERR = 2

/**
 * Ends this process once it uses more than this many megabytes. Checked from a separate thread: code that computes for
 * seconds would delay a timer, and native memory is not covered by Node's own limits.
 */
export function watchMemory(megabytes: number) {
  new Worker(import.meta.filename, { workerData: megabytes * 1024 * 1024 }).unref()
}

if (!isMainThread && typeof workerData === 'number')
  setInterval(() => {
    if (process.memoryUsage.rss() <= workerData) return
    writeSync(STDERR, OUTGROWN)
    process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS)
