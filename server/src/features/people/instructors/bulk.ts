import type { InstructorBulkCommand } from '@learning-cms/contract/records/bulk'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { listIds } from '#db/lists/ids.ts'
import { owedTo, type Owed } from '#services/money/owed.ts'
import { readTerms } from '#features/money/earnings/rules.ts'
import { drawUpPayout, nothingToPay, voidDraftsSince } from '#features/money/payouts/rules.ts'
import { obstacleOfRight, type Bulk } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { whereOfInstructors } from './where.ts'
import { commandsFrom, transitions } from './transitions.ts'
import { listForBulk, type InstructorForBulk } from './queries.ts'
import { activateInstructor, refuseMoneyOf, suspendInstructor } from './rules.ts'

type InstructorBefore = { statusReason: string | null; lastPayoutId: string | null }
type InstructorBulkRow = InstructorForBulk & { owed?: Owed | undefined }

const SET_BACK = 'Hoàn tác · Undo'

const rightTo = (command: InstructorBulkCommand): Permission =>
  command.do === 'drawPayout' ? 'payouts:create' : 'instructors:review'

/** Balances are computed for all of them at once. */
async function rowsFor(db: Db, ids: readonly string[], command: InstructorBulkCommand): Promise<InstructorBulkRow[]> {
  const rows = await listForBulk(db, ids)
  if (command.do !== 'drawPayout') return rows
  const { holdDays } = await readTerms(db)
  const owed = new Map((await owedTo(db, ids, holdDays)).map((one) => [one.instructorId, one]))
  return rows.map((row) => ({ ...row, owed: owed.get(row.id) }))
}

function obstacleOfMove({ status, publishedCourses }: InstructorBulkRow, command: 'suspend' | 'activate') {
  const { from, to } = transitions[command]
  if (status !== from) {
    const values = { entity: 'instructors', from: status, to, allowed: commandsFrom(status) }
    return { reason: 'instructors.transition', values } as const
  }
  if (command === 'suspend' && publishedCourses > 0)
    return { reason: 'instructors.has-courses', values: { courses: publishedCourses } } as const
  return undefined
}

/** Instructors with courses on sale are left out: what becomes of those is decided one by one. */
export const instructorBulk: Bulk<'instructors', InstructorBulkRow, InstructorBefore> = {
  read: 'instructors:read',
  idsOf: (db, query, by) => {
    refuseMoneyOf(by, query)
    return listIds(db, 'instructors', {
      from: sql`instructors join people on people.id = instructors.person_id`,
      where: whereOfInstructors(query),
      filter: query.filter,
    })
  },
  rowsOf: rowsFor,
  namesOf: listForBulk,
  preview: (row, command, by) => {
    const without = obstacleOfRight(by, rightTo(command))
    if (without) return without
    if (command.do !== 'drawPayout') return obstacleOfMove(row, command.do)
    const { open = 0, held = 0 } = row.owed ?? {}
    return open > 0 ? undefined : nothingToPay({ open, held })
  },
  run: async (tx, by, target, command) => {
    refuseWithout(by, rightTo(command))
    if (command.do === 'drawPayout') {
      await drawUpPayout(tx, by, { instructorId: target.id })
      return target.version
    }
    const changed =
      command.do === 'suspend'
        ? suspendInstructor(tx, by, target, { reason: command.reason })
        : activateInstructor(tx, by, target)
    return (await changed).version
  },
  keep: ({ statusReason, lastPayoutId }) => ({ statusReason, lastPayoutId }),
  undo: async (tx, by, target, { command, before }) => {
    refuseWithout(by, rightTo(command))
    if (command.do === 'drawPayout') {
      await voidDraftsSince(tx, by, target.id, before.lastPayoutId)
      return target.version
    }
    const changed =
      command.do === 'suspend'
        ? activateInstructor(tx, by, target)
        : suspendInstructor(tx, by, target, { reason: before.statusReason ?? SET_BACK })
    return (await changed).version
  },
}
