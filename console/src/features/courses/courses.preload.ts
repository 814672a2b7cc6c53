import { courseQuery } from '@learning-cms/contract/courses/courses'
import { queryClient } from '#api/cache.ts'
import { queryIn } from '#kit/list/use-list-state.ts'
import { courseList } from './courses.api.ts'

/** Asked for beside the code of the page, so that the first drawing has its rows. */
export const preload = (search: Record<string, unknown>) =>
  queryClient.query({ ...courseList(queryIn(courseQuery, search)), staleTime: 'static' })
