import { abandonUnsavedWork, hasUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { apiBase } from '#api/page/config.ts'
import { accessToken, storeToken } from './identity.ts'
import { ApiError, NetworkError, problemOf, sessionEnded } from '#api/problem.ts'
import { promptFor } from './prompts.ts'
import { endSession, whereNow } from './session-end.ts'

/** The server is starting or limiting requests: the session is not over. */
const passing = new Set([429, 503])
const timeoutMs = 60_000

let running: Promise<string> | undefined

/** A token newer than the rejected one. Only one refresh is made, however many calls and tabs wait for it. */
export function renewed(rejected: string): Promise<string> {
  const now = accessToken()
  if (!now && !running) return Promise.reject(sessionEnded())
  if (now !== rejected && !running) return Promise.resolve(now)
  return (running ??= refreshOrPrompt(rejected).finally(() => {
    running = undefined
  }))
}

async function refreshOrPrompt(rejected: string) {
  const refused = await underLock(() => refresh(rejected))
  if (typeof refused === 'string') return refused
  if (!hasUnsavedWork()) return signedOut(refused)
  // The lock is released here, so another tab may sign in meanwhile, which answers this dialog too.
  await promptFor('sign-in').catch(() => signedOut(refused))
  return accessToken()
}

function signedOut(refused: ApiError): never {
  abandonUnsavedWork()
  endSession({ redirectUrl: whereNow() })
  throw refused
}

/** Tabs share the cookie, so they take turns. Plain http on a network address has no Web Locks. */
const underLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request('learning-cms:refresh', work) : work()

async function refresh(rejected: string): Promise<string | ApiError> {
  const now = accessToken()
  if (!now) return sessionEnded()
  // Another tab has already refreshed it.
  if (now !== rejected) return now
  // The refresh token is in a cookie that scripts cannot read, hence the empty parameter.
  const response = await fetch(`${await apiBase()}/refresh?token=`, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  if (!response.ok) {
    const refusal = new ApiError(await problemOf(response))
    if (passing.has(response.status)) throw refusal
    return refusal
  }
  const { data } = (await response.json()) as { data: { access_token: string } }
  storeToken(data.access_token)
  return data.access_token
}
