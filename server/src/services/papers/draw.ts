import { Worker } from 'node:worker_threads'
import { refuse } from '#refuse'
import { OutOfTime } from '#limits/out-of-time.ts'
import { watchThread } from '#limits/watch-thread.ts'
import type { Paper } from '#services/einvoice/content.ts'
import type { Feed } from '#services/calendar/feed-text.ts'
import type { LetterPaper } from './letter-paper.ts'

/** A calendar file is no paper, but takes as long to generate. */
type Drawable = Paper | LetterPaper | Feed

export type DrawRequest = { id: number; paper: Drawable }
export type DrawnPaper = { id: number; bytes: Uint8Array } | { id: number; fault: string }

/** Of the processor. A thread that takes so much for one paper is replaced. */
const STUCK_MS = 20_000
const UNUSED_MS = 60_000
const HEAP_MB = 256
/** Further requests are refused and may be repeated later. */
const WAITING_AT_MOST = 100

type WaitingPaper = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

let worker: Worker | undefined
let unused: NodeJS.Timeout | undefined
let endWatch = () => {}
let last = 0
const waiting = new Map<number, WaitingPaper>()

/** Drawn by one thread, in turn, so that the server answers others meanwhile. */
export function draw(paper: Drawable): Promise<Uint8Array> {
  if (waiting.size >= WAITING_AT_MOST) refuse('not-now', 'server.busy')
  clearTimeout(unused)
  const thread = (worker ??= start())
  last += 1
  const id = last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    if (waiting.size === 1) watch(thread)
    const request: DrawRequest = { id, paper }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(request)
  })
}

/** Starts the time limit for the paper that the thread draws next. */
function watch(thread: Worker) {
  endWatch()
  endWatch = watchThread(thread, STUCK_MS, () => void end(thread, new OutOfTime('drawing a paper: stuck')))
}

function start() {
  const started = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: { NODE_ENV: 'production' },
  })
  started.unref()
  started.on('message', receive)
  started.on('error', (error) => void end(started, new Error(`drawing a paper: ${error.message}`)))
  started.on('exit', () => void end(started, new OutOfTime('drawing a paper: the thread is gone')))
  return started
}

function receive(drawn: DrawnPaper) {
  const one = waiting.get(drawn.id)
  waiting.delete(drawn.id)
  if (waiting.size > 0 && worker) watch(worker)
  else endWatch()
  if ('bytes' in drawn) one?.resolve(drawn.bytes)
  else one?.reject(new Error(`drawing a paper: ${drawn.fault}`))
  if (waiting.size === 0)
    unused = setTimeout(() => worker && void end(worker, new OutOfTime('drawing a paper: unused')), UNUSED_MS).unref()
}

/** What waited for it fails; the next paper starts another. */
async function end(thread: Worker, why: Error) {
  if (worker !== thread) return
  worker = undefined
  endWatch()
  for (const { reject } of waiting.values()) reject(why)
  waiting.clear()
  await thread.terminate()
}
