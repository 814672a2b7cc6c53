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

/**
 * When an enrolment is fully refunded, or no longer is, its review stops counting, or counts again. Call it in the
 * transaction of the refund, for several courses in the order of their ids. Not an edit of the review: its version
 * stays.
 */
export async function hideReviewOf(
  tx: Db,
  { studentId, courseId }: { studentId: string; courseId: string },
  isHidden: boolean,
) {
  await lockRatings(tx, courseId)
  const { rows } = await tx.execute(sql`
    update reviews set is_hidden = ${isHidden}, updated_at = now()
    where student_id = ${studentId} and course_id = ${courseId} and is_hidden <> ${isHidden} returning id`)
  if (rows.length > 0) await countRatings(tx, courseId)
}

/** The mean over the approved reviews of all courses somebody currently teaches. */
export async function ratingOfInstructor(db: Db, instructorId: string): Promise<Rating> {
  const { rows } = await db.execute<{ sum: number; n: number }>(sql`
    select coalesce(round(sum(avg_rating * total_reviews)), 0)::float8 as sum, coalesce(sum(total_reviews), 0)::int as n
    from courses where instructor_id = ${instructorId} and deleted_at is null`)
  const { sum, n } = rows[0]!
  return ratingFrom(sum, n)
}
