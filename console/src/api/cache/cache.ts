import { notifyManager, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { ApiError, isAway } from '#api/problem.ts'
import { onForget } from '#api/identity/session-end.ts'

const attempts = 2

/** Only failures that may be temporary are retried: no answer, or a server that is not ready. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.problem.status >= 503

/** Loaded on demand, to keep it out of the first load. */
async function recoverPage() {
  // The import fails too while the server is down: the next failed call tries again.
  const part = await import('./recovery.ts').catch(() => undefined)
  await part?.recover()
}

/** Retries what failed while the server was down, once it is up again. */
const queryCache = new QueryCache({
  onError: (error) => {
    if (isAway(error)) void recoverPage()
  },
})

// By default TanStack Query notifies a task later: a box just ticked would be painted unticked first.
notifyManager.setScheduler(queueMicrotask)

/** Specification section 7: unused rows stay in memory for 60 s, and nothing is refetched automatically. */
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

/**
 * Refetches rows that may be stale, whether on screen or only cached; mounting alone refetches nothing. A first fetch
 * in progress is not restarted by `invalidateQueries`, although it may have begun before the change, so its query is
 * refetched afterwards.
 */
export function readAgain(filters: QueryFilters) {
  const first = queryCache
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const read = queryClient.invalidateQueries({ ...filters, refetchType: 'all' })
  for (const { promise, queryKey } of first)
    void promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'all' }),
      () => undefined,
    )
  return read
}

export const refreshRows = (...keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => readAgain({ queryKey })))
