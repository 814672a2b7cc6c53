import type { Sent } from '@learning-cms/contract/core/route'
import { trash } from '@learning-cms/contract/records/trash'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const trashApi = clientOf(trash)

export const trashList = (query: Sent<typeof trash.list>['query']) =>
  queryOptions({
    queryKey: ['trash', query],
    queryFn: ({ signal }) => trashApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Queries that show a restored record. */
export const touchedByTrash = [
  ['trash'],
  ['categories'],
  ['courses'],
  ['coupons'],
  ['products'],
  ['instructors'],
  ['students'],
  ['customers'],
  ['organisations'],
  ['groups'],
  ['enrolments'],
  ['artifacts'],
  ['periods'],
  ['reviews'],
  ['articles'],
  ['groups'],
  ['leads'],
  ['home'],
] as const
