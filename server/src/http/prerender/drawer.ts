import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Answered, Drawn, FromWorker, Lent, ToWorker } from './messages.ts'

const BUNDLE = join(import.meta.dirname, '../../../../console/dist-prerender/page.js')
/** A page that takes longer is sent without rows: the console then fetches them itself, as on any other screen. */
const AT_MOST_MS = 400
/** A thread that takes this long for one page is replaced. */
const STUCK_MS = 5_000
/** One drawing takes about 20 ms of a thread; whoever comes while so many wait gets the page without rows. */
const WAITING_AT_MOST = 8
const UNUSED_MS = 10 * 60_000
const HEAP_MB = 192
/** After the thread broke down. */
const PAUSE_MS = 60_000

type Wanted = { address: string; screen: string; nonce: string; token: string; ip: string }
type Waiting = Wanted & { done: (drawn: Drawn | undefined) => void }
export type Drawer = (wanted: Wanted) => Promise<Drawn | undefined>

/**
 * Draws lists into the page on the server, with the console's components, so that rows are painted before the console's
 * code has run. Every failure means a page without rows, never an error. Undefined if the console was not built for it.
 */
export function pageDrawer(app: FastifyInstance, apiBase: string): Drawer | undefined {
  if (!existsSync(BUNDLE)) return undefined
  const pages = new Map<number, Waiting>()
  let worker: Worker | undefined
  let isReady = false
  let ids = 0
  let unused: NodeJS.Timeout | undefined
  let brokenUntil = 0
  let stuck: NodeJS.Timeout | undefined
  const watch = () => {
    clearTimeout(stuck)
    stuck = setTimeout(() => void stop(), STUCK_MS).unref()
  }

  const stop = () => {
    const stopped = worker
    worker = undefined
    isReady = false
    for (const { done } of pages.values()) done(undefined)
    pages.clear()
    return stopped?.terminate()
  }

  function start() {
    const lent: Lent = { bundle: pathToFileURL(BUNDLE).href, apiBase, at: new Date().toISOString() }
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: lent,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      env: { NODE_ENV: 'production' },
    })
    started.unref()
    started.on('message', (message: FromWorker) => worker === started && receive(started, message))
    started.on('error', (error) => {
      app.log.warn({ err: error }, 'drawing pages')
      brokenUntil = performance.now() + PAUSE_MS
    })
    started.on('exit', () => void (worker === started && stop()))
    worker = started
  }

  function receive(from: Worker, message: FromWorker) {
    if (message.kind === 'ready') {
      isReady = true
    } else if (message.kind === 'call') {
      void answer(message).then((answered) =>
        from.postMessage({ kind: 'answer', call: message.call, answered } satisfies ToWorker),
      )
    } else {
      if (message.why) app.log.warn({ why: message.why }, 'drawing a page')
      clearTimeout(stuck)
      pages.get(message.page)?.done((message.result ?? undefined) as Drawn | undefined)
      pages.delete(message.page)
      if (pages.size > 0) watch()
    }
  }

  /** The API as the person themselves would reach it. */
  async function answer({ page, target, headers }: Extract<FromWorker, { kind: 'call' }>): Promise<Answered> {
    const asked = pages.get(page)
    if (!asked) return { status: 410, headers: {}, text: '' }
    const answered = await app.inject({
      method: 'GET',
      url: `/api/v1${target}`,
      headers: { ...headers, authorization: `Bearer ${asked.token}` },
      remoteAddress: asked.ip,
    })
    const named = Object.entries(answered.headers).filter(([name]) => name.startsWith('x-') || name === 'content-type')
    return {
      status: answered.statusCode,
      headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
      text: answered.body,
    }
  }

  app.addHook('onClose', async () => {
    clearTimeout(unused)
    clearTimeout(stuck)
    await stop()
  })

  return (wanted) => {
    clearTimeout(unused)
    unused = setTimeout(() => void stop(), UNUSED_MS).unref()
    if (!worker && performance.now() >= brokenUntil) start()
    // While the thread starts, pages go out without rows.
    if (!worker || !isReady || pages.size >= WAITING_AT_MOST) return Promise.resolve(undefined)
    const id = (ids += 1)
    return new Promise((resolve) => {
      const late = setTimeout(resolve, AT_MOST_MS, undefined)
      pages.set(id, {
        ...wanted,
        done: (drawn) => {
          clearTimeout(late)
          resolve(drawn)
        },
      })
      if (pages.size === 1) watch()
      const { address, screen, nonce } = wanted
      worker?.postMessage({ kind: 'draw', id, address, screen, nonce } satisfies ToWorker)
    })
  }
}
