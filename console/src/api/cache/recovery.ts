import { session } from '@learning-cms/contract/account/session'
import { queryClient } from './cache.ts'
import { apiBase } from '#api/page/config.ts'
import { notifyBack, useConnection } from '#api/transport/connection.ts'
import { isAway } from '#api/problem.ts'

/** Including the time a probe may take, the page is up to date within five seconds of the server's return. */
const PROBE_EVERY_MS = 1_500
const PROBE_TIMEOUT_MS = 2_500
/** A page in the background polls less often. */
const PROBE_HIDDEN_EVERY_MS = 15_000
const BACK_VISIBLE_MS = 4_000

const failed = () =>
  queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state: { status, error } }) => status === 'error' && isAway(error),
  })

/** Randomised, so that browsers do not all call at the same moment. Returning to the page retries at once. */
const pause = () =>
  new Promise<void>((resolve) => {
    const everyMs = document.hidden ? PROBE_HIDDEN_EVERY_MS : PROBE_EVERY_MS
    const done = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', done)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, everyMs * (0.75 + Math.random() / 2))
    document.addEventListener('visibilitychange', done)
    addEventListener('online', done)
  })

/** Calls a public route that reads the database. */
async function answers() {
  try {
    const address = `${await apiBase()}${session.setUpState.path}`
    return (await fetch(address, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS), cache: 'no-store' })).ok
  } catch {
    return false
  }
}

async function untilBack() {
  do {
    useConnection.setState({ state: 'away' })
    do await pause()
    while (!(await answers()))
    await Promise.all(failed().map((query) => query.fetch().catch(() => undefined)))
  } while (failed().length > 0)
  notifyBack()
  useConnection.setState({ state: 'back' })
  setTimeout(
    () => useConnection.getState().state === 'back' && useConnection.setState({ state: 'up' }),
    BACK_VISIBLE_MS,
  )
}

let running: Promise<void> | undefined

/** Polls until the server answers again, then retries what failed: no reload is needed. */
export const recover = () =>
  (running ??= untilBack().finally(() => {
    running = undefined
  }))

/** For a lost event stream: usually the server is still up. */
export async function recoverIfAway() {
  if (!(await answers())) await recover()
}
