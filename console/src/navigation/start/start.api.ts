import { starts } from '@learning-cms/contract/system/start'
import type { Sent } from '@learning-cms/contract/core/route'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'

const startsApi = clientOf(starts)

/** Steps can be completed elsewhere, so they are refetched at each visit. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: ({ signal }) => startsApi.read({}, { signal }),
  refetchOnMount: 'always',
})

let turn: Promise<unknown> = Promise.resolve()

/**
 * Sends changes one after the other; a fetch that started during a change is cancelled, being older than its answer.
 */
export function changeStart(body: Sent<typeof starts.change>['body']) {
  const change = async () => {
    const answer = await startsApi.change({ body })
    await queryClient.cancelQueries(startQuery)
    queryClient.setQueryData(startQuery.queryKey, answer)
  }
  const changed = turn.then(change)
  turn = changed.catch(() => undefined)
  return changed
}

/** For pages whose visit is a step of the checklist. */
export const useVisit = (visited: 'roles') =>
  useEffect(() => {
    changeStart({ visited }).catch(() => undefined)
  }, [visited])
