import { instructors } from '@learning-cms/contract/people/instructors'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const instructorsApi = clientOf(instructors)

export const instructorList = (query: Sent<typeof instructors.list>['query']) =>
  queryOptions({
    queryKey: ['instructors', 'list', query],
    queryFn: ({ signal }) => instructorsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneInstructor = (id: string) =>
  queryOptions({
    queryKey: ['instructors', 'one', id],
    queryFn: ({ signal }) => instructorsApi.read({ params: { id } }, { signal }),
  })

/** Queries that show an instructor: their courses, payouts, earnings and the home page. */
export const touchedByInstructors = [['instructors'], ['courses'], ['home'], ['payouts'], ['earnings']] as const
