import { sql } from 'drizzle-orm'
import { SEEDS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'

/** Their current courses, which nobody can revoke or grant meanwhile. */
export const lockCoursesOf = async (tx: Db, id: string) =>
  (
    await tx.execute<{ id: string }>(sql`
      select id from courses where id in (select course_id from enrolments where student_id = ${id} and revoked_at is null)
      order by id for no key update`)
  ).rows.map((row) => row.id)

export const hasOtherCourses = async (tx: Db, id: string, courseIds: readonly string[]) =>
  (
    await tx.execute(sql`
      select from enrolments where student_id = ${id} and revoked_at is null and course_id <> all(${sql.param(courseIds)}::uuid[]) limit 1`)
  ).rows.length > 0

/** Not an edit of the courses: their versions stay. */
export const addToCoursesOf = (tx: Db, id: string, students: 1 | -1) =>
  tx.execute(sql`
    update courses set total_students = total_students + ${students}
    where id in (select course_id from enrolments where student_id = ${id} and revoked_at is null)`)

const isNothingElse = sql`not exists (select from accounts a where a.person_id = people.id)
  and not exists (select from instructors i where i.person_id = people.id)`

export const markPersonDeleted = (tx: Db, id: string) =>
  tx.execute(sql`update people set deleted_at = now() where id = ${id} and ${isNothingElse}`)

export const unmarkPersonDeleted = (tx: Db, id: string) =>
  tx.execute(sql`update people set deleted_at = null where id = ${id}`)

/** Waits for concurrent transactions that are taking this address. */
export const waitForEmail = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), ${SEEDS.personalValue}))`)

/** Who has this address by now, as a person or for signing in. */
export const findHolderOf = async (tx: Db, email: string, butId: string) =>
  (
    await tx.execute<{ name: string }>(sql`
      select full_name as name from people where lower(email) = lower(${email}) and deleted_at is null and id <> ${butId}
      union all
      select p.full_name from accounts a join people p on p.id = a.person_id
      where lower(a.username) = lower(${email}) and p.id <> ${butId} limit 1`)
  ).rows[0]

/** Whether other records depend on the student: courses, activity, orders or an account. */
export const leavesTraces = async (tx: Db, id: string) =>
  (
    await tx.execute<{ does: boolean }>(sql`
      select exists (select from enrolments where student_id = ${id}) or exists (select from learning_events where student_id = ${id})
        or exists (select from accounts where person_id = ${id}) or exists (select from orders where student_id = ${id}) as does`)
  ).rows[0]!.does

/** The student, and the person if they are nothing else. */
export async function deleteStudent(tx: Db, id: string) {
  await tx.execute(sql`delete from external_ids where entity = 'students' and row_id = ${id}`)
  await tx.execute(sql`delete from students where id = ${id}`)
  await tx.execute(sql`delete from customers where id = ${id}`)
  await tx.execute(sql`delete from people where id = ${id} and ${isNothingElse}`)
}
