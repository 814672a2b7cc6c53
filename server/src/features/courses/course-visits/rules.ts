import { VISIT_RETENTION_DAYS, type CourseVisit } from '@learning-cms/contract/courses/course-visits'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { AHEAD_MS, sourceOf } from '#services/incoming/received.ts'
import { insertVisits, knownCourses } from './queries.ts'

type CourseVisitOutcome = { externalId: string; outcome: 'accepted' | 'duplicate' | 'refused'; reason: Reason | null }

const RETENTION_MS = VISIT_RETENTION_DAYS * 86_400_000

/** Keeps each visit once per sender's id, in whatever order and however often they arrive. */
export const receiveVisits = (db: Db, by: By, visits: readonly CourseVisit[]) =>
  db.transaction(async (tx) => {
    const source = sourceOf(by)
    const courses = await knownCourses(
      tx,
      visits.map(({ courseId }) => courseId),
    )
    const judged = visits.map((visit) => ({ visit, reason: reasonAgainst(visit, courses, Date.now()) }))
    const good = judged.flatMap(({ visit, reason }) => (reason ? [] : visit))
    const fresh = await insertVisits(tx, source, good)
    const rows = judged.map(({ visit: { externalId }, reason }): CourseVisitOutcome => {
      if (reason) return { externalId, outcome: 'refused', reason }
      // Of two with the same id in one call, the first is the new one.
      return { externalId, outcome: fresh.delete(externalId) ? 'accepted' : 'duplicate', reason }
    })
    if (rows.some(({ outcome }) => outcome === 'accepted')) await recordReceipt(tx, by, source, rows)
    return { rows }
  })

function reasonAgainst(
  { courseId, occurredAt }: CourseVisit,
  courses: ReadonlySet<string>,
  nowMs: number,
): Reason | null {
  const atMs = Date.parse(occurredAt)
  if (!courses.has(courseId)) return 'course-visits.course-unknown'
  if (atMs > nowMs + AHEAD_MS) return 'course-visits.ahead'
  return atMs < nowMs - RETENTION_MS ? 'course-visits.too-old' : null
}

const recordReceipt = (tx: Db, by: By, source: string, rows: readonly CourseVisitOutcome[]) => {
  const count = (kind: CourseVisitOutcome['outcome']) => rows.filter(({ outcome }) => outcome === kind).length
  const after = { accepted: count('accepted'), duplicates: count('duplicate'), refused: count('refused') }
  return record(tx, by, { action: 'course-visits.receive', entity: 'course-visits', id: null, label: source, after })
}
