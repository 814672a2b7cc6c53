import type { StudentBulkCommand } from '@learning-cms/contract/records/bulk'
import type { Db } from '#db/open.ts'
import { enrolByHand, takeBack } from '#features/courses/enrolments/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import { obstacleOfRight, type Obstacle } from '#services/entities/bulk.ts'
import { obstacleOf, restrictionsOf } from '#services/people/restriction.ts'
import { countAll, listEnrolled, type StudentForBulk } from './queries.ts'

export type Enrolment = Extract<StudentBulkCommand, { do: 'enrol' }>

/** With fewer students than this no confirmation is required: people look through them. */
const EVERYBODY_FROM = 20

/** Adds whether each student is enrolled already, which leaves them out. */
export async function withEnrolments(db: Db, rows: StudentForBulk[], { courseId }: Enrolment) {
  const ids = rows.map(({ id }) => id)
  const enrolled = new Set(await listEnrolled(db, courseId, ids))
  const restricted = await restrictionsOf(db, ids)
  return rows.map((row) => ({
    ...row,
    isEnrolled: enrolled.has(row.id),
    isOnlyStored: obstacleOf(restricted.get(row.id)),
  }))
}

export function obstacleToEnrol({ status, isEnrolled, isOnlyStored }: StudentForBulk, by: By): Obstacle {
  const without = obstacleOfRight(by, 'students:write')
  if (without) return without
  if (isEnrolled) return 'same'
  return status === 'suspended' ? { reason: 'students.suspended' } : isOnlyStored
}

/** The number of students, if all of them are chosen: that requires an explicit confirmation. */
export async function everybodyIn(db: Db, ids: readonly string[]) {
  if (ids.length < EVERYBODY_FROM) return undefined
  const count = await countAll(db)
  return ids.length >= count ? count : undefined
}

export async function refuseEverybody(db: Db, { isForEverybody }: Enrolment, ids: readonly string[]) {
  const count = isForEverybody ? undefined : await everybodyIn(db, ids)
  if (count !== undefined) refuse('rule-broken', 'groups.everybody', { values: { count } })
}

export async function enrolOne(tx: Db, by: By, studentId: string, { courseId }: Enrolment) {
  refuseWithout(by, 'students:write')
  await enrolByHand(tx, by, { studentId, courseId })
}

export async function undoEnrolment(tx: Db, by: By, studentId: string, { courseId }: Enrolment) {
  refuseWithout(by, 'students:write')
  await takeBack(tx, by, { studentId, courseId, reason: 'Hoàn tác · Undo' })
}
