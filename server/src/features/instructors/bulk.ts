import type { InstructorBulkCommand } from '@learning-cms/contract/bulk'
import { sql } from 'drizzle-orm'
import { listIds } from '#db/list-ids.ts'
import { obstacleOfRight, refuseWithout, type Bulk } from '#services/bulk.ts'
import { whereOfInstructors } from './matching.ts'
import { commandsFrom, moves } from './moves.ts'
import { listForBulk, type InstructorForBulk } from './queries.ts'
import { activateInstructor, suspendInstructor } from './rules.ts'

type Before = { statusReason: string | null }
type InstructorQuery = Parameters<typeof whereOfInstructors>[0]

const SET_BACK = 'Hoàn tác · Undo'

/** Who has courses on sale is left out: what becomes of them is decided one by one. */
export const instructorBulk: Bulk<InstructorBulkCommand, InstructorForBulk, Before> = {
  read: 'instructors:read',
  idsOf: (db, query) =>
    listIds(db, 'instructors', {
      from: sql`instructors join people on people.id = instructors.person_id`,
      where: whereOfInstructors(query as InstructorQuery),
      filter: query.filter,
    }),
  rowsOf: listForBulk,
  namesOf: listForBulk,
  foresee: ({ status, publishedCourses }, command, by) => {
    const without = obstacleOfRight(by, 'instructors:review')
    if (without) return without
    const { from, to } = moves[command.do]
    if (status !== from)
      return {
        reason: 'instructors.transition',
        values: { entity: 'instructors', from: status, to, allowed: commandsFrom(status) },
      }
    if (command.do === 'suspend' && publishedCourses > 0)
      return { reason: 'instructors.has-courses', values: { courses: publishedCourses } }
    return undefined
  },
  run: async (tx, by, target, command) => {
    refuseWithout(by, 'instructors:review')
    const changed =
      command.do === 'suspend'
        ? suspendInstructor(tx, by, target, { reason: command.reason })
        : activateInstructor(tx, by, target)
    return (await changed).version
  },
  keep: ({ statusReason }) => ({ statusReason }),
  undo: async (tx, by, target, { command, before }) => {
    refuseWithout(by, 'instructors:review')
    const changed =
      command.do === 'suspend'
        ? activateInstructor(tx, by, target)
        : suspendInstructor(tx, by, target, { reason: before.statusReason ?? SET_BACK })
    return (await changed).version
  },
}
