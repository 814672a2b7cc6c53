import { abandonUnsavedWork, hasUnsavedWork } from '#kit/form/unsaved.ts'
import { apiBase } from '#api/page/config.ts'
import { accessToken, keepToken } from './identity.ts'
import { ApiError, NetworkError, problemOf, sessionEnded } from '#api/problem.ts'
import { ask } from './prompts.ts'
import { endSession, whereNow } from './session-end.ts'

/** The server may be starting or counting requests: the session is not over. */
const passing = new Set([429, 503])
const timeoutMs = 60_000

let running: Promise<string> | undefined

/** A token newer than the rejected one. However many calls wait, and in however many tabs, one refresh is made. */
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
  // The lock is free again: another tab may sign in meanwhile, which answers this question too.
  await ask('sign-in').catch(() => signedOut(refused))
  return accessToken()
}

function signedOut(refused: ApiError): never {
  abandonUnsavedWork()
  endSession({ redirectUrl: whereNow() })
  throw refused
}

/** Tabs share the cookie, so they take turns. Plain http on a network address has no locks. */
const underLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request('learning-cms:refresh', work) : work()

async function refresh(rejected: string): Promise<string | ApiError> {
  const now = accessToken()
  if (!now) return sessionEnded()
  // Another tab was first.
  if (now !== rejected) return now
  // The refresh token lives in a cookie that no script sees; the empty parameter says so.
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
  keepToken(data.access_token)
  return data.access_token
}
