import type { enrolmentQuery, EnrolmentState } from '@learning-cms/contract/courses/enrolments'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type * as z from 'zod'
import { endOf, startOf } from '#db/days.ts'
import { searchIn } from '#db/lists/list.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { enrolments } from '#db/schema/courses/enrolments.ts'

const inState = {
  revoked: sql`enrolments.revoked_at is not null`,
  completed: sql`enrolments.revoked_at is null and enrolments.completed_at is not null`,
  'in-progress': sql`enrolments.revoked_at is null and enrolments.completed_at is null and enrolments.started_at is not null`,
  'not-started': sql`enrolments.revoked_at is null and enrolments.completed_at is null and enrolments.started_at is null`,
} satisfies Record<EnrolmentState, SQL>

const within = (column: SQLWrapper, first: string | undefined, last: string | undefined) =>
  and(first ? sql`${column} >= ${startOf(first)}` : undefined, last ? sql`${column} < ${endOf(last)}` : undefined)

type EnrolmentListQuery = Omit<z.output<typeof enrolmentQuery>, 'size' | 'sort' | 'order'>

/** Enrolments of somebody in the trash are there with them. */
const ofSomebodyHere = sql`enrolments.student_id not in (select id from students where deleted_at is not null)`

/** The conditions of a list query. A search refers to `enrolments` joined with `courses`. */
export function whereOfEnrolments(query: EnrolmentListQuery) {
  const { studentId, courseId, state, enrolledFrom, enrolledTo, completedFrom, completedTo, search } = query
  return and(
    ofSomebodyHere,
    studentId ? eq(enrolments.studentId, studentId) : undefined,
    courseId ? eq(enrolments.courseId, courseId) : undefined,
    state && inState[state],
    within(enrolments.enrolledAt, enrolledFrom, enrolledTo),
    within(enrolments.completedAt, completedFrom, completedTo),
    searchIn(courses.search, search),
  )
}
