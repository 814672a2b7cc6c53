import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isAway } from '#api/problem.ts'
import { onForget } from '#api/identity/session-end.ts'

const attempts = 2

/** Only failures that may be temporary are retried: no answer, or a server that is not ready. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.problem.status >= 503

/** Comes when it is needed: it does not weigh on a page that never is without the server. */
async function healPage() {
  // Nor while the server is down: the next call that fails starts another attempt.
  const part = await import('./healing.ts').catch(() => undefined)
  await part?.heal()
}

/** Retries what failed while the server was down, once it is up again. */
const queryCache = new QueryCache({
  onError: (error) => {
    if (isAway(error)) void healPage()
  },
})

// A task later, as TanStack Query has it by itself, a box just ticked is painted unticked first.
notifyManager.setScheduler(queueMicrotask)

/** Specification section 7: unused rows are kept 60 s, and nothing is fetched again by itself. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
      networkMode: 'always',
      retry: (failures, error) => failures < attempts && mayPass(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

onForget(() => queryClient.clear())

/** Lists that are not on screen are fetched too: they would not do it themselves when they come back. */
export const refreshRows = (...keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })))
