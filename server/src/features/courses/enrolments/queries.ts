import type { enrolmentQuery, EnrolmentState } from '@learning-cms/contract/courses/enrolments'
import { eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { enrolments } from '#db/schema/courses/enrolments.ts'
import { students } from '#db/schema/people/students.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { sourceNameOf } from '#services/incoming/source-name.ts'
import { whereOfEnrolments } from './where.ts'

const columns = {
  id: enrolments.id,
  studentId: enrolments.studentId,
  studentName: students.fullName,
  courseId: enrolments.courseId,
  courseTitle: courses.title,
  courseStatus: courses.status,
  source: enrolments.source,
  sourceName: sourceNameOf(sql`enrolments.source`),
  state: sql<EnrolmentState>`case when enrolments.revoked_at is not null then 'revoked'
    when enrolments.completed_at is not null then 'completed'
    when enrolments.started_at is not null then 'in-progress' else 'not-started' end`,
  enrolledAt: enrolments.enrolledAt,
  startedAt: enrolments.startedAt,
  lastActivityAt: enrolments.lastActivityAt,
  completedAt: enrolments.completedAt,
  revokedAt: enrolments.revokedAt,
  revokedReason: enrolments.revokedReason,
  lessonsDone: enrolments.lessonsDone,
  totalLessons: courses.totalLessons,
  learningSeconds: enrolments.learningSeconds,
  version: enrolments.version,
  createdAt: enrolments.createdAt,
  updatedAt: enrolments.updatedAt,
}
const sortBy = { enrolledAt: { by: enrolments.enrolledAt, cast: 'timestamptz' } } as const

const enrolmentRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId)),
)

export function listEnrolments(db: Db, query: z.output<typeof enrolmentQuery>) {
  const matching = whereOfEnrolments(query)
  return listPage(db, query, {
    id: enrolments.id,
    sortBy,
    matching,
    select: enrolmentRows(db, query.sort),
    countable: query.search
      ? sql`select 1 from enrolments join courses on courses.id = enrolments.course_id where ${matching}`
      : sql`select 1 from enrolments where ${matching ?? sql`true`}`,
  })
}

const enrolmentById = statement((db) =>
  db
    .select(columns)
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.id, sql.placeholder('id'))),
)
export const findEnrolment = async (db: Db, id: string) => (await enrolmentById(db, { id }))[0]
export type FoundEnrolment = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>

export const findEnrolmentOf = async (db: Db, studentId: string, courseId: string) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from enrolments where student_id = ${studentId} and course_id = ${courseId}`,
  )
  return rows[0] && findEnrolment(db, rows[0].id)
}

/** The order whose full refund took the course away, unless another valid order grants it too. */
export const refundedWith = async (db: Db, enrolmentId: string) =>
  (
    await db.execute<{ number: string }>(sql`
      select o.number from order_lines l join orders o on o.id = l.order_id
      where l.enrolment_id = ${enrolmentId} and l.access = 'revoked' and l.refunded = l.net - l.written_off and l.net > 0
        and not exists (
          select from order_lines beside where beside.enrolment_id = ${enrolmentId} and beside.access = 'granted')
      order by o.refunded_at desc nulls last, o.id limit 1`)
  ).rows[0]?.number

export const listHeld = async (db: Db, studentId: string, courseIds: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
      select course_id as id from enrolments
      where student_id = ${studentId} and course_id = any(${sql.param(courseIds)}::uuid[]) and revoked_at is null`)
  ).rows.map(({ id }) => id)

type Learner = { status: string; isDeleted: boolean; isErased: boolean }

/** The student, who cannot change until this transaction ends. */
export const lockStudent = async (db: Db, id: string) =>
  (
    await db.execute<Learner>(sql`
      select status, deleted_at is not null as "isDeleted", erased_at is not null as "isErased"
      from students where id = ${id} for no key update`)
  ).rows[0]

/** Student and course of an enrolment: neither ever changes. */
export const findPlaceOf = async (db: Db, id: string) =>
  (
    await db.execute<StudentOnCourse>(
      sql`select student_id as "studentId", course_id as "courseId" from enrolments where id = ${id}`,
    )
  ).rows[0]

/** The course's status, which cannot change until this transaction ends: nobody can take it off sale meanwhile. */
export const lockCourse = async (db: Db, id: string) =>
  (
    await db.execute<{ status: string }>(
      sql`select status from courses where id = ${id} and deleted_at is null for no key update`,
    )
  ).rows[0]?.status

type StudentOnCourse = { studentId: string; courseId: string }

/** Not an edit of the course: its version stays. Students in the trash count again once restored. */
export const addToCourse = (db: Db, { studentId, courseId }: StudentOnCourse, students: 1 | -1) =>
  db.execute(sql`
    update courses set total_students = total_students + ${students}
    where id = ${courseId} and exists (select from students where id = ${studentId} and deleted_at is null)`)

/** Returns what the history records. */
export const insertEnrolment = async (db: Db, fields: typeof enrolments.$inferInsert) =>
  (
    await db
      .insert(enrolments)
      .values(fields)
      .returning({
        id: enrolments.id,
        version: enrolments.version,
        courseTitle: sql<string>`(select title from courses where courses.id = ${fields.courseId})`,
        studentId: enrolments.studentId,
        courseId: enrolments.courseId,
        source: enrolments.source,
        enrolledAt: enrolments.enrolledAt,
        revokedAt: enrolments.revokedAt,
        revokedReason: enrolments.revokedReason,
      })
  )[0]!

type EnrolmentInsert = typeof enrolments.$inferInsert

/** The caller holds the lock of the student. */
export const updateEnrolment = (
  db: Db,
  id: string,
  fields: { [Name in keyof EnrolmentInsert]?: EnrolmentInsert[Name] | SQL },
) =>
  db
    .update(enrolments)
    .set({ ...fields, version: sql`${enrolments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(enrolments.id, id))
