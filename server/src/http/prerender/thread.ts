import type { FastifyBaseLogger } from 'fastify'
import { Worker } from 'node:worker_threads'
import { watchThread } from '#limits/watch-thread.ts'
import type { FromWorker, Lent, ToWorker } from './messages.ts'

/** Processor time. A thread that needs more for one page is replaced. */
const STUCK_MS = 5_000
const UNUSED_MS = 10 * 60_000
/** Wait after a crash before a new thread may be started. */
const PAUSE_MS = 60_000
const HEAP_MB = 192

type DrawingThreadSettings = {
  bundle: string
  apiBase: string
  log: FastifyBaseLogger
  receive: (message: Exclude<FromWorker, { kind: 'ready' }>) => void
  /** The thread has gone, and with it the pages it was drawing. */
  onStopped: () => void
}

/** The thread that draws pages: started when it is first needed, ended when it is not, replaced when it breaks. */
export function drawingThread({ bundle, apiBase, log, receive, onStopped }: DrawingThreadSettings) {
  let worker: Worker | undefined
  let isReady = false
  let brokenUntil = 0
  let unused: NodeJS.Timeout | undefined
  let endWatch = () => {}

  async function stop() {
    clearTimeout(unused)
    endWatch()
    const stopped = worker
    worker = undefined
    isReady = false
    onStopped()
    await stopped?.terminate()
  }

  function start() {
    const workerData: Lent = { bundle, apiBase, at: new Date().toISOString() }
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      env: { NODE_ENV: 'production' },
    })
    started.unref()
    started.on('message', (message: FromWorker) => {
      if (worker !== started) return
      if (message.kind === 'ready') isReady = true
      else receive(message)
    })
    started.on('error', (error) => {
      log.warn({ err: error }, 'drawing pages')
      brokenUntil = performance.now() + PAUSE_MS
    })
    started.on('exit', () => {
      if (worker === started) void stop()
    })
    worker = started
  }

  return {
    stop,
    /** Whether it can draw now. If not, it starts. */
    isThere() {
      clearTimeout(unused)
      unused = setTimeout(() => void stop(), UNUSED_MS).unref()
      if (!worker && performance.now() >= brokenUntil) start()
      return isReady
    },
    send(message: ToWorker) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker?.postMessage(message)
    },
    /** Restarts the time limit of one page; without `isBusy` it only ends the current one. */
    watch(isBusy: boolean) {
      endWatch()
      endWatch = isBusy && worker ? watchThread(worker, STUCK_MS, () => void stop()) : () => {}
    },
  }
}
