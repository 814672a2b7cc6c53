import { categories } from '@learning-cms/contract/courses/categories'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/client.ts'

export const categoriesApi = clientOf(categories)

/** Some hundred rows at most, so the whole tree is read at once, depth first. */
export const categoryTree = queryOptions({
  queryKey: ['categories', 'tree'],
  queryFn: ({ signal }) => categoriesApi.tree({}, { signal }).then(({ rows }) => rows),
})
