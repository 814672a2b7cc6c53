import { courses } from '@learning-cms/contract/courses/courses'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const coursesApi = clientOf(courses)

export const courseList = (query: Sent<typeof courses.list>['query']) =>
  queryOptions({
    queryKey: ['courses', 'list', query],
    queryFn: ({ signal }) => coursesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneCourse = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'one', id],
    queryFn: ({ signal }) => coursesApi.read({ params: { id } }, { signal }),
  })

export const revenueOf = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'revenue', id],
    queryFn: ({ signal }) => coursesApi.revenue({ params: { id } }, { signal }),
  })

/** Queries that show a course: counts of the category tree, of instructors, of the home page. */
export const touchedByCourses = [['courses'], ['categories'], ['instructors'], ['home']] as const
