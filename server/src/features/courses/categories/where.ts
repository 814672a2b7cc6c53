import type { categoryFilter, categoryQuery } from '@learning-cms/contract/courses/categories'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { categories } from '#db/schema/courses/categories.ts'

export const isVisible = sql<boolean>`(categories.is_active and coalesce(parents.is_active, true) and coalesce(grandparents.is_active, true))`
export const courseCount = sql<number>`(select count(*)::int from courses where category_id = categories.id)`

const filterColumns: FilterColumns<typeof categoryFilter> = {
  name: { text: categories.name, foldedIn: categories.nameFolded },
  parentId: {
    among: (ids) => sql`(categories.parent_id in ${[...ids]} or parents.parent_id in ${[...ids]})`,
    isEmpty: sql`(categories.parent_id is null)`,
  },
  isActive: { truth: categories.isActive },
  courseCount: { number: courseCount },
  createdAt: { instant: categories.createdAt },
  updatedAt: { instant: categories.updatedAt },
}

type CategoryListQuery = Pick<z.output<typeof categoryQuery>, 'parentId' | 'visible' | 'search' | 'filter'>

/** The conditions of a list query. Refers to `categories` joined with `parents` and `grandparents`. */
export const whereOfCategories = ({ parentId, visible, search, filter }: CategoryListQuery) =>
  and(
    isNull(categories.deletedAt),
    parentId ? eq(categories.parentId, parentId) : undefined,
    visible ? isVisible : undefined,
    filterWhere(filterColumns, filter),
    searchIn(categories.nameFolded, search),
  )
