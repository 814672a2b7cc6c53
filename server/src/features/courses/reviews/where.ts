import type { reviewFilter, reviewQuery } from '@learning-cms/contract/courses/reviews'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { reviews } from '#db/schema/courses/reviews.ts'

const filterColumns: FilterColumns<typeof reviewFilter> = {
  comment: { text: reviews.comment, foldedIn: reviews.search },
  rating: { number: reviews.rating },
  status: { choice: reviews.status },
  rejectionReason: { choice: reviews.rejectionReason },
  courseId: { among: (ids) => sql`${reviews.courseId} in ${[...ids]}`, isEmpty: sql`false` },
  instructorId: {
    among: (ids) => sql`${reviews.instructorId} in ${[...ids]}`,
    isEmpty: sql`${reviews.instructorId} is null`,
  },
  isHidden: { truth: reviews.isHidden },
  submittedAt: { instant: reviews.submittedAt },
  decidedAt: { instant: reviews.decidedAt },
}

export type ReviewListQuery = Pick<
  z.output<typeof reviewQuery>,
  'status' | 'rating' | 'courseId' | 'instructorId' | 'studentId' | 'signal' | 'search' | 'filter'
>

/** The conditions of a list query. Refers to `reviews` alone. */
export const whereOfReviews = (query: ReviewListQuery) =>
  and(
    isNull(reviews.deletedAt),
    query.status && statusIn(query.status),
    query.rating && ratingIn(query.rating.map(Number)),
    query.courseId ? eq(reviews.courseId, query.courseId) : undefined,
    query.instructorId ? eq(reviews.instructorId, query.instructorId) : undefined,
    query.studentId ? eq(reviews.studentId, query.studentId) : undefined,
    // Compares with the empty array explicitly, so that the index on the few with signals is used.
    query.signal &&
      sql`${reviews.signalKinds} && ${sql.param(query.signal)}::text[] and ${reviews.signalKinds} <> '{}'`,
    filterWhere(filterColumns, query.filter),
    searchIn(reviews.search, query.search),
  )

// A single value as an equality, so that an index on it and the age also provides the order.
const statusIn = (values: NonNullable<ReviewListQuery['status']>) =>
  values.length === 1 ? eq(reviews.status, values[0]!) : inArray(reviews.status, values)

const ratingIn = (values: number[]) =>
  values.length === 1 ? eq(reviews.rating, values[0]!) : inArray(reviews.rating, values)
