import { targetOf, type ClientOf, type RequestParts } from '@learning-cms/contract/core/calling'
import type { Route, Routes } from '@learning-cms/contract/core/route'
import { session } from '@learning-cms/contract/account/session'
import { languageNow } from '#kit/text/words.ts'
import { apiBase } from '#api/page/config.ts'
import { accessToken, useIdentity } from '#api/identity/identity.ts'
import { keyOf, settled } from './idempotency.ts'
import { noteOwn } from './own-changes.ts'
import { notePlace, placeHeaders } from './place.ts'
import { usePreview } from '#api/identity/preview.ts'
import { ApiError, isUndecided, NetworkError, problemOf, sessionEnded } from '#api/problem.ts'
import { promptFor } from '#api/identity/prompts.ts'
import { renewed } from '#api/identity/refresh.ts'
import { endSession, whereNow } from '#api/identity/session-end.ts'
import { placed, publicPath } from '#api/page/start.ts'

const timeoutMs = 60_000

type CallOptions = {
  signal?: AbortSignal
  /** Sends the request even if the page is being closed. */
  keepalive?: boolean
  /** Of a session that is not this page's: one that awaits its second factor. It is not renewed. */
  token?: string
}

function requestOf(route: Route, sent: RequestParts) {
  const { body, bytes, version } = sent
  const target = targetOf(route, sent)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const key = route.repeatable && keyOf(`${route.method} ${target} ${version} ${text}`)
  const role = usePreview.getState().role
  const headers = {
    'accept-language': languageNow(),
    ...(text !== undefined && { 'content-type': 'application/json' }),
    ...(bytes && { 'content-type': 'application/octet-stream' }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(key && { 'idempotency-key': key }),
    ...(role && { 'x-preview-role': role.id }),
  }
  return {
    target,
    key,
    init: { method: route.method, headers, body: bytes ?? text, credentials: 'include' } satisfies RequestInit,
  }
}
type Request = ReturnType<typeof requestOf>

async function send({ target, init }: Request, token: string, { signal, keepalive = false }: CallOptions) {
  const ends = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  const place = init.method === 'GET' ? placeHeaders() : {}
  const headers = token ? { ...init.headers, ...place, authorization: `Bearer ${token}` } : init.headers
  const base = await apiBase()
  return fetch(`${base}${target}`, { ...init, headers, keepalive, signal: AbortSignal.any(ends) }).catch(
    withoutAnswer(signal),
  )
}

const withoutAnswer = (signal: AbortSignal | undefined) => (cause: unknown) => {
  if (signal?.aborted) throw cause
  throw new NetworkError(cause)
}

/** Signing out sends the token although its route needs no session. */
const carriesToken = (route: Route) => route.needs !== 'nothing' || route.path === session.signOut.path

async function sendSignedIn(route: Route, request: Request, options: CallOptions) {
  if (options.token) return send(request, options.token, options)
  const token = carriesToken(route) ? accessToken() : ''
  const sender = useIdentity.getState().user.username
  const response = await send(request, token, options)
  if (response.status !== 401 || !token || route.needs === 'nothing') return response
  const fresh = await renewed(token)
  if (useIdentity.getState().user.username !== sender) throw sessionEnded()
  const replay = await send(request, fresh, options)
  // The fresh token is refused as well: the session has ended between the two calls.
  if (replay.status === 401) endSession({ redirectUrl: whereNow() })
  return replay
}

/** This tab refetches its own changes itself. Reads record the position from which the event stream must start. */
const noted = (route: Route) => (response: Response) => {
  if (route.method === 'GET') notePlace(response)
  else noteOwn(response.headers.get('x-request-id'))
  return response
}

/** What is not JSON is no answer of our server: a network shows its own page until one signs in to it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, publicPath ? (_key, value) => placed<unknown>(value) : undefined)
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

const answerOf =
  (signal: AbortSignal | undefined) =>
  async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new ApiError(await problemOf(response))
    // The connection can break in the middle of an answer.
    const text = await response.text().catch(withoutAnswer(signal))
    return text === '' ? null : parsed(text)
  }

const needsPassword = (error: unknown) =>
  error instanceof ApiError && error.problem.reason === 'session.confirm-password'

async function call(route: Route, sent: RequestParts = {}, options: CallOptions = {}) {
  const request = requestOf(route, sent)
  const attempt = () => sendSignedIn(route, request, options).then(noted(route)).then(answerOf(options.signal))
  const confirmed = async (error: unknown) => {
    if (!needsPassword(error)) throw error
    await promptFor('confirm-password')
    return attempt()
  }
  try {
    const answer = await attempt().catch(confirmed)
    settled(request.key)
    return answer
  } catch (error) {
    if (!isUndecided(error)) settled(request.key)
    throw error
  }
}

export type Client<All extends Routes> = ClientOf<All, CallOptions>

/**
 * One function per route, typed by the contract.
 *
 *     export const coursesApi = clientOf(courses)
 *     await coursesApi.update({ params: { id }, version, body: { title } })
 *     queryFn: ({ signal }) => coursesApi.list({ query }, { signal })
 */
export const clientOf = <All extends Routes>(routes: All) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (sent?: RequestParts, options?: CallOptions) => call(route, sent, options),
    ]),
  ) as unknown as Client<All>
