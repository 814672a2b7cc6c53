import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnsweredCall, DrawnPage, FromWorker, Undrawn } from './messages.ts'
import { drawingThread } from './thread.ts'

const BUNDLE = join(import.meta.dirname, '../../../../console/dist-prerender/page.js')
/** One drawing takes about 20 ms of a thread; whoever comes while so many wait gets the page without rows. */
const WAITING_AT_MOST = 8

type DrawRequest = { address: string; screen: string; nonce: string; token: string; ip: string }
type WaitingPage = DrawRequest & { done: (drawn: DrawnPage | Undrawn) => void }
export type Drawer = (request: DrawRequest) => Promise<DrawnPage | Undrawn>

/** Calls the API with the person's own token and address. */
async function answerOf(
  app: FastifyInstance,
  { token, ip }: DrawRequest,
  target: string,
  headers: Record<string, string>,
) {
  const answered = await app.inject({
    method: 'GET',
    url: `/api/v1${target}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    remoteAddress: ip,
  })
  const named = Object.entries(answered.headers).filter(([name]) => name.startsWith('x-') || name === 'content-type')
  return {
    status: answered.statusCode,
    headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
    text: answered.body,
  } satisfies AnsweredCall
}

const nobody: AnsweredCall = { status: 410, headers: {}, text: '' }

/**
 * Draws lists into the page on the server, with the console's components, so that rows are painted before the console's
 * code has run. Every failure means a page without rows, never an error. Undefined if the console was not built for it.
 */
export function pageDrawer(app: FastifyInstance, apiBase: string): Drawer | undefined {
  if (!existsSync(BUNDLE)) return undefined
  const pages = new Map<number, WaitingPage>()
  let ids = 0
  const thread = drawingThread({
    bundle: pathToFileURL(BUNDLE).href,
    apiBase,
    log: app.log,
    receive: (message) => (message.kind === 'call' ? void answer(message) : finish(message)),
    onStopped: () => {
      for (const { done } of pages.values()) done('failed')
      pages.clear()
    },
  })
  app.addHook('onClose', thread.stop)

  async function answer({ page, call, target, headers }: Extract<FromWorker, { kind: 'call' }>) {
    const pending = pages.get(page)
    const answered = pending ? await answerOf(app, pending, target, headers) : nobody
    thread.send({ kind: 'answer', call, answered })
  }

  function finish({ page, result, why }: Extract<FromWorker, { kind: 'drawn' }>) {
    if (why) app.log.warn({ why }, 'drawing a page')
    pages.get(page)?.done(result ?? (why ? 'failed' : 'refused'))
    pages.delete(page)
    thread.watch(pages.size > 0)
  }

  return (request) => {
    // While the thread starts, pages go out without rows.
    if (!thread.isThere()) return Promise.resolve('no-thread')
    if (pages.size >= WAITING_AT_MOST) return Promise.resolve('busy')
    const id = (ids += 1)
    return new Promise((resolve) => {
      // The console then fetches the rows itself, as on any other screen.
      const late = setTimeout(resolve, app.config.drawWithinMs, 'late')
      const done = (drawn: DrawnPage | Undrawn) => {
        clearTimeout(late)
        resolve(drawn)
      }
      pages.set(id, { ...request, done })
      if (pages.size === 1) thread.watch(true)
      const { address, screen, nonce } = request
      thread.send({ kind: 'draw', id, address, screen, nonce })
    })
  }
}
