import { Worker } from 'node:worker_threads'
import { refuse } from '#refuse'
import type { Paper } from '#services/einvoice/content.ts'
import type { LetterPaper } from './letter-paper.ts'

export type Asked = { id: number; paper: Paper | LetterPaper }
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; fault: string }

/** A thread that takes this long for one paper is replaced. */
const STUCK_MS = 20_000
const UNUSED_MS = 60_000
const HEAP_MB = 256
/** Whoever comes after these is told to come again. */
const WAITING_AT_MOST = 100

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

let worker: Worker | undefined
let unused: NodeJS.Timeout | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Drawn by one thread, in turn, so that the server answers others meanwhile. */
export function draw(paper: Paper | LetterPaper): Promise<Uint8Array> {
  if (waiting.size >= WAITING_AT_MOST) refuse('not-now', 'server.busy')
  clearTimeout(unused)
  const thread = (worker ??= start())
  last += 1
  const id = last
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void end(thread, 'stuck'), STUCK_MS * (waiting.size + 1)).unref()
    waiting.set(id, { resolve, reject, timer })
    const asked: Asked = { id, paper }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(asked)
  })
}

function start() {
  const started = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: { NODE_ENV: 'production' },
  })
  started.unref()
  started.on('message', receive)
  started.on('error', (error) => void end(started, error.message))
  started.on('exit', () => void end(started, 'gone'))
  return started
}

function receive(drawn: Drawn) {
  const one = waiting.get(drawn.id)
  waiting.delete(drawn.id)
  clearTimeout(one?.timer)
  if ('bytes' in drawn) one?.resolve(drawn.bytes)
  else one?.reject(new Error(`drawing a paper: ${drawn.fault}`))
  if (waiting.size === 0) unused = setTimeout(() => worker && void end(worker, 'unused'), UNUSED_MS).unref()
}

/** What waited for it fails; the next paper starts another. */
async function end(thread: Worker, why: string) {
  if (worker !== thread) return
  worker = undefined
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(new Error(`drawing a paper: ${why}`))
  }
  waiting.clear()
  await thread.terminate()
}
