import { writeSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** What the process says before it ends because it outgrew its memory. */
export const OUTGROWN = '[outgrown]'
const LOOK_EVERY_MS = 50
const STDERR = 2

/**
 * Ends this process once it holds more than so many megabytes. Looked at from a thread of its own: code that computes
 * for seconds would keep a timer waiting, and native memory is beyond the limits that Node itself can be given.
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
