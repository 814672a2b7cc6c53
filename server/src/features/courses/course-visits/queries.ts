import type { CourseVisit } from '@learning-cms/contract/courses/course-visits'
import { VISIT_RETENTION_DAYS } from '@learning-cms/contract/courses/course-visits'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Which of these courses exist, in the trash or not: a page may be open longer than its course. */
export async function knownCourses(db: Db, ids: Iterable<string>) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from courses where id = any(array(
      select one::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb) as sent (one)))`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the ids that were new. In the order of the key, so that two batches with the same visits wait in line. */
export async function insertVisits(tx: Db, source: string, visits: readonly CourseVisit[]) {
  const { rows } = await tx.execute<{ external_id: string }>(sql`
    insert into course_visits (source, external_id, course_id, occurred_at)
    select ${source}, "externalId", "courseId", "occurredAt"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as sent ("externalId" text, "courseId" uuid, "occurredAt" timestamptz(3))
    order by "externalId" collate "C"
    on conflict do nothing
    returning external_id`)
  return new Set(rows.map(({ external_id }) => external_id))
}

/** A day after they are refused, so that none is counted again. */
export const sweepVisits = (db: Db) =>
  db.execute(
    sql`delete from course_visits where occurred_at < now() - make_interval(days => ${VISIT_RETENTION_DAYS + 1})`,
  )
