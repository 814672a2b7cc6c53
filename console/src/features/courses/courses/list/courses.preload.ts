import { courseQuery } from '@learning-cms/contract/courses/courses'
import { queryClient } from '#api/cache/cache.ts'
import { queryIn } from '#kit/list/use-list-state.ts'
import { courseList } from '#features/courses/courses/courses.api.ts'

/** Fetched in parallel with the page's code, so that the first render has its rows. */
export const preload = (search: Record<string, unknown>) =>
  queryClient.query({ ...courseList(queryIn(courseQuery, search)), staleTime: 'static' })
