import { review, type Review, type reviewQuery } from '@learning-cms/contract/courses/reviews'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, COUNT_UP_TO, countUpTo, listPage, sortKey } from '#db/lists/list.ts'
import { isoOf } from '#db/statements/columns.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { LOCKS, lockInTurn } from '#db/advisory-lock.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { reviews } from '#db/schema/courses/reviews.ts'
import { students } from '#db/schema/people/students.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { whereOfReviews } from './where.ts'

type Enrolment = NonNullable<Review['enrolment']>

const columns = {
  ...columnsNamed(reviews, review.shape),
  studentName: students.fullName,
  courseTitle: courses.title,
  courseAvgRating: courses.avgRating,
  courseTotalReviews: courses.totalReviews,
  instructorName: sql<string | null>`(
    select p.full_name from instructors i join people p on p.id = i.person_id where i.id = reviews.instructor_id)`,
  enrolment: sql<Enrolment | null>`(
    select jsonb_build_object('id', e.id, 'lessonsDone', e.lessons_done, 'isRevoked', e.revoked_at is not null,
      'enrolledAt', to_char(e.enrolled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from enrolments e where e.student_id = reviews.student_id and e.course_id = reviews.course_id)`,
}
const sortBy = {
  submittedAt: { by: reviews.submittedAt, cast: 'timestamptz' },
  rating: { by: reviews.rating, cast: 'int' },
} as const
export const sortColumns = columnsOf(sortBy)

const ofStudent = eq(students.id, reviews.studentId)
const ofCourse = eq(courses.id, reviews.courseId)

const reviewRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(reviews)
    .innerJoin(students, ofStudent)
    .innerJoin(courses, ofCourse),
)

export function listReviews(db: Db, query: z.output<typeof reviewQuery>) {
  const matching = whereOfReviews(query)
  return inTime(db, query.filter, (db) =>
    listPage(db, query, {
      id: reviews.id,
      sortBy,
      matching,
      select: reviewRows(db, query.sort),
      countable: sql`select 1 from reviews where ${matching}`,
      matchedIn: sql`reviews where ${matching}`,
    }),
  )
}

const reviewById = statement((db) =>
  db
    .select({ ...columns, decidedBy: reviews.decidedBy, decidedBefore: reviews.decidedBefore })
    .from(reviews)
    .innerJoin(students, ofStudent)
    .innerJoin(courses, ofCourse)
    .where(and(eq(reviews.id, sql.placeholder('id')), isNull(reviews.deletedAt))),
)
export const findReview = async (db: Db, id: string) => (await reviewById(db, { id }))[0]
export type FoundReview = NonNullable<Awaited<ReturnType<typeof findReview>>>

const waits = sql`reviews where status = 'pending' and deleted_at is null`

export async function readQueue(db: Db) {
  const counted = (more: SQL) => countUpTo(db, sql`select 1 from ${waits}${more}`)
  const [pending, signalled] = [await counted(sql``), await counted(sql` and signal_kinds <> '{}'`)]
  const { rows } = await db.execute<{ oldest: string | null; mean: number | null }>(sql`
    select (select min(waiting_since)::text from ${waits}) as oldest,
      (select (sum(avg_rating * total_reviews) / nullif(sum(total_reviews), 0))::float8 from courses where deleted_at is null) as mean`)
  const { oldest, mean } = rows[0]!
  return {
    pending: Math.min(pending, COUNT_UP_TO),
    signalled: Math.min(signalled, COUNT_UP_TO),
    oldestSince: oldest && isoOf(oldest),
    siteMean: mean,
  }
}

/** This student's review of this course. */
export const findReviewOf = async (db: Db, studentId: string, courseId: string) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from reviews where student_id = ${studentId} and course_id = ${courseId} and deleted_at is null`)
  ).rows[0]?.id

export const insertReview = (db: Db, fields: typeof reviews.$inferInsert) => db.insert(reviews).values(fields)

export type ReviewFields = Partial<typeof reviews.$inferInsert>
const oneMore = { version: sql`${reviews.version} + 1`, updatedAt: sql`now()` }

export const updateReview = async (db: Db, id: string, version: number, fields: ReviewFields | { deletedAt: SQL }) =>
  (
    await db
      .update(reviews)
      .set({ ...fields, ...oneMore })
      .where(and(eq(reviews.id, id), eq(reviews.version, version), isNull(reviews.deletedAt)))
      .returning({ version: reviews.version })
  )[0]

export const markDeleted = (db: Db, id: string, version: number) =>
  updateReview(db, id, version, { deletedAt: sql`now()` })

export const unmarkDeleted = (db: Db, id: string) =>
  db
    .update(reviews)
    .set({ deletedAt: null, ...oneMore })
    .where(eq(reviews.id, id))

/**
 * Permanently, with the values the log kept separately: nothing identifies its author any more. Other systems' ids for
 * it are kept as digests, so that it does not come back.
 */
export async function deleteReview(tx: Db, id: string) {
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and l.entity = 'reviews' and l.entity_id = ${id}`)
  await tx.execute(sql`
    update external_ids set external_id = erased_external_id(entity, source, external_id)
    where entity = 'reviews' and row_id = ${id} and external_id not like 'erased:%'`)
  await tx.delete(reviews).where(and(eq(reviews.id, id), sql`deleted_at is not null`))
}

/** The author and course of a review in the trash. */
export const findPlaceOf = async (db: Db, id: string) =>
  (
    await db
      .select({ studentId: reviews.studentId, courseId: reviews.courseId, courseTitle: courses.title })
      .from(reviews)
      .innerJoin(courses, ofCourse)
      .where(eq(reviews.id, id))
  )[0]

type Author = { enrolmentId: string; isRevoked: boolean; isErased: boolean }

/** A student who has or had the course. */
export const findAuthor = async (db: Db, studentId: string, courseId: string) =>
  (
    await db.execute<Author>(sql`
      select e.id as "enrolmentId", e.revoked_at is not null as "isRevoked", s.erased_at is not null as "isErased"
      from enrolments e join students s on s.id = e.student_id
      where e.student_id = ${studentId} and e.course_id = ${courseId}`)
  ).rows[0]

type Around = { id: string; studentId: string; courseId: string; submittedAt: string; fingerprint: string | null }

/** How many others say the same within a month, and how many came in the hour around it, including this one. */
export async function countAround(db: Db, { id, studentId, courseId, submittedAt, fingerprint }: Around) {
  const inTheHour = sql`submitted_at > ${submittedAt}::timestamptz - interval '30 minutes'
    and submitted_at <= ${submittedAt}::timestamptz + interval '30 minutes' and id <> ${id} and deleted_at is null`
  const { rows } = await db.execute<{ alike: number; onCourse: number; byStudent: number }>(sql`
    select
      (select count(*)::int from reviews where fingerprint = ${fingerprint} and id <> ${id} and deleted_at is null
        and submitted_at > ${submittedAt}::timestamptz - interval '30 days') as alike,
      (select count(*)::int + 1 from reviews where course_id = ${courseId} and ${inTheHour}) as "onCourse",
      (select count(*)::int + 1 from reviews where student_id = ${studentId} and ${inTheHour}) as "byStudent"`)
  return rows[0]!
}

const nameInList = sql<string>`students.full_name || ' · ' || courses.title`

/** Including those in the trash. */
export const listNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: reviews.id, name: nameInList })
    .from(reviews)
    .innerJoin(students, ofStudent)
    .innerJoin(courses, ofCourse)
    .where(sql`${reviews.id} = any(${sql.param(ids)}::uuid[])`)

/** What bulk commands need to know of a review. */
export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: reviews.id,
      name: nameInList,
      version: reviews.version,
      status: reviews.status,
    })
    .from(reviews)
    .innerJoin(students, ofStudent)
    .innerJoin(courses, ofCourse)
    .where(and(sql`${reviews.id} = any(${sql.param(ids)}::uuid[])`, isNull(reviews.deletedAt)))
export type ReviewForBulk = Awaited<ReturnType<typeof listForBulk>>[number]

/** Bulk commands are serialised: two over several courses would deadlock. */
export const waitForOtherBulk = (tx: Db) => lockInTurn(tx, LOCKS.reviewsBulk)
