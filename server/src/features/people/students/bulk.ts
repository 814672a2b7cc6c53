import type { StudentStatus } from '@learning-cms/contract/people/students'
import { listIds } from '#db/lists/ids.ts'
import { obstacleOfRight, type Bulk } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { enrolOne, everybodyIn, obstacleToEnrol, refuseEverybody, undoEnrolment, withEnrolments } from './bulk-enrol.ts'
import { whereOfStudents } from './where.ts'
import { commandsFrom, transitions } from './transitions.ts'
import { listForBulk, listNames, type StudentForBulk } from './queries.ts'
import { searchesByNameOnly } from './rules.ts'
import { activateStudent, deactivateStudent, suspendStudent } from './states.ts'

type StudentBefore = { status: StudentStatus; statusReason: string | null; suspendedUntil: string | null }

const SET_BACK = 'Hoàn tác · Undo'

export const studentBulk: Bulk<'students', StudentForBulk, StudentBefore> = {
  read: 'students:read',
  idsOf: (db, query, by) =>
    listIds(db, 'students', {
      where: whereOfStudents(query, searchesByNameOnly(by)),
      filter: query.filter,
    }),
  admit: async (_, command, { db, ids }) => {
    if (command.do === 'enrol') await refuseEverybody(db, command, ids)
  },
  warningsFor: async (db, _, { ids, command }) => {
    const count = command.do === 'enrol' && !command.isForEverybody ? await everybodyIn(db, ids) : undefined
    return count === undefined ? [] : [{ name: '', reason: 'groups.everybody', values: { count } }]
  },
  rowsOf: async (db, ids, command) => {
    const rows: StudentForBulk[] = await listForBulk(db, ids)
    return command.do === 'enrol' ? withEnrolments(db, rows, command) : rows
  },
  namesOf: listNames,
  preview: (row, command, by) => {
    if (command.do === 'enrol') return obstacleToEnrol(row, by)
    const { status: from } = row
    const without = obstacleOfRight(by, 'students:suspend')
    if (without) return without
    const { from: allowedFrom, to } = transitions[command.do]
    if (allowedFrom.includes(from)) return undefined
    return { reason: 'students.transition', values: { entity: 'students', from, to, allowed: commandsFrom(from) } }
  },
  run: async (tx, by, target, command) => {
    if (command.do === 'enrol') {
      await enrolOne(tx, by, target.id, command)
      return target.version
    }
    refuseWithout(by, 'students:suspend')
    const changed = command.do === 'suspend' ? suspendStudent(tx, by, target, command) : activateStudent(tx, by, target)
    return (await changed).version
  },
  keep: ({ status, statusReason, suspendedUntil }) => ({ status, statusReason, suspendedUntil }),
  undo: async (tx, by, target, { command, before }) => {
    if (command.do === 'enrol') {
      await undoEnrolment(tx, by, target.id, command)
      return target.version
    }
    refuseWithout(by, 'students:suspend')
    const reason = before.statusReason ?? SET_BACK
    if (command.do === 'activate' && before.status === 'suspended') {
      const until =
        before.suspendedUntil && before.suspendedUntil > new Date().toISOString() ? before.suspendedUntil : null
      return (await suspendStudent(tx, by, target, { reason, until })).version
    }
    if (command.do === 'activate') return (await deactivateStudent(tx, by, target, reason)).version
    const active = await activateStudent(tx, by, target)
    if (before.status === 'active') return active.version
    return (await deactivateStudent(tx, by, active, reason)).version
  },
}
