import type { studentFilter, studentQuery, StudentStatus } from '@learning-cms/contract/people/students'
import { and, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { endOf, startOf } from '#db/days.ts'
import { searchIn } from '#db/lists/list.ts'
import { students } from '#db/schema/people/students.ts'
import { inGroup } from '#services/people/in-group.ts'

const live = sql`select from enrolments e where e.student_id = students.id and e.revoked_at is null`

const filterColumns: FilterColumns<typeof studentFilter> = {
  fullName: { text: students.fullName, foldedIn: students.nameSearch },
  status: { choice: students.status },
  courses: {
    among: (ids) => sql`exists (${live} and e.course_id in ${[...ids]})`,
    isEmpty: sql`${students.totalCourses} = 0`,
  },
  totalCourses: { number: students.totalCourses },
  inProgressCourses: { number: students.inProgressCourses },
  completedCourses: { number: students.completedCourses },
  learningSeconds: { number: students.learningSeconds },
  gender: { choice: sql`(select p.gender from people p where p.id = students.id)` },
  joinedAt: { instant: students.joinedAt },
  lastActivityAt: { instant: students.lastActivityAt },
  lastLoginAt: { instant: students.lastLoginAt },
}

const activeSince = (days: number) => sql`${students.lastActivityAt} >= now() - make_interval(days => ${days})`
const activity = {
  '7-days': activeSince(7),
  '30-days': activeSince(30),
  '90-days': activeSince(90),
  'over-90-days': sql`${students.lastActivityAt} < now() - interval '90 days'`,
  never: sql`${students.lastActivityAt} is null`,
}
// Written as a literal: a parameter would hide from the planner that an index on few rows fits, or that it provides
// the order too.
const inStatus = (statuses: readonly StudentStatus[]) =>
  statuses.length === 1
    ? sql`${students.status} = ${sql.raw(`'${statuses[0]}'`)}`
    : sql`${students.status} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`

export type StudentListQuery = Pick<
  z.output<typeof studentQuery>,
  | 'status'
  | 'hasCourses'
  | 'courseId'
  | 'groupId'
  | 'joinedFrom'
  | 'joinedTo'
  | 'lastActive'
  | 'suspensionEnds'
  | 'search'
  | 'filter'
>

/** The conditions of a list query. For people who may not see addresses and phone numbers, it searches names only. */
export function whereOfStudents(query: StudentListQuery, byNameOnly: boolean) {
  const { status, hasCourses, courseId, groupId, joinedFrom, joinedTo, lastActive, suspensionEnds, search } = query
  return and(
    sql`students.deleted_at is null and students.erased_at is null`,
    status && status.length > 0 ? inStatus(status) : undefined,
    hasCourses === undefined ? undefined : hasCourses ? sql`total_courses > 0` : sql`total_courses = 0`,
    courseId ? sql`exists (${live} and e.course_id = ${courseId})` : undefined,
    groupId ? inGroup(sql`students.id`, groupId) : undefined,
    joinedFrom ? sql`${students.joinedAt} >= ${startOf(joinedFrom)}` : undefined,
    joinedTo ? sql`${students.joinedAt} < ${endOf(joinedTo)}` : undefined,
    lastActive && activity[lastActive],
    suspensionEnds && sql`${students.suspendedUntil} < now() + interval '7 days'`,
    filterWhere(filterColumns, query.filter),
    // The index covers the full search text; the condition on names narrows its result.
    searchIn(students.search, search),
    byNameOnly ? searchIn(students.nameSearch, search) : undefined,
  )
}
