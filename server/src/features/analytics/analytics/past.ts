import { sql, type SQL } from 'drizzle-orm'

/*
 * Tables as they were at a moment, as far as figures are made of them; without a moment, as they are. Triggers write down
 * what a row was before it changed (0344_past-states.sql): the earliest of a row's states that ended after the moment is
 * the one it had then.
 */

/** A further condition: what came later was not known. */
export const wasKnown = (cameAt: SQL, asOf: string | undefined) =>
  asOf ? sql`and ${cameAt} <= ${asOf}::timestamptz` : sql``

const statesAt = (past: SQL, asOf: string) =>
  sql`(select distinct on (id) * from ${past} where until > ${asOf}::timestamptz order by id, until)`

export const enrolmentsAt = (asOf: string | undefined): SQL =>
  asOf
    ? sql`(
        with before as materialized ${statesAt(sql`past_enrolments`, asOf)}
        select b.id, coalesce(n.student_id, b.student_id) as student_id, b.course_id, b.enrolled_at, b.started_at, b.completed_at,
          b.revoked_at
        from before b left join enrolments n on n.id = b.id where true ${wasKnown(sql`b.created_at`, asOf)}
        union all
        select n.id, n.student_id, n.course_id, n.enrolled_at, n.started_at, n.completed_at, n.revoked_at
        from enrolments n where n.id not in (select id from before) ${wasKnown(sql`n.created_at`, asOf)}
      )`
    : sql`enrolments`

/** Of a review that never changed, only its decision says since when it counts. */
export const reviewsAt = (asOf: string | undefined): SQL => {
  const counts = sql`status = 'approved' and deleted_at is null and not is_hidden`
  return asOf
    ? sql`(
        with before as materialized ${statesAt(sql`past_reviews`, asOf)}
        select id, course_id, rating, submitted_at, counts from before where true ${wasKnown(sql`created_at`, asOf)}
        union all
        select id, course_id, rating, submitted_at, ${counts} from reviews
        where id not in (select id from before) ${wasKnown(sql`created_at`, asOf)} ${wasKnown(sql`coalesce(decided_at, created_at)`, asOf)}
      )`
    : sql`(select id, course_id, rating, submitted_at, ${counts} as counts from reviews)`
}

/** With the title of now. */
export const coursesAt = (asOf: string | undefined): SQL =>
  asOf
    ? sql`(
        select c.id, c.title, case when b.id is null then c.category_id else b.category_id end as category_id,
          case when b.id is null then c.instructor_id else b.instructor_id end as instructor_id,
          coalesce(b.total_lessons, c.total_lessons) as total_lessons
        from courses c left join ${statesAt(sql`past_courses`, asOf)} b on b.id = c.id
      )`
    : sql`courses`

export const museumCountsAt = (asOf: string | undefined): SQL =>
  asOf
    ? sql`(
        select m.day, m.artifact_id, m.kind, m.count - coalesce(s.count, 0) as count from museum_counts m
        left join (
          select day, artifact_id, kind, sum(count)::bigint as count from museum_count_steps where at > ${asOf}::timestamptz group by 1, 2, 3
        ) s using (day, artifact_id, kind)
      )`
    : sql`museum_counts`

/** Days that are over were counted when they ended; the searches of the others are still there. */
export const searchDaysAt = (asOf: string | undefined): SQL => {
  const days = sql`
    select day, searches, in_vain from help_search_days
    union all
    select day_here(at), count(*), count(*) filter (where results = 0) from article_searches
    where day_here(at) not in (select day from help_search_days) group by 1`
  return asOf
    ? sql`(
        select day, sum(searches)::bigint as searches, sum(in_vain)::bigint as in_vain from (
          ${days}
          union all
          select day, -searches, -in_vain from help_search_steps where at > ${asOf}::timestamptz
        ) d group by day
      )`
    : sql`(${days})`
}
