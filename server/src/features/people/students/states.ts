import type { StudentCommand, students } from '@learning-cms/contract/people/students'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { endSessions } from '#services/auth/open-sessions.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStaffBeyond } from '#services/people/staff.ts'
import { transitions } from './transitions.ts'
import { findAccess, findStudent, takeDue, type FoundStudent, type StudentFields } from './queries.ts'
import { change, toStudent, write } from './records.ts'

type Suspension = z.output<typeof students.suspend.body>

/**
 * Ends the student's sessions. Staff who are also students keep their access to the console: that is up to whoever
 * manages accounts.
 */
export const suspendStudent = (db: Db, by: By, target: RowVersion, { reason, until = null }: Suspension) => {
  if (until !== null && Date.parse(until) <= Date.now())
    refuse('rule-broken', 'students.until-past', { fields: { until: 'students.until-past' } })
  return take(db, by, { target, command: 'suspend', reason }, async (tx) => {
    const access = await findAccess(tx, target.id)
    if (access && !access.isStaff) await endSessions(tx, access.id, 'suspended')
    return { statusReason: reason, suspendedUntil: until }
  })
}

export const activateStudent = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'activate' }, async () => over)

export const deactivateStudent = (db: Db, by: By, target: RowVersion, reason: string) =>
  take(db, by, { target, command: 'deactivate', reason }, async () => ({ statusReason: reason }))

const over: StudentFields = { statusReason: null, suspendedUntil: null }

type StudentStep = { target: RowVersion; command: StudentCommand; reason?: string }

/** Makes one of the `transitions`, if the status allows it. */
const take = (db: Db, by: By, { target, command, reason }: StudentStep, decide: (tx: Db) => Promise<StudentFields>) =>
  change(db, by, { target, action: `students.${command}`, reason }, async (tx, before) => {
    await refuseStaffBeyond(tx, by, before.id)
    refuseMove(before, command)
    return { fields: { ...(await decide(tx)), status: transitions[command].to }, isChanged: true }
  })

function refuseMove(row: FoundStudent, command: StudentCommand) {
  const { from, to } = transitions[command]
  if (from.includes(row.status)) return
  const { allowed } = toStudent(row)
  refuse('state-forbids', 'students.transition', { values: { entity: 'students', from: row.status, to, allowed } })
}

/** Ends expired suspensions, one by one. */
export async function returnSuspended(db: Db) {
  const returnOne = () =>
    db.transaction(async (tx) => {
      const due = await takeDue(tx)
      if (!due) return false
      const before = found(await findStudent(tx, due.id))
      const fields = { ...over, status: 'active' as const }
      await write(tx, bySystem, { before, action: 'students.return' }, { fields, isChanged: true })
      return true
    })
  while (await returnOne());
}
