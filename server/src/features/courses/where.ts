import type { courseFilter, courseQuery } from '@learning-cms/contract/courses/courses'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/filter.ts'
import { searchIn } from '#db/list.ts'
import { courses } from '#db/schema/courses.ts'
import { isUnfinished } from './missing.ts'

/** These categories and all below them. */
const withinCategories = (ids: readonly string[]) => sql`${courses.categoryId} = any(array(
  select c.id from categories c where c.id in ${[...ids]}
  union all select c.id from categories c where c.parent_id in ${[...ids]}
  union all select g.id from categories c join categories g on g.parent_id = c.id where c.parent_id in ${[...ids]}))`

/** What `search` begins with: the slug behind it is plain letters, which folding leaves as they are. */
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

type Query = Pick<
  z.output<typeof courseQuery>,
  'status' | 'level' | 'categoryId' | 'instructorId' | 'price' | 'priority' | 'unfinished' | 'search' | 'filter'
>

/** Which courses a list query means: its quick filters, its filter and its search. */
export function whereOfCourses(query: Query) {
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

// One value as an equation, so that the index over status and age gives the order too.
const oneOf = (column: typeof courses.status | typeof courses.level, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : inArray(column, values as never[])
