import { parentPort, workerData } from 'node:worker_threads'
import type { AnsweredCall, DrawnPage, FromWorker, Lent, ToWorker } from './messages.ts'

/**
 * The thread that draws pages with the console's own components. It has no database and no session: what the page reads
 * it asks of the main thread, which answers through the API, with the rights of the person who asked for the page.
 */

const { bundle, apiBase, at } = workerData as Lent
type Bundle = { draw: (page: { address: string; screen: string; nonce: string }) => Promise<DrawnPage> }

/** Drawing is strictly one page after another: the console keeps its state in modules, one person's at a time. */
let drawing: { id: number; isRefused: boolean } | undefined
const waiting = new Map<number, (answered: AnsweredCall) => void>()
let calls = 0

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const post = (message: FromWorker) => parentPort!.postMessage(message)

/** Instead of the network: reads of the API only, and any answer but 200 ends the drawing. */
globalThis.fetch = async (address, init = {}) => {
  const target = typeof address === 'string' ? address : ''
  if (!drawing || !target.startsWith(apiBase) || (init.method ?? 'GET') !== 'GET') throw new TypeError('Not a read')
  const page = drawing
  const call = (calls += 1)
  const { authorization: _, ...headers } = Object.fromEntries(new Headers(init.headers))
  const answered = await new Promise<AnsweredCall>((resolve) => {
    waiting.set(call, resolve)
    post({ kind: 'call', page: page.id, call, target: target.slice(apiBase.length), headers })
  })
  if (answered.status !== 200) page.isRefused = true
  return new Response(answered.text, { status: answered.status, headers: answered.headers })
}

// A refused read starts what only a browser can do, such as waiting for the server to come back.
process.on('unhandledRejection', () => {
  if (drawing) drawing.isRefused = true
})

Object.assign(globalThis, { pageStart: { apiBase, at } })
const { draw } = (await import(bundle)) as Bundle

async function drawn({ id, address, screen, nonce }: Extract<ToWorker, { kind: 'draw' }>) {
  const page = (drawing = { id, isRefused: false })
  try {
    const result = await draw({ address, screen, nonce })
    post({ kind: 'drawn', page: id, result: page.isRefused ? null : result })
  } catch (error) {
    post({ kind: 'drawn', page: id, result: null, why: error instanceof Error ? (error.stack ?? '') : String(error) })
  } finally {
    drawing = undefined
    waiting.clear()
  }
}

let last: Promise<unknown> = Promise.resolve()
parentPort!.on('message', (message: ToWorker) => {
  if (message.kind === 'draw') last = last.then(() => drawn(message))
  else {
    waiting.get(message.call)?.(message.answered)
    waiting.delete(message.call)
  }
})
post({ kind: 'ready' })
