import {
  instructor,
  moneySorts,
  type changeInstructorBody,
  type createInstructorBody,
  type Instructor,
  type InstructorCommand,
  type instructors,
} from '@learning-cms/contract/people/instructors'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { archiveCoursesOf, coursesOnSaleOf, handOverCourses } from '#features/courses/courses/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { newId } from '#services/ids.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { lockPerson } from '#services/people/lock.ts'
import { refuseStaffBeyond } from '#services/people/staff.ts'
import { changedOf, refuseStale } from '#services/entities/versions.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { findPersonByEmail, insertPerson, updatePerson } from '#services/people/rows.ts'
import { commandsFrom, transitions } from './transitions.ts'
import {
  findInstructor,
  hasAccount,
  insertInstructor,
  lockInstructors,
  updateInstructor,
  type FoundInstructor,
  type InstructorFields,
} from './queries.ts'

/** Enters an application. A person who is already on record keeps their one person record, unchanged. */
export const createInstructor = (db: Db, by: By, body: z.output<typeof createInstructorBody>) =>
  db.transaction(async (tx) => {
    const { fullName, email, phone = '', avatarId = null, ...profile } = body
    const known = await findPersonByEmail(tx, email)
    if (known?.isInstructor) refuse('state-forbids', 'instructors.exists', { fields: { email: 'instructors.exists' } })
    await refuseForeignPicture(tx, by, { entity: 'instructors', field: 'avatarId', assetId: avatarId })
    const [id, personId] = [newId(), known?.id ?? newId()]
    if (!known) await insertPerson(tx, { id: personId, fullName, email, phone, avatarId })
    await insertInstructor(tx, { ...profile, id, personId })
    const after = await readInstructor(tx, id)
    await record(tx, by, { action: 'instructors.create', ...lineOf(after), after: auditedValues(after), personal })
    return after
  })

export const changeInstructor = (
  db: Db,
  by: By,
  target: RowVersion & SetBack,
  body: z.output<typeof changeInstructorBody>,
) =>
  change(db, by, { target, ...updateOf('instructors', target) }, async (tx, before) => {
    const { fullName, email, phone, avatarId, ...profile } = body
    const person = changedOf(before, { fullName, email, phone, avatarId })
    await refuseForeignPicture(tx, by, {
      entity: 'instructors',
      id: before.id,
      field: 'avatarId',
      assetId: person.avatarId,
    })
    if (person.email) await refuseEmail(tx, before.personId, person.email)
    const isChanged = Object.keys(person).length > 0
    if (isChanged) {
      await lockPerson(tx, before.personId)
      await refuseStaffBeyond(tx, by, before.personId)
      await updatePerson(tx, before.personId, person)
    }
    return { fields: changedOf(before, profile), isChanged }
  })

export const approveInstructor = (db: Db, by: By, target: RowVersion) => take(db, by, { target, command: 'approve' })
export const reapplyInstructor = (db: Db, by: By, target: RowVersion) => take(db, by, { target, command: 'reapply' })
export const activateInstructor = (db: Db, by: By, target: RowVersion) => take(db, by, { target, command: 'activate' })
export const rejectInstructor = (db: Db, by: By, target: RowVersion, reason: string) =>
  take(db, by, { target, command: 'reject', reason })

type Leaving = z.output<typeof instructors.suspend.body>

/** Nothing stays on sale under an inactive name: published courses are archived or handed over by the same command. */
export const suspendInstructor = (db: Db, by: By, target: RowVersion, { reason, courses }: Leaving) =>
  db.transaction(async (tx) => {
    // Both are locked in one statement: two instructors handing over to each other would deadlock otherwise.
    if (courses?.do === 'transfer') await lockInstructors(tx, target.id, courses.instructorId)
    return take(tx, by, { target, command: 'suspend', reason }, async (inner) => {
      const onSale = await coursesOnSaleOf(inner, target.id)
      if (onSale === 0) return
      if (!courses) refuse('state-forbids', 'instructors.has-courses', { values: { courses: onSale } })
      if (courses.do === 'archive') return archiveCoursesOf(inner, by, target.id)
      await refuseSuccessor(inner, courses.instructorId, target.id)
      return handOverCourses(inner, by, target.id, courses.instructorId)
    })
  })

export async function readInstructor(db: Db, id: string): Promise<Instructor> {
  return toInstructor(found(await findInstructor(db, id)))
}

/** Somebody who may not read the ledger neither sees what instructors earn, nor can sort or filter by it. */
export function refuseMoneyOf(by: By, { sort, isOwed }: { sort: string; isOwed?: boolean | undefined }) {
  if (moneySorts.includes(sort) || isOwed !== undefined) refuseWithout(by, 'ledger:read')
}

export const toRow = <Row extends FoundInstructor & { earned: number; owed: number }>(row: Row, { actor }: By) => ({
  ...toInstructor(row),
  ...(!actor.may.has('ledger:read') && { earned: null, owed: null }),
})

export const toInstructor = <Row extends FoundInstructor>(row: Row) => ({ ...row, allowed: commandsFrom(row.status) })

type InstructorStep = { target: RowVersion; command: InstructorCommand; reason?: string }

/** Makes one of the `transitions`, if the status allows it. */
const take = (db: Db, by: By, { target, command, reason }: InstructorStep, first?: (tx: Db) => Promise<void>) =>
  change(db, by, { target, action: `instructors.${command}`, reason }, async (tx, { status, allowed }) => {
    const { from, to } = transitions[command]
    if (status !== from)
      refuse('state-forbids', 'instructors.transition', {
        values: { entity: 'instructors', from: status, to, allowed },
      })
    await first?.(tx)
    return { fields: { status: to, statusReason: reason ?? null }, isChanged: true }
  })

type InstructorChange = { target: RowVersion; action: `instructors.${string}`; reason?: string | undefined }
type InstructorDecision = { fields: InstructorFields; isChanged: boolean }

/**
 * Reads at the version sent, asks the rule for the change, and writes it with its audit line. An empty change writes
 * nothing.
 */
const change = (
  db: Db,
  by: By,
  { target, action, reason }: InstructorChange,
  decide: (tx: Db, before: Instructor) => Promise<InstructorDecision>,
) =>
  db.transaction(async (tx) => {
    await lockInstructors(tx, target.id)
    const before = await readInstructor(tx, target.id)
    if (before.version !== target.version) return refuseChanged(tx, target, before)
    const { fields, isChanged } = await decide(tx, before)
    if (Object.keys(fields).length === 0 && !isChanged) return before
    await updateInstructor(tx, target.id, target.version, fields)
    const after = await readInstructor(tx, target.id)
    await record(tx, by, {
      action,
      ...lineOf(after),
      before: auditedValues(before),
      after: auditedValues(after),
      personal,
      ...(reason && { reason }),
    })
    return after
  })

const refuseChanged = (tx: Db, { id, version: sent }: RowVersion, now: Instructor) =>
  refuseStale(tx, { entity: 'instructors', id, sent, current: instructor.parse(now) })

/** An address that belongs to an account is changed with the account, or a course manager could take one over. */
async function refuseEmail(tx: Db, personId: string, email: string) {
  if (await hasAccount(tx, personId))
    refuse('state-forbids', 'instructors.email-of-account', { fields: { email: 'instructors.email-of-account' } })
  const holder = await findPersonByEmail(tx, email)
  if (holder && holder.id !== personId)
    refuse('state-forbids', 'users.email-taken', { fields: { email: 'users.email-taken' } })
}

async function refuseSuccessor(tx: Db, id: string, leavingId: string) {
  const successor = await findInstructor(tx, id)
  if (id === leavingId || successor?.status !== 'active')
    refuse('rule-broken', 'instructors.successor', { fields: { 'courses.instructorId': 'instructors.successor' } })
}

/** The name is personal and stored separately, so the line is labelled with the end of the id. */
const lineOf = ({ id, version }: Instructor) => ({ entity: 'instructors', id, version, label: `#${id.slice(-6)}` })

const { auditedValues, personal } = auditedFields<Instructor, typeof changeInstructorBody>({
  fullName: 'personal',
  email: 'personal',
  phone: 'personal',
  avatarId: 'audited',
  bio: 'audited',
  specialization: 'audited',
  experienceYears: 'audited',
  qualification: 'audited',
  education: 'audited',
  certifications: 'audited',
  status: 'audited',
  statusReason: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'allowed',
    'approvedAt',
    'avatar',
    'joinedAt',
    'personId',
    'publishedCourses',
    'rating',
    'totalCourses',
    'totalReviews',
    'totalStudents',
  ),
})
