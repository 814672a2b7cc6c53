import type { CallFailed } from './call-failed.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
const JITTER = 0.25

/** The server was busy, or away, or has not finished the same call yet. */
const isPassing = ({ status, reason }: CallFailed) =>
  status === 429 || status === 503 || status === 502 || status === 504 || reason === 'idempotency.in-progress'

/** Whether a call may be sent again. If the outcome is unknown, only a call whose repetition has no further effect. */
export const mayRepeat = (failed: CallFailed, isHarmless: boolean) =>
  isPassing(failed) ? isHarmless || failed.status === 429 || failed.status === 503 : isHarmless && failed.status === 0

/** As long as the server asks for, or a delay that grows with each attempt. */
export function pauseMs(attempt: number, retryAfterSeconds: number | undefined, random: () => number = Math.random) {
  const plain = retryAfterSeconds === undefined ? FIRST_PAUSE_MS * 2 ** (attempt - 1) : retryAfterSeconds * 1_000
  return Math.min(LONGEST_PAUSE_MS, plain) * (1 + JITTER * random())
}

export const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((done, fail) => {
    const end = () => {
      clearTimeout(timer)
      fail(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      done()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
