import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type SampleEnrolment = {
  id: string
  studentId: string
  courseId: string
  title: string
  enrolledAt: string
  source: string
}

/** Courses that students of the sample had started by a given time and still have, in the same order at every run. */
export const sampleEnrolments = async (tx: Db, until: string) =>
  (
    await tx.execute<SampleEnrolment>(sql`
      select e.id, e.student_id as "studentId", e.course_id as "courseId", c.title, e.enrolled_at::text as "enrolledAt", e.source
      from enrolments e join courses c on c.id = e.course_id
      join sample_rows s on s.entity = 'students' and s.id = e.student_id
      where e.revoked_at is null and e.started_at is not null and e.enrolled_at < ${until}
      order by e.enrolled_at, c.title, e.lessons_done, e.learning_seconds, e.id`)
  ).rows

/** Reviews that nobody decided on or changed; the others belong to people, and keep their student and their course. */
export async function deleteSampleReviews(tx: Db) {
  await tx.execute(sql`
    delete from reviews using sample_rows s where s.entity = 'reviews' and s.id = reviews.id and s.version = reviews.version`)
  await countRatingsOfCourses(tx)
}

/** Recomputes the rating of each course, for reviews added or removed without the rules. */
export const countRatingsOfCourses = (tx: Db) =>
  tx.execute(sql`
    update courses set avg_rating = now.mean, total_reviews = now.n from (
      select c.id, avg(r.rating)::float8 as mean, count(r.id)::int as n from courses c
      left join reviews r on r.course_id = c.id and r.status = 'approved' and not r.is_hidden and r.deleted_at is null
      group by c.id
    ) now where now.id = courses.id and (courses.avg_rating, courses.total_reviews) is distinct from (now.mean, now.n)`)
