import type { Problem } from '@learning-cms/contract/core/errors'
import { isReason, say } from '@learning-cms/contract/core/reasons'
import { apiWords } from '@learning-cms/texts/api/api'
import { languageNow, wordsNow } from '#kit/text/words.ts'

/** Thrown when the server refuses; `problem.fields` goes straight into a form. */
export class ApiError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'ApiError'
    this.problem = problem
  }
}

/** No answer: the network failed, the server is down, or 60 seconds passed. Whether the call took effect is unknown. */
export class NetworkError extends Error {
  readonly isLate: boolean
  constructor(cause: unknown) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    super(wordsNow(apiWords)(isLate ? 'tooLate' : 'unreachable'), { cause })
    this.name = 'NetworkError'
    this.isLate = isLate
  }
}

/** The person closed the password dialog: nothing to report. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'Cancelled'
  }
}

/**
 * The texts of refusals that cannot occur at sign-in are loaded when the page is idle, or with the first such refusal.
 */
export const learnAllReasons = () => import('@learning-cms/contract/core/all-reasons').catch(() => undefined)

async function spokenOf(problem: Problem): Promise<Problem> {
  const reasons = [problem.reason, ...Object.values(problem.fields ?? {})]
  if (!reasons.every(isReason)) await learnAllReasons()
  return problem
}

export async function problemOf(response: Response): Promise<Problem> {
  const answer = (await response.json().catch(() => undefined)) as Problem | undefined
  if (answer?.reason) return spokenOf(answer)
  return {
    status: response.status,
    code: response.status === 401 ? 'not-signed-in' : 'server-fault',
    reason: 'server.unknown',
    message: wordsNow(apiWords)('badAnswer', { status: response.status }),
    requestId: response.headers.get('x-request-id') ?? '',
  }
}

/** Sent by a proxy in front of a server that is down. */
const awayStatuses = new Set([502, 503, 504])

/** The server or its database is temporarily down, whatever the request was: retrying helps once it is back. */
export function isAway(error: unknown) {
  if (error instanceof NetworkError) return !error.isLate
  if (!(error instanceof ApiError)) return false
  const { reason, status } = error.problem
  return reason === 'server.database-away' || (reason === 'server.unknown' && awayStatuses.has(status))
}

/**
 * Nobody knows whether the call took effect: no answer, half of one, one of a proxy, a fault of the server, or a second
 * call at the same time. Only a refusal by the server is certain to have changed nothing.
 */
export const isUndecided = (error: unknown) =>
  !(error instanceof ApiError) || error.problem.status >= 500 || error.problem.reason === 'idempotency.in-progress'

/** The same call may succeed a little later: no answer, too many calls, or the server is busy or away. */
export const maySucceedLater = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.problem.status === 429 || awayStatuses.has(error.problem.status)))

/** The error of a call whose session is over. */
export const sessionEnded = () =>
  new ApiError({
    status: 401,
    code: 'not-signed-in',
    reason: 'session.refresh-refused',
    message: say('session.refresh-refused', languageNow()),
    requestId: '',
  })
