import { myFactors } from '@learning-cms/contract/account/factors'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const factorsApi = clientOf(myFactors)

export const mine = queryOptions({
  queryKey: ['my-factors'],
  queryFn: ({ signal }) => factorsApi.read({}, { signal }),
})
/** What a change of one's own factors makes stale: other sessions end with it. */
export const touchedByMine = [mine.queryKey, ['my-sessions']]
