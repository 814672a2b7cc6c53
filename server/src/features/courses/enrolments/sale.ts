import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { findEnrolmentOf, listHeld, lockCourse, lockStudent } from './queries.ts'
import { enrol, reopen, revoke } from './rules.ts'

type Places = { studentId: string; courseIds: readonly string[] }

/**
 * Locks courses in a fixed order, then the student, as everybody who changes an enrolment does. Returns which exist.
 */
export async function lockPlaces(tx: Db, { studentId, courseIds }: Places) {
  const known = new Set<string>()
  for (const id of courseIds.toSorted()) if (await lockCourse(tx, id)) known.add(id)
  const courses: ReadonlySet<string> = known
  return { student: await lockStudent(tx, studentId), courses }
}
type Locked = Awaited<ReturnType<typeof lockPlaces>>

type Purchase = { studentId: string; courseId: string; source: string }

/** A paid course is granted, whatever happened to course and student since: only an erased student gets nothing. */
export async function giveBought(
  tx: Db,
  by: By,
  purchase: Purchase,
  { student, courses }: Locked,
): Promise<{ id: string }> {
  const { studentId, courseId } = purchase
  if (!student) return refuse('rule-broken', 'enrolments.student-unknown')
  if (student.isErased) return refuse('state-forbids', 'students.erased')
  if (!courses.has(courseId)) return refuse('rule-broken', 'enrolments.course-unknown')
  const known = await findEnrolmentOf(tx, studentId, courseId)
  if (known && !known.revokedAt) return known
  return known ? reopen(tx, by, known) : enrol(tx, by, purchase)
}

/** Those of these courses that the student has now. */
export const coursesHeld = (db: Db, { studentId, courseIds }: Places) => listHeld(db, studentId, courseIds)

type RevokedEnrolment = { studentId: string; courseId: string; reason: string }

/**
 * Revokes a refunded course; students who no longer have it are unaffected. The caller holds the locks of `lockPlaces`.
 */
export async function takeBack(tx: Db, by: By, { studentId, courseId, reason }: RevokedEnrolment) {
  const held = await findEnrolmentOf(tx, studentId, courseId)
  if (held && !held.revokedAt) await revoke(tx, by, held, { at: new Date().toISOString(), reason })
}
