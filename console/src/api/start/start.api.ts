import { starts } from '@learning-cms/contract/start'
import type { Sent } from '@learning-cms/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#api/cache.ts'
import { clientOf } from '#api/client.ts'

const startsApi = clientOf(starts)

/** What is done is so by itself: asked again at each visit. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: ({ signal }) => startsApi.read({}, { signal }),
  refetchOnMount: 'always',
})

export async function changeStart(body: Sent<typeof starts.change>['body']) {
  queryClient.setQueryData(startQuery.queryKey, await startsApi.change({ body }))
}

/** For a page that the checklist asks to be looked at. */
export const useVisit = (visited: 'roles') =>
  useEffect(() => {
    changeStart({ visited }).catch(() => undefined)
  }, [visited])
