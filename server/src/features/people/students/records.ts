import { type changeStudentBody, student, type Student } from '@learning-cms/contract/people/students'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { masked } from '#services/privacy/mask.ts'
import { commandsFrom } from './transitions.ts'
import {
  findEvenDeleted,
  findStudent,
  lockStudent,
  updateStudent,
  type FoundStudent,
  type StudentFields,
} from './queries.ts'

/** The public form: never more than the masks allow. */
export const toStudent = (row: FoundStudent): Student => ({
  ...masked(row),
  allowed: row.erasedAt ? [] : commandsFrom(row.status),
})

export const readStudent = async (db: Db, id: string) => toStudent(found(await findStudent(db, id)))

export const refuseUnknownStudent = async (db: Db, id: string) => found(await findStudent(db, id))

type StudentChange = { target: RowVersion; action: `students.${string}`; reason?: string | undefined }
type StudentDecision = { fields: StudentFields; isChanged: boolean }

/**
 * Locks, compares the version, asks the rule for the change, and writes it with its audit line. An empty change writes
 * nothing.
 */
export const change = (
  db: Db,
  by: By,
  { target, action, reason }: StudentChange,
  decide: (tx: Db, before: FoundStudent) => Promise<StudentDecision>,
) =>
  db.transaction(async (tx) => {
    if (!(await lockStudent(tx, target.id))) refuse('not-found', 'server.not-found')
    const before = found(await findStudent(tx, target.id))
    refuseErased(before)
    if (before.version !== target.version) return refuseChanged(tx, target, before)
    return toStudent(await write(tx, by, { before, action, reason }, await decide(tx, before)))
  })

type Write = Omit<StudentChange, 'target'> & { before: FoundStudent }

/** The caller holds the lock. */
export async function write(
  tx: Db,
  by: By,
  { before, action, reason }: Write,
  { fields, isChanged }: StudentDecision,
): Promise<FoundStudent> {
  if (Object.keys(fields).length === 0 && !isChanged) return before
  await updateStudent(tx, before.id, fields)
  const after = found(await findEvenDeleted(tx, before.id))
  await record(tx, by, {
    action,
    ...lineOf(after),
    before: auditedValues(before),
    after: auditedValues(after),
    personal,
    ...(reason && { reason }),
  })
  return after
}

export const refuseChanged = (tx: Db, { id, version: sent }: RowVersion, now: FoundStudent) =>
  refuseStale(tx, { entity: 'students', id, sent, current: student.parse(toStudent(now)) })

/** Nothing is ever written about an erased person again. */
export function refuseErased({ erasedAt }: FoundStudent) {
  if (erasedAt) refuse('state-forbids', 'students.erased')
}

/** The name is personal and stored separately, so the line is labelled with the end of the id. */
export const lineOf = ({ id, version }: { id: string; version: number }) => ({
  entity: 'students',
  id,
  version,
  label: `#${id.slice(-6)}`,
})

export const { auditedValues, personal } = auditedFields<FoundStudent, typeof changeStudentBody>({
  fullName: 'personal',
  email: 'personal',
  phone: 'personal',
  birthDate: 'personal',
  gender: 'personal',
  address: 'personal',
  status: 'audited',
  statusReason: 'audited',
  suspendedUntil: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'avatar',
    'completedCourses',
    'deletedAt',
    'erasedAt',
    'restrictedAt',
    'hasAccount',
    'inProgressCourses',
    'joinedAt',
    'lastActivityAt',
    'lastLoginAt',
    'learningSeconds',
    'personDeletedAt',
    'totalCourses',
  ),
})
