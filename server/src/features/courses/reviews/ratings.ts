import { ratingFrom, type Rating } from '@learning-cms/contract/courses/ratings'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Nobody else counts the course's ratings meanwhile. Whoever changes a review takes this lock first, then the review's.
 */
export const lockRatings = (tx: Db, courseId: string) =>
  tx.execute(sql`select from courses where id = ${courseId} for no key update`)

/** The mean over approved reviews whose enrolment was not fully refunded. Not an edit of the course. */
export async function countRatings(tx: Db, courseId: string) {
  await lockRatings(tx, courseId)
  await tx.execute(sql`
    update courses set avg_rating = now.mean, total_reviews = now.n
    from (
      select avg(rating)::float8 as mean, count(*)::int as n from reviews
      where course_id = ${courseId} and status = 'approved' and not is_hidden and deleted_at is null
    ) now
    where courses.id = ${courseId} and (avg_rating, total_reviews) is distinct from (now.mean, now.n)`)
}

/** The mean over the approved reviews of all courses somebody currently teaches. */
export async function ratingOfInstructor(db: Db, instructorId: string): Promise<Rating> {
  const { rows } = await db.execute<{ sum: number; n: number }>(sql`
    select coalesce(round(sum(avg_rating * total_reviews)), 0)::float8 as sum, coalesce(sum(total_reviews), 0)::int as n
    from courses where instructor_id = ${instructorId} and deleted_at is null`)
  const { sum, n } = rows[0]!
  return ratingFrom(sum, n)
}
