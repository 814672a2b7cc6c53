import type { Problem } from '@learning-cms/contract/core/errors'
import type { Answer, Received, Route } from '@learning-cms/contract/core/route'
import { session, type Me } from '@learning-cms/contract/account/session'
import { permissions, type Permission } from '@learning-cms/contract/core/permissions'
import { events } from '@learning-cms/contract/core/events'
import { listChoices } from '@learning-cms/contract/core/lists/list-choices'
import { views } from '@learning-cms/contract/account/views'
import { drafts } from '@learning-cms/contract/account/drafts'
import type * as z from 'zod'

/** What the console sent, parsed by the contract as on the server. */
type ReceivedCall<R extends Route> = Received<R> & { version: number | undefined }
type RefusedCall = { refused: Pick<Problem, 'status' | 'code' | 'reason' | 'message'> & Partial<Problem> }
type Reply<R extends Route> = Answer<R> | RefusedCall
type Handler = { route: Route; reply: (call: never) => unknown }

const base = '/api/v1'
let handlers: Handler[] = []
let calls: { route: Route; call: unknown }[] = []

/** Answers a route of the contract from now on. Requests and answers are checked against the contract. */
export function answer<R extends Route>(route: R, reply: (call: ReceivedCall<R>) => Reply<R> | Promise<Reply<R>>) {
  handlers = [{ route, reply }, ...handlers]
}

/** The calls of this route so far. */
export const callsOf = <R extends Route>(route: R) =>
  calls.filter((one) => one.route === route).map(({ call }) => call as ReceivedCall<R>)

/** A refusal in the server's format. */
export const refuse = (
  status: number,
  code: Problem['code'],
  reason: string,
  more: Partial<Problem> = {},
): RefusedCall => ({ refused: { status, code, reason, message: more.message ?? reason, ...more } })

/** An account with exactly these rights. */
export const meWith = (held: readonly Permission[]): Me => ({
  id: '01a00000-0000-7000-8000-00000000000a',
  username: 'chu.so.huu',
  fullName: 'Nguyễn Chủ Sở Hữu',
  email: 'chu@example.com',
  secondFactor: { isSetUp: false, requiredFrom: null, isDue: false },
  unprovedEmail: null,
  avatar: null,
  closesAt: null,
  roles: [],
  permissions: [...held],
  previewing: null,
  registerLanguages: ['vi', 'en'],
})

export const signInAs = (held: readonly Permission[] = permissions) => answer(session.me, () => meWith(held))

/** Answers what any page may request besides its subject: nothing is stored, nothing has happened. */
export function answerPlainly() {
  answer(drafts.key, () => ({ key: 'A'.repeat(43) }))
  answer(listChoices.choices, () => ({ rows: [] }))
  answer(views.list, () => ({ rows: [] }))
}

export function forgetServer() {
  handlers = []
  calls = []
}

const pattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })

const read = (schema: z.ZodType | undefined, value: unknown) => (schema ? schema.parse(value) : undefined)

function callOf(route: Route, url: URL, init: RequestInit) {
  const version = /"(\d+)"/.exec(new Headers(init.headers).get('if-match') ?? '')?.[1]
  return {
    params: read(route.params, pattern(route.path).exec(url.pathname.slice(base.length))?.groups),
    query: read(route.query, Object.fromEntries(url.searchParams)),
    body: read(route.body, typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
    version: version === undefined ? undefined : Number(version),
  }
}

const isRefused = (reply: unknown): reply is RefusedCall =>
  typeof reply === 'object' && reply !== null && 'refused' in reply

/** Fails the test: every error in the browser's console does. */
function unanswered(message: string) {
  console.error(message)
  return json(404, { ...refuse(404, 'not-found', 'not-found', { message }).refused, requestId: 'r-1' })
}

async function answered(url: URL, init: RequestInit) {
  const path = url.pathname.slice(base.length)
  const handler = handlers.find(
    ({ route }) => route.method === (init.method ?? 'GET') && pattern(route.path).test(path),
  )
  if (!handler) return unanswered(`Nobody answers ${init.method ?? 'GET'} ${path}`)
  const call = callOf(handler.route, url, init)
  calls.push({ route: handler.route, call })
  const reply = await handler.reply(call as never)
  if (isRefused(reply)) return json(reply.refused.status, { requestId: 'r-1', ...reply.refused })
  return json(200, handler.route.answer.parse(reply))
}

/** Replaces `fetch`, the only part of the browser that tests replace. */
export function replaceFetch() {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (!url.pathname.startsWith(base)) return real(input, init)
    // An event stream without events.
    if (url.pathname === base + events.stream.path) return new Response(new ReadableStream())
    try {
      return await answered(url, init)
    } catch (error) {
      console.error(error)
      throw error
    }
  }
}
