import { enrolments } from '@learning-cms/contract/courses/enrolments'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const enrolmentsApi = clientOf({ list: enrolments.list })

export const enrolmentList = (query: Sent<typeof enrolments.list>['query']) =>
  queryOptions({
    queryKey: ['enrolments', 'all', query],
    queryFn: ({ signal }) => enrolmentsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
