import { sql } from 'drizzle-orm'
import { endOf, startOf } from '#db/days.ts'
import type { FoundGroup } from './queries.ts'

type Period = Pick<FoundGroup, 'cohortEvent' | 'courseId' | 'periodFrom' | 'periodTo'>

/**
 * Customers who bought or started the course within these days in Vietnam, both included. For a deleted course nobody
 * has started it.
 */
export function inCohort({ cohortEvent, courseId, periodFrom, periodTo }: Period) {
  const [from, until] = [startOf(periodFrom!), endOf(periodTo!)]
  return cohortEvent === 'bought'
    ? sql`customers.hidden_at is null and exists (
        select from order_lines l join orders o on o.id = l.order_id
        where o.student_id = customers.id and l.course_id = ${courseId} and o.completed_at >= ${from}
          and o.completed_at < ${until})`
    : sql`customers.hidden_at is null and exists (
        select from enrolments e where e.student_id = customers.id and e.course_id = ${courseId}
          and e.started_at >= ${from} and e.started_at < ${until})`
}
