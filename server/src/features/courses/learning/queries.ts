import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

const uuids = (ids: Iterable<string>) => sql`array(
  select one::uuid from jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb) as sent (one))`

/** Serialises the counts of students and their courses; always taken in the same order. */
export const lockStudents = async (tx: Db, ids: Iterable<string>) =>
  (
    await tx.execute<{ id: string; isErased: boolean }>(sql`
      select id, erased_at is not null as "isErased" from students where id = any(${uuids(ids)}) order by id for no key update`)
  ).rows

export const lockStudentsOfCourse = (tx: Db, courseId: string) =>
  tx.execute(sql`
    select from students where id in (select student_id from enrolments where course_id = ${courseId}) order by id for no key update`)

/** The course of each existing lesson. */
export async function coursesOfLessons(db: Db, lessonIds: Iterable<string>) {
  const { rows } = await db.execute<{ id: string; courseId: string }>(sql`
    select l.id, s.course_id as "courseId" from lessons l join course_sections s on s.id = l.section_id
    where l.id = any(${uuids(lessonIds)})`)
  return new Map(rows.map(({ id, courseId }) => [id, courseId]))
}

export type EventRow = {
  external_id: string
  student_id: string
  kind: string
  course_id: string | null
  lesson_id: string | null
  seconds: number
  occurred_at: string
}

/**
 * Stores new events and adds them to the totals of their students and enrolments. Totals, earliest and latest do not
 * depend on the order of arrival.
 */
export async function insertEvents(tx: Db, source: string, events: readonly EventRow[]) {
  const { rows } = await tx.execute<{ external_id: string }>(sql`
    with fresh as (
      insert into learning_events (source, external_id, student_id, kind, course_id, lesson_id, seconds, occurred_at)
      select ${source}, external_id, student_id, kind, course_id, lesson_id, seconds, occurred_at
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as sent (external_id text, student_id uuid, kind text,
        course_id uuid, lesson_id uuid, seconds int, occurred_at timestamptz(3))
      on conflict do nothing
      returning external_id, student_id, kind, course_id, seconds, occurred_at
    ), of_students as (
      update students s set learning_seconds = s.learning_seconds + new.seconds,
        last_activity_at = greatest(s.last_activity_at, new.latest), last_login_at = greatest(s.last_login_at, new.login)
      from (
        select student_id, sum(seconds) as seconds, max(occurred_at) as latest, max(occurred_at) filter (where kind = 'login') as login
        from fresh group by student_id
      ) new where s.id = new.student_id
    ), of_enrolments as (
      update enrolments e set learning_seconds = e.learning_seconds + new.seconds,
        started_at = least(e.started_at, new.first), last_activity_at = greatest(e.last_activity_at, new.latest)
      from (
        select student_id, course_id, sum(seconds) as seconds, min(occurred_at) as first, max(occurred_at) as latest
        from fresh where course_id is not null group by student_id, course_id
      ) new where e.student_id = new.student_id and e.course_id = new.course_id
    )
    select external_id from fresh`)
  return new Set(rows.map(({ external_id }) => external_id))
}

/** Whether there was any activity in its course. */
export const hasEvents = async (db: Db, enrolmentId: string) =>
  (
    await db.execute(sql`
      select from enrolments own join learning_events v on v.student_id = own.student_id and v.course_id = own.course_id
      where own.id = ${enrolmentId} limit 1`)
  ).rows.length > 0

/** For an enrolment that arrives after its events: includes all activity in its course. */
export const takeUpEvents = (tx: Db, enrolmentId: string) =>
  tx.execute(sql`
    update enrolments e set learning_seconds = all_of.seconds, started_at = all_of.first, last_activity_at = all_of.latest
    from enrolments own, lateral (
      select coalesce(sum(seconds), 0) as seconds, min(occurred_at) as first, max(occurred_at) as latest
      from learning_events v where v.student_id = own.student_id and v.course_id = own.course_id
    ) all_of
    where own.id = ${enrolmentId} and e.id = own.id`)

/**
 * Completed lessons among those the course has now. An enrolment is completed when the last of them was first
 * completed; later that time can only move to an earlier one learned of afterwards.
 */
const completedAt = sql`case when c.total_lessons > 0 and now.done >= c.total_lessons then least(own.completed_at, now.last) else own.completed_at end`

/** Writes what differs, and returns whose it was. */
async function recountLessons(tx: Db, where: SQL) {
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    update enrolments e set lessons_done = now.done,
      completed_at = ${completedAt}
    from enrolments own join courses c on c.id = own.course_id, lateral (
      select count(*)::int as done, max(first) as last from (
        select min(v.occurred_at) as first
        from learning_events v join lessons l on l.id = v.lesson_id
          join course_sections s on s.id = l.section_id and s.course_id = own.course_id
        where v.student_id = own.student_id and v.course_id = own.course_id and v.kind = 'lesson_completed'
        group by v.lesson_id
      ) lessons_done
    ) now
    where e.id = own.id and ${where} and (own.lessons_done, own.completed_at) is distinct from (now.done, ${completedAt})
    returning e.student_id`)
  return rows.map(({ student_id }) => student_id)
}

export const recountEnrolment = (tx: Db, id: string) => recountLessons(tx, sql`own.id = ${id}`)
export const recountCourse = (tx: Db, courseId: string) => recountLessons(tx, sql`own.course_id = ${courseId}`)
export const recountPairs = (tx: Db, pairs: readonly { student_id: string; course_id: string }[]) =>
  recountLessons(
    tx,
    sql`(own.student_id, own.course_id) in (
      select student_id, course_id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (student_id uuid, course_id uuid))`,
  )

/** How many courses each has, is taking and has completed, without revoked ones. */
export const recountCourseCounts = (tx: Db, ids: Iterable<string>) =>
  tx.execute(sql`
    update students s set total_courses = now.total, in_progress_courses = now.going, completed_courses = now.done
    from (
      select sent.id, count(e.id)::int as total,
        count(e.id) filter (where e.completed_at is not null)::int as done,
        count(e.id) filter (where e.completed_at is null and e.started_at is not null)::int as going
      from unnest(${uuids(ids)}) sent (id)
      left join enrolments e on e.student_id = sent.id and e.revoked_at is null
      group by sent.id
    ) now
    where s.id = now.id
      and (s.total_courses, s.in_progress_courses, s.completed_courses) is distinct from (now.total, now.going, now.done)`)

/** The same totals computed from the events instead of incrementally. */
export const recountActivity = (tx: Db, ids: Iterable<string>) =>
  tx.execute(sql`
    update students s set learning_seconds = now.seconds, last_activity_at = now.latest, last_login_at = now.login
    from (
      select sent.id, coalesce(sum(v.seconds), 0) as seconds, max(v.occurred_at) as latest,
        max(v.occurred_at) filter (where v.kind = 'login') as login
      from unnest(${uuids(ids)}) sent (id) left join learning_events v on v.student_id = sent.id
      group by sent.id
    ) now
    where s.id = now.id
      and (s.learning_seconds, s.last_activity_at, s.last_login_at) is distinct from (now.seconds, now.latest, now.login)`)
