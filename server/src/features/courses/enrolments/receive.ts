import type { receivedEnrolment } from '@learning-cms/contract/courses/enrolments'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { isNewer, saveExternalId, lockExternalId, rowIdsOf, sourceOf, takeEach } from '#services/incoming/received.ts'
import { findEnrolment, findEnrolmentOf, findPlaceOf, lockCourse, lockStudent, type FoundEnrolment } from './queries.ts'
import { enrol, reopen, revoke } from './rules.ts'

type ReceivedEnrolment = z.output<typeof receivedEnrolment>

/** A course bought elsewhere is granted, whatever happened to the course since. */
export const receiveEnrolments = (db: Db, by: By, rows: readonly ReceivedEnrolment[]) =>
  takeEach(db, rows, async (tx, row) => {
    const source = sourceOf(by)
    const { externalId, changedAt } = row
    const named = { entity: 'enrolments', source, externalId } as const
    const known = await lockExternalId(tx, named)
    if (known && !isNewer(known, row)) return { outcome: 'unchanged', id: known.rowId }
    const sent = await rowIdsOf(tx, { entity: 'students', source }, [row.studentExternalId])
    const place = known && (await findPlaceOf(tx, known.rowId))
    const { studentId, courseId } = place ?? { studentId: sent.get(row.studentExternalId), courseId: row.courseId }
    const isCourseHere = (await lockCourse(tx, courseId)) !== undefined
    const student = studentId && (await lockStudent(tx, studentId))
    if (!studentId || !student) return refuse('rule-broken', 'enrolments.student-unknown')
    if (student.isErased) return refuse('state-forbids', 'students.erased')
    const now = known ? await findEnrolment(tx, known.rowId) : await findEnrolmentOf(tx, studentId, row.courseId)
    if (!now && !isCourseHere) refuse('rule-broken', 'enrolments.course-unknown')
    const taken = now ? await updateReceived(tx, by, now, row) : await enter(tx, by, { row, source, studentId })
    await saveExternalId(tx, named, { rowId: taken.id, changedAt })
    return taken
  })

async function updateReceived(tx: Db, by: By, now: FoundEnrolment, { revoked }: ReceivedEnrolment) {
  if (revoked && !now.revokedAt) await revoke(tx, by, now, revoked)
  else if (!revoked && now.revokedAt) await reopen(tx, by, now)
  else return { outcome: 'unchanged', id: now.id } as const
  return { outcome: 'updated', id: now.id } as const
}

type NewReceivedEnrolment = { row: ReceivedEnrolment; source: string; studentId: string }

async function enter(
  tx: Db,
  by: By,
  { row: { courseId, enrolledAt, revoked }, source, studentId }: NewReceivedEnrolment,
) {
  const { id } = await enrol(tx, by, { studentId, courseId, source, enrolledAt })
  if (revoked) await revoke(tx, by, found(await findEnrolment(tx, id)), revoked)
  return { outcome: 'created', id } as const
}
