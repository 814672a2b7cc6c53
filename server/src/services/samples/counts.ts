import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

type Count = { day: string; artifactId: string; kind: string; count: number }
type Visit = { externalId: string; courseId: string; occurredAt: string }

/**
 * Deletes the recorded steps of the counts: reports as of a past moment then count them as if they had always been
 * there.
 */
export async function insertSampleCounts(tx: Db, counts: readonly Count[]) {
  await tx.execute(sql`
    insert into museum_counts (day, artifact_id, kind, count)
    select day, "artifactId", kind, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (day date, "artifactId" uuid, kind text, count bigint)`)
  await tx.execute(sql`
    delete from museum_count_steps t using sample_rows s where s.entity = 'artifacts' and s.id = t.artifact_id`)
}

export const insertSampleVisits = (tx: Db, source: string, visits: readonly Visit[]) =>
  tx.execute(sql`
    insert into course_visits (source, external_id, course_id, occurred_at, received_at)
    select ${source}, "externalId", "courseId", "occurredAt", "occurredAt"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v ("externalId" text, "courseId" uuid, "occurredAt" timestamptz)`)

/** Also the counts of artifacts and courses that people have changed and that therefore stay. */
export async function deleteSampleCounts(tx: Db, source: string) {
  await tx.execute(sql`
    delete from museum_counts using sample_rows s where s.entity = 'artifacts' and s.id = museum_counts.artifact_id`)
  await tx.execute(sql`delete from course_visits where source = ${source}`)
}

/** Deletes what reports as of a past moment store about removed sample rows. */
export async function deleteSamplePast(tx: Db) {
  await tx.execute(sql`
    delete from past_reviews p using sample_rows s
    where s.entity = 'reviews' and s.id = p.id and not exists (select from reviews r where r.id = p.id)`)
  await tx.execute(
    sql`delete from past_enrolments p where not exists (select from students s where s.id = p.student_id)`,
  )
}
