import type { LearningEvent } from '@learning-cms/contract/courses/learning-events'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { AHEAD_MS, rowIdsOf, sourceOf } from '#services/incoming/received.ts'
import {
  coursesOfLessons,
  hasEvents,
  insertEvents,
  lockStudents,
  lockStudentsOfCourse,
  recountActivity,
  recountCourse,
  recountCourseCounts,
  recountEnrolment,
  recountPairs,
  takeUpEvents,
  type EventRow,
} from './queries.ts'

type LearningEventOutcome = { externalId: string; outcome: 'accepted' | 'duplicate' | 'refused'; reason: Reason | null }

/** Counts each event once per sender's id, in whatever order and however often they arrive. */
export const receiveEvents = (db: Db, by: By, events: readonly LearningEvent[]) =>
  db.transaction(async (tx) => {
    const source = sourceOf(by)
    const judged = await refuseErased(tx, await judge(tx, source, events))
    const good = judged.flatMap(({ row }) => row ?? [])
    const fresh = await insertEvents(tx, source, good)
    await recountFor(
      tx,
      good.filter(({ external_id }) => fresh.has(external_id)),
    )
    const rows = outcomesOf(judged, fresh)
    if (fresh.size > 0) await recordReceipt(tx, by, source, rows)
    return { rows }
  })

type JudgedEvent = { externalId: string; row: EventRow | undefined; reason: Reason | null }

async function judge(tx: Db, source: string, events: readonly LearningEvent[]): Promise<JudgedEvent[]> {
  const externalIds = [...new Set(events.map(({ studentExternalId }) => studentExternalId))]
  const students = await rowIdsOf(tx, { entity: 'students', source }, externalIds)
  const courses = await coursesOfLessons(tx, new Set(events.flatMap(({ lessonId }) => lessonId ?? [])))
  return events.map((event) => {
    const { externalId, kind, lessonId, seconds = 0, occurredAt } = event
    const studentId = students.get(event.studentExternalId)
    const courseId = lessonId && courses.get(lessonId)
    const reason = reasonAgainst({ studentId, courseId, event })
    if (reason || !studentId) return { externalId, row: undefined, reason }
    const place = kind === 'login' ? nowhere : { course_id: courseId ?? null, lesson_id: lessonId ?? null }
    const row = { external_id: externalId, student_id: studentId, kind, seconds, occurred_at: occurredAt, ...place }
    return { externalId, row, reason }
  })
}

/**
 * Locks the students of the events. Events of an erased student are not stored; a student in the trash goes on
 * learning.
 */
async function refuseErased(tx: Db, judged: readonly JudgedEvent[]): Promise<JudgedEvent[]> {
  const locked = await lockStudents(tx, new Set(judged.flatMap(({ row }) => row?.student_id ?? [])))
  const isErased = new Map(locked.map((student) => [student.id, student.isErased]))
  return judged.map((one) => {
    const erased = one.row && isErased.get(one.row.student_id)
    if (!one.row || erased === false) return one
    return { ...one, row: undefined, reason: erased ? 'students.erased' : 'enrolments.student-unknown' }
  })
}

const nowhere = { course_id: null, lesson_id: null }
type Against = { studentId: string | undefined; courseId: string | undefined; event: LearningEvent }

function reasonAgainst({ studentId, courseId, event }: Against): Reason | null {
  if (!studentId) return 'enrolments.student-unknown'
  if (event.kind !== 'login' && !courseId) return 'learning-events.lesson-unknown'
  return Date.parse(event.occurredAt) > Date.now() + AHEAD_MS ? 'learning-events.ahead' : null
}

/** Of two rows with the same id in one call, the first is the new one. */
function outcomesOf(judged: readonly JudgedEvent[], fresh: ReadonlySet<string>): LearningEventOutcome[] {
  const seen = new Set<string>()
  return judged.map(({ externalId, row, reason }) => {
    if (!row) return { externalId, outcome: 'refused', reason }
    const isFirst = !seen.has(externalId)
    seen.add(externalId)
    return { externalId, outcome: isFirst && fresh.has(externalId) ? 'accepted' : 'duplicate', reason: null }
  })
}

async function recountFor(tx: Db, events: readonly EventRow[]) {
  const pairs = new Map<string, { student_id: string; course_id: string }>()
  for (const { kind, student_id, course_id } of events)
    if (kind === 'lesson_completed' && course_id) pairs.set(`${student_id} ${course_id}`, { student_id, course_id })
  if (pairs.size > 0) await recountPairs(tx, [...pairs.values()])
  const learners = new Set(events.flatMap(({ student_id, course_id }) => (course_id ? student_id : [])))
  if (learners.size > 0) await recountCourseCounts(tx, learners)
}

const recordReceipt = (tx: Db, by: By, source: string, rows: readonly LearningEventOutcome[]) => {
  const count = (kind: LearningEventOutcome['outcome']) => rows.filter(({ outcome }) => outcome === kind).length
  const after = { accepted: count('accepted'), duplicates: count('duplicate'), refused: count('refused') }
  return record(tx, by, {
    action: 'learning-events.receive',
    entity: 'learning-events',
    id: null,
    label: source,
    after,
  })
}

/** For a new or changed enrolment: its figures, and its student's. The caller holds the student's lock. */
export async function countEnrolment(tx: Db, { id, studentId }: { id: string; studentId: string }) {
  if (await hasEvents(tx, id)) {
    await takeUpEvents(tx, id)
    await recountEnrolment(tx, id)
  }
  await recountCourseCounts(tx, [studentId])
}

/** For a changed curriculum: progress is measured against the current lessons. */
export async function recountProgress(tx: Db, courseId: string) {
  await lockStudentsOfCourse(tx, courseId)
  const students = await recountCourse(tx, courseId)
  if (students.length > 0) await recountCourseCounts(tx, students)
}

/** All figures of these students from the underlying rows, for a list that is brought up to date. */
export async function recountStudents(tx: Db, ids: readonly string[]) {
  await lockStudents(tx, ids)
  await recountActivity(tx, ids)
  await recountCourseCounts(tx, ids)
}
