import { api } from '@learning-cms/contract'
import { targetOf, type Arguments, type RequestParts } from '@learning-cms/contract/core/calling'
import type { Problem } from '@learning-cms/contract/core/errors'
import type { Answer, Route } from '@learning-cms/contract/core/route'
import type { PersonalRight } from '@learning-cms/contract/account/tokens'
import { CallFailed } from './call-failed.ts'
import { mayRepeat, pauseMs, wait } from './repeating.ts'

export { CallFailed } from './call-failed.ts'

export type ClientSettings = {
  /** The address of the server, with its path if it has one: https://cms.example.com */
  baseUrl: string
  /** An API token. */
  token: string
  /** The language of messages; `en` by default. */
  language?: string
  /** For one attempt; 30 seconds by default. */
  timeoutMs?: number
  /** Attempts in all, if the server is busy or does not answer; four by default. */
  attempts?: number
  fetch?: typeof fetch
}

export type CallOptions = {
  signal?: AbortSignal
  /**
   * The same call with the same key is carried out once. By default the client generates a key for every call that
   * accepts one; pass your own to repeat a call after a restart.
   */
  idempotencyKey?: string
}

type Api = typeof api
/**
 * Not open to tokens: routes that require the password again, streams, rights that decide about rights, and routes for
 * everybody signed in unless they allow tokens.
 */
type IsOpen<R extends Route> = R extends { confirmed: true } | { kind: 'stream' } | { needs: PersonalRight }
  ? false
  : R extends { needs: 'sign-in' }
    ? R extends { tokens: 'allowed' }
      ? true
      : false
    : true
/** Files come as the response itself, to be read as text, bytes or a stream. */
type ClientAnswer<R extends Route> = R extends { kind: string } ? Response : Answer<R>
type Calls<All extends Record<string, Route>> = {
  [Name in keyof All as IsOpen<All[Name]> extends true ? Name : never]: (
    ...sent: Arguments<All[Name], CallOptions>
  ) => Promise<ClientAnswer<All[Name]>>
}
/** Every call of the API that is open to tokens, by entity. */
export type CmsClient = { [Entity in keyof Api]: Calls<Api[Entity]> }

const defaults = { language: 'en', timeoutMs: 30_000, attempts: 4 }

/**
 * The API as functions, typed by its contract.
 *
 *     const cms = createClient({ baseUrl: 'https://cms.example.com', token: process.env.CMS_TOKEN! })
 *     const { rows } = await cms.courses.list({ query: { status: ['published'] } })
 */
export function createClient(settings: ClientSettings): CmsClient {
  const given = { ...defaults, ...settings }
  const callsOf = (routes: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [
        name,
        (sent: RequestParts = {}, options: CallOptions = {}) => call(given, { route, sent, options }),
      ]),
    )
  return Object.fromEntries(
    Object.entries(api).map(([entity, routes]) => [entity, callsOf(routes as Record<string, Route>)]),
  ) as unknown as CmsClient
}

type Given = ClientSettings & typeof defaults
type Calling = { route: Route; sent: RequestParts; options: CallOptions }

async function call(given: Given, { route, sent, options }: Calling): Promise<unknown> {
  const key = route.repeatable && (options.idempotencyKey ?? crypto.randomUUID())
  const isHarmless = route.method === 'GET' || route.method === 'HEAD' || Boolean(key)
  const request = requestOf(given, { route, sent, key })
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(given, request, options.signal)
    if (!(response instanceof CallFailed) && response.ok) return answerOf(route, response)
    const failed = response instanceof CallFailed ? response : await failureOf(response)
    if (attempt >= given.attempts || !mayRepeat(failed, isHarmless)) throw failed
    await wait(pauseMs(attempt, retryAfterSeconds(response)), options.signal)
  }
}

type ToSend = { url: string; init: RequestInit }

function requestOf(
  { baseUrl, token, language }: Given,
  { route, sent, key }: Omit<Calling, 'options'> & { key: string | undefined },
): ToSend {
  const { body, bytes, version } = sent
  return {
    url: `${baseUrl.replace(/\/+$/, '')}/api/v1${targetOf(route, sent)}`,
    init: {
      method: route.method,
      body: bytes ?? (body === undefined ? null : JSON.stringify(body)),
      // A redirect would carry the token elsewhere.
      redirect: 'error',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(key && { 'idempotency-key': key }),
      },
    },
  }
}

/** The caller's own cancellation is thrown as it is. */
async function send({ timeoutMs, fetch: ask = fetch }: Given, { url, init }: ToSend, signal: AbortSignal | undefined) {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await ask(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (error) {
    if (signal?.aborted) throw error
    return timeout.aborted
      ? new CallFailed(0, { reason: 'client.timeout', message: `no answer within ${timeoutMs} ms` }, error)
      : new CallFailed(0, { reason: 'client.network', message: 'no connection' }, error)
  }
}

async function answerOf({ kind }: Route, response: Response): Promise<unknown> {
  if (kind) return response
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

async function failureOf(response: Response) {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  const unreadable = { reason: 'client.unreadable', message: `status ${response.status}` } as const
  return new CallFailed(response.status, problem?.reason ? problem : unreadable)
}

function retryAfterSeconds(response: Response | CallFailed) {
  if (response instanceof CallFailed) return undefined
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
