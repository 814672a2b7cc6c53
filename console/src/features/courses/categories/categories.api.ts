import { categories } from '@learning-cms/contract/courses/categories'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const categoriesApi = clientOf(categories)

/** A few hundred rows at most, so the tree is read in one request, depth first. */
export const categoryTree = queryOptions({
  queryKey: ['categories', 'tree'],
  queryFn: ({ signal }) => categoriesApi.tree({}, { signal }).then(({ rows }) => rows),
})
