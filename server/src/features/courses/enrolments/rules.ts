import { enrolment } from '@learning-cms/contract/courses/enrolments'
import type { Db } from '#db/open.ts'
import { countEnrolment } from '#features/courses/learning/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { refuseProcessing } from '#services/people/restriction.ts'
import { refuseStale } from '#services/entities/versions.ts'
import {
  addToCourse,
  findEnrolment,
  findEnrolmentOf,
  findPlaceOf,
  insertEnrolment,
  lockCourse,
  lockStudent,
  refundedWith,
  updateEnrolment,
  type FoundEnrolment,
} from './queries.ts'

type EnrolmentRequest = { studentId: string; courseId: string; reason?: string | undefined }

/**
 * Manually: only courses on sale, and only students who are not suspended. Somebody who had the course and lost it gets
 * the same row back.
 */
export const enrolByHand = (db: Db, by: By, { studentId, courseId, reason }: EnrolmentRequest) =>
  db.transaction(async (tx) => {
    const course = await lockCourse(tx, courseId)
    const student = await lockStudent(tx, studentId)
    if (!student || student.isDeleted)
      refuse('rule-broken', 'enrolments.student-unknown', { fields: { studentId: 'enrolments.student-unknown' } })
    if (student.isErased) refuse('state-forbids', 'students.erased')
    if (student.status === 'suspended') refuse('state-forbids', 'students.suspended')
    await refuseProcessing(tx, studentId)
    if (!course)
      refuse('rule-broken', 'enrolments.course-unknown', { fields: { courseId: 'enrolments.course-unknown' } })
    if (course !== 'published')
      refuse('state-forbids', 'enrolments.course-not-open', { fields: { courseId: 'enrolments.course-not-open' } })
    const known = await findEnrolmentOf(tx, studentId, courseId)
    if (known && !known.revokedAt)
      refuse('state-forbids', 'enrolments.exists', { fields: { courseId: 'enrolments.exists' } })
    if (known) return reopenByHand(tx, by, known, reason)
    const { id } = await enrol(tx, by, { studentId, courseId, source: 'console' })
    return found(await findEnrolment(tx, id))
  })

type NewEnrolment = Omit<EnrolmentRequest, 'reason'> & { source: string; enrolledAt?: string | undefined }

/** The caller holds the locks of student and course. */
export async function enrol(tx: Db, by: By, { studentId, courseId, source, enrolledAt }: NewEnrolment) {
  const id = newId()
  const after = await insertEnrolment(tx, { id, studentId, courseId, source, ...(enrolledAt && { enrolledAt }) })
  await addToCourse(tx, { studentId, courseId }, 1)
  await countEnrolment(tx, { id, studentId })
  await record(tx, by, { action: 'enrolments.create', ...lineOf(after), after: auditedValues(after) })
  return after
}

export const revokeEnrolment = (db: Db, by: By, target: RowVersion, reason: string) =>
  change(db, target, async (tx, before) => {
    if (before.revokedAt) refuse('state-forbids', 'enrolments.revoked')
    return revoke(tx, by, before, { reason, at: new Date().toISOString() })
  })

export const restoreEnrolment = (db: Db, by: By, target: RowVersion, reason: string | undefined) =>
  change(db, target, async (tx, before) => {
    if (!before.revokedAt) refuse('state-forbids', 'enrolments.not-revoked')
    return reopenByHand(tx, by, before, reason)
  })

type Undone = { studentId: string; courseId: string; reason: string }

/** What was given by mistake: only as long as the student has not begun. */
export const takeBack = (db: Db, by: By, { studentId, courseId, reason }: Undone) =>
  db.transaction(async (tx) => {
    await lockCourse(tx, courseId)
    await lockStudent(tx, studentId)
    const before = found(await findEnrolmentOf(tx, studentId, courseId))
    if (before.revokedAt) refuse('state-forbids', 'enrolments.revoked')
    if (before.startedAt) refuse('state-forbids', 'groups.learning-already')
    return revoke(tx, by, before, { reason, at: new Date().toISOString() })
  })

/** After a full refund the course would be a gift, which must not happen in passing. */
async function reopenByHand(tx: Db, by: By, before: FoundEnrolment, reason: string | undefined) {
  const number = reason ? undefined : await refundedWith(tx, before.id)
  if (number)
    refuse('rule-broken', 'enrolments.refunded', { values: { number }, fields: { reason: 'enrolments.refunded' } })
  return reopen(tx, by, before, reason)
}

/** The caller holds the lock of the student. Learning progress is kept. */
export async function revoke(tx: Db, by: By, before: FoundEnrolment, { at, reason }: { at: string; reason: string }) {
  await updateEnrolment(tx, before.id, { revokedAt: at, revokedReason: reason })
  await addToCourse(tx, before, -1)
  return settle(tx, by, before, { action: 'enrolments.revoke', reason })
}

export async function reopen(tx: Db, by: By, before: FoundEnrolment, reason?: string) {
  await updateEnrolment(tx, before.id, { revokedAt: null, revokedReason: null })
  await addToCourse(tx, before, 1)
  return settle(tx, by, before, { action: 'enrolments.restore', reason })
}

type AuditNote = { action: `enrolments.${string}`; reason?: string | undefined }

async function settle(tx: Db, by: By, before: FoundEnrolment, { action, reason }: AuditNote) {
  await countEnrolment(tx, before)
  const after = found(await findEnrolment(tx, before.id))
  await record(tx, by, {
    action,
    ...lineOf(after),
    before: auditedValues(before),
    after: auditedValues(after),
    ...(reason && { reason }),
  })
  return after
}

/** Locks course and student, always in this order, then reads at the version sent. */
const change = (
  db: Db,
  { id, version: sent }: RowVersion,
  work: (tx: Db, before: FoundEnrolment) => Promise<FoundEnrolment>,
) =>
  db.transaction(async (tx) => {
    const { courseId, studentId } = found(await findPlaceOf(tx, id))
    await lockCourse(tx, courseId)
    const student = await lockStudent(tx, studentId)
    if (!student || student.isDeleted) refuse('not-found', 'server.not-found')
    if (student.isErased) refuse('state-forbids', 'students.erased')
    const before = found(await findEnrolment(tx, id))
    if (before.version !== sent)
      return refuseStale(tx, { entity: 'enrolments', id, sent, current: enrolment.parse(before) })
    return work(tx, before)
  })

/** The student's name is personal, so the line is labelled with the course. */
const lineOf = ({ id, version, courseTitle }: Pick<FoundEnrolment, 'id' | 'version' | 'courseTitle'>) => ({
  entity: 'enrolments',
  id,
  version,
  label: courseTitle,
})

const { auditedValues } = auditedFields<Awaited<ReturnType<typeof insertEnrolment>>>({
  studentId: 'audited',
  courseId: 'audited',
  source: 'audited',
  enrolledAt: 'audited',
  revokedAt: 'audited',
  revokedReason: 'audited',
  ...derived('id', 'version', 'courseTitle'),
})
