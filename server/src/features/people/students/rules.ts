import type { changeStudentBody, createStudentBody, Revealed } from '@learning-cms/contract/people/students'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { refuseRestricted } from '#services/people/restriction.ts'
import { refuseStaffBeyond } from '#services/people/staff.ts'
import { lockInTrash, takeOutOfTrash } from '#services/entities/trash.ts'
import { changedOf } from '#services/entities/versions.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { findPersonByEmail, insertPerson, updatePerson } from '#services/people/rows.ts'
import { findEvenDeleted, findStudent, insertStudent, type FoundStudent } from './queries.ts'
import { change, lineOf, personal, refuseErased, toStudent, auditedValues } from './records.ts'
import { undoDeletion, lockWithCourses } from './bin/trash.ts'

const REVEALS_PER_ACCOUNT = 60

export type PersonFields = z.output<typeof changeStudentBody>
type NewStudent = z.output<typeof createStudentBody> & { joinedAt?: string | undefined }

export const createStudent = (db: Db, by: By, body: NewStudent) =>
  db.transaction(async (tx) => {
    const known = await findPersonByEmail(tx, body.email)
    if (known?.isDeletedStudent) return toStudent(await restoreStudent(tx, by, known.id))
    if (known?.isStudent) refuse('state-forbids', 'students.exists', { fields: { email: 'students.exists' } })
    return toStudent(await addStudent(tx, by, body, known?.id))
  })

/** Somebody who teaches or signs in here and was deleted as a student: their one row is restored. */
async function restoreStudent(tx: Db, by: By, id: string) {
  await refuseStaffBeyond(tx, by, id)
  const trashed = await lockInTrash(tx, id)
  await lockWithCourses(tx, id)
  const now = found(await findEvenDeleted(tx, id))
  if (!now.deletedAt) refuse('state-forbids', 'students.exists', { fields: { email: 'students.exists' } })
  if (trashed) await takeOutOfTrash(tx, id)
  return undoDeletion(tx, by, id)
}

/** Somebody already on record keeps their one person record, unchanged. */
export async function addStudent(tx: Db, by: By, body: NewStudent, personId?: string) {
  const { joinedAt, ...person } = body
  const id = personId ?? newId()
  if (!personId) await insertPerson(tx, { id, ...person })
  await insertStudent(tx, { id, ...(joinedAt && { joinedAt }) })
  const after = found(await findStudent(tx, id))
  await record(tx, by, { action: 'students.create', ...lineOf(after), after: auditedValues(after), personal })
  return after
}

export const changeStudent = (db: Db, by: By, target: RowVersion & SetBack, body: PersonFields) =>
  change(db, by, { target, ...updateOf('students', target) }, async (tx, before) => {
    await refuseRestricted(tx, by, before.id)
    return { fields: {}, isChanged: await changePerson(tx, by, before, body) }
  })

/** Returns whether anything differed. */
export async function changePerson(tx: Db, by: By, before: FoundStudent, body: PersonFields) {
  const changed = changedOf(before, body)
  if (Object.keys(changed).length === 0) return false
  if (changed.email) await refuseEmail(tx, before, changed.email)
  await refuseStaffBeyond(tx, by, before.id)
  await updatePerson(tx, before.id, changed)
  return true
}

/**
 * An address that belongs to an account is changed with the account, or somebody who helps students could take one
 * over.
 */
async function refuseEmail(tx: Db, { id, hasAccount }: FoundStudent, email: string) {
  if (hasAccount)
    refuse('state-forbids', 'students.email-of-account', { fields: { email: 'students.email-of-account' } })
  const holder = await findPersonByEmail(tx, email)
  if (holder && holder.id !== id)
    refuse('state-forbids', 'users.email-taken', { fields: { email: 'users.email-taken' } })
}

export async function revealStudent(db: Db, by: By, id: string, reason: string): Promise<Revealed> {
  const { email, phone, birthDate, address } = await revealContact(db, by, id, reason)
  return { email, phone, birthDate, address }
}

/** Each access is recorded in the log; somebody who reveals many is stopped for a while. */
export async function revealContact(db: Db, by: By, id: string, reason: string) {
  refuseWithout(by, 'students:read')
  const row = found(await findStudent(db, id))
  await refuseStaffBeyond(db, by, id)
  await reserve(db, { what: 'personal values by an account', key: by.actor.accountId!, max: REVEALS_PER_ACCOUNT })
  await record(db, by, { action: 'students.reveal', ...lineOf(row), reason })
  return row
}

/** Unmasked, for rules only: nothing of it leaves the server. */
export async function readUnmasked(db: Db, id: string) {
  const row = found(await findStudent(db, id))
  refuseErased(row)
  return row
}

/** People who may see unmasked values may also search them. */
export const searchesByNameOnly = ({ actor }: By) => !actor.may.has('pii:reveal')

export { recountStudents } from '#features/courses/learning/rules.ts'
