import type { courseFilter, courseQuery } from '@learning-cms/contract/courses/courses'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { isUnfinished } from './missing.ts'

/** These categories and everything below them. */
const withinCategories = (ids: readonly string[]) => sql`${courses.categoryId} = any(array(
  select c.id from categories c where c.id in ${[...ids]}
  union all select c.id from categories c where c.parent_id in ${[...ids]}
  union all select g.id from categories c join categories g on g.parent_id = c.id where c.parent_id in ${[...ids]}))`

/** The beginning of `search`: the slug after it is plain letters, which folding does not change. */
const foldedTitle = sql`left(courses.search, -1 - length(courses.slug))`

const filterColumns: FilterColumns<typeof courseFilter> = {
  title: { text: courses.title, folded: foldedTitle, foldedIn: courses.search },
  status: { choice: courses.status },
  categoryId: { among: withinCategories, isEmpty: sql`${courses.categoryId} is null` },
  instructorId: {
    among: (ids) => sql`${courses.instructorId} in ${[...ids]}`,
    isEmpty: sql`${courses.instructorId} is null`,
  },
  level: { choice: courses.level },
  language: { choice: courses.language },
  price: { number: courses.price },
  originalPrice: { number: courses.originalPrice },
  isPriority: { truth: courses.isPriority },
  totalStudents: { number: courses.totalStudents },
  totalLessons: { number: courses.totalLessons },
  durationMinutes: { number: courses.durationMinutes },
  avgRating: { number: courses.avgRating },
  createdAt: { instant: courses.createdAt },
  updatedAt: { instant: courses.updatedAt },
  publishedAt: { instant: courses.publishedAt },
}

export type CourseListQuery = Pick<
  z.output<typeof courseQuery>,
  'status' | 'level' | 'categoryId' | 'instructorId' | 'price' | 'priority' | 'unfinished' | 'search' | 'filter'
>

/** The conditions of a list query: its quick filters, its filter and its search. */
export function whereOfCourses(query: CourseListQuery) {
  const { status, level, categoryId, instructorId, price, priority, unfinished } = query
  return and(
    isNull(courses.deletedAt),
    status && oneOf(courses.status, status),
    level && oneOf(courses.level, level),
    categoryId ? withinCategories([categoryId]) : undefined,
    instructorId ? eq(courses.instructorId, instructorId) : undefined,
    price && (price === 'free' ? sql`${courses.price} = 0` : sql`${courses.price} > 0`),
    priority && eq(courses.isPriority, true),
    unfinished && isUnfinished,
    filterWhere(filterColumns, query.filter),
    searchIn(courses.search, query.search),
  )
}

// A single value as an equality, so that the index on status and age also provides the order.
const oneOf = (column: typeof courses.status | typeof courses.level, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : inArray(column, values as never[])
