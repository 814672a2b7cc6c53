import type { restoreBody } from '@learning-cms/contract/records/trash'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { lockAccountOf } from '#features/account/accounts/erasure.ts'
import { hasOpenMoney } from '#features/shop/orders/erasure.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { lockPerson } from '#services/people/lock.ts'
import { refuseStaffBeyond } from '#services/people/staff.ts'
import { putInTrash, type InTrash } from '#services/entities/trash.ts'
import {
  addToCoursesOf,
  deleteStudent,
  findHolderOf,
  hasOtherCourses,
  leavesTraces,
  lockCoursesOf,
  markPersonDeleted,
  unmarkPersonDeleted,
  waitForEmail,
} from './bin-queries.ts'
import { eraseLoggedValues } from '#features/people/students/erasing/erase-queries.ts'
import { forget, pseudonymOf } from '#features/people/students/erasure.ts'
import {
  findAccess,
  findEvenDeleted,
  findStudent,
  lockStudent,
  updateStudent,
} from '#features/people/students/queries.ts'
import { lineOf, personal, refuseChanged, refuseErased, auditedValues } from '#features/people/students/records.ts'
import type { TrashHandler } from '#services/entities/entity.ts'
import { updatePerson } from '#services/people/rows.ts'

type Leaving = RowVersion & { withOpenMoney?: boolean | undefined }

/** With their courses, which count and appear again once restored. */
export const removeStudent = (db: Db, by: By, { withOpenMoney = false, ...target }: Leaving) =>
  db.transaction(async (tx) => {
    const { id } = target
    await lockWithCourses(tx, id)
    const before = found(await findStudent(tx, id))
    refuseErased(before)
    if (before.version !== target.version) return refuseChanged(tx, target, before)
    await refuseStaffBeyond(tx, by, id)
    if (!withOpenMoney && (await hasOpenMoney(tx, id))) refuse('state-forbids', 'students.remove-open-money')
    const access = await findAccess(tx, id)
    if (access && !access.isStaff) await endSessions(tx, access.id, 'deleted')
    await updateStudent(tx, id, { deletedAt: sql`now()` })
    await markPersonDeleted(tx, id)
    await addToCoursesOf(tx, id, -1)
    const version = before.version + 1
    await putInTrash(tx, by, { entity: 'students', id, version, name: before.fullName, origin: {} })
    await record(tx, by, {
      action: 'students.remove',
      ...lineOf({ id, version }),
      before: auditedValues(before),
      personal,
    })
    return null
  })

/** Restores the address too, unless somebody else has it now. */
export async function restoreStudent(
  tx: Db,
  by: By,
  { id, name }: InTrash,
  { detached }: z.output<typeof restoreBody>,
) {
  await lockWithCourses(tx, id)
  await refuseStaffBeyond(tx, by, id)
  const { email, personDeletedAt } = found(await findEvenDeleted(tx, id))
  if (email && personDeletedAt) {
    if (detached) await updatePerson(tx, id, { email: null })
    else await refuseTakenEmail(tx, { id, name, email })
  }
  return undoDeletion(tx, by, id)
}

/** The caller holds the locks. */
export async function undoDeletion(tx: Db, by: By, id: string) {
  await unmarkPersonDeleted(tx, id)
  await updateStudent(tx, id, { deletedAt: null, erasedAt: null })
  await addToCoursesOf(tx, id, 1)
  const after = found(await findStudent(tx, id))
  await record(tx, by, { action: 'students.restore', ...lineOf(after), after: auditedValues(after), personal })
  return after
}

/** Deletes a student on whom no other data depends; otherwise an anonymous, hidden row stays. */
export async function purgeStudent(tx: Db, by: By, { id }: InTrash) {
  await lockAccountOf(tx, id)
  await lockStudent(tx, id)
  if (await hasOpenMoney(tx, id)) refuse('state-forbids', 'students.has-open-money')
  if (await leavesTraces(tx, id)) await forget(tx, by, id)
  else {
    await eraseLoggedValues(tx, id)
    await deleteStudent(tx, id)
  }
  return pseudonymOf(id)
}

/** The lock order is orders, courses, then student. If a course is granted in between, it starts again. */
export async function lockWithCourses(tx: Db, id: string) {
  while (!(await tryToLock(tx, id)));
}

const tryToLock = (tx: Db, id: string) =>
  tx
    .transaction(async (attempt) => {
      await lockPerson(attempt, id)
      const courseIds = await lockCoursesOf(attempt, id)
      await lockStudent(attempt, id)
      if (await hasOtherCourses(attempt, id, courseIds)) attempt.rollback()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof TransactionRollbackError) return false
      throw error
    })

type Returning = { id: string; name: string; email: string }

async function refuseTakenEmail(tx: Db, { id, name, email }: Returning) {
  await waitForEmail(tx, email)
  const holder = await findHolderOf(tx, email, id)
  if (holder) refuse('state-forbids', 'trash.email-taken', { values: { name, holder: holder.name } })
}

export const studentTrash: TrashHandler = { restore: restoreStudent, purge: purgeStudent }
