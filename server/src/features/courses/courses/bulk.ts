import type { CourseBulkCommand } from '@learning-cms/contract/records/bulk'
import type { CourseRow, CourseStatus } from '@learning-cms/contract/courses/courses'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { listIds } from '#db/lists/ids.ts'
import type { Db } from '#db/open.ts'
import { restoreFromTrash } from '#services/entities/restore.ts'
import type { By } from '#http/actor.ts'
import { noWayBack, obstacleOfRight, type Bulk, type Obstacle } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { namesOf, hasField, pick } from '@learning-cms/domain/records/fields'
import { whereOfCourses } from './where.ts'
import { transitions } from './transitions.ts'
import { listForBulk, listTitles, type CourseForBulk } from './queries.ts'
import { changeCourse, removeCourse } from './rules.ts'
import { archiveCourse, publishCourse, suspendCourse, unpublishCourse, unsuspendCourse } from './states.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { courseTrash } from './trash.ts'

/** What undoing needs to know of a course. */
type CourseBefore = {
  status: CourseStatus
  suspendedFrom: CourseStatus | null
  suspendedReason: string | null
  categoryId: string | null
  instructorId: string | null
  level: CourseRow['level']
  isPriority: boolean
}
type CourseBulkAction = CourseBulkCommand['do']

const rights: Record<CourseBulkAction, Permission> = {
  setCategory: 'courses:write',
  setInstructor: 'courses:write',
  setLevel: 'courses:write',
  setPriority: 'courses:write',
  publish: 'courses:publish',
  archive: 'courses:publish',
  suspend: 'courses:suspend',
  unsuspend: 'courses:suspend',
  remove: 'courses:delete',
}

/** The fields a command sets; undefined for those that change the status. */
export function fieldsOf(command: CourseBulkCommand): Partial<CourseBefore> | undefined {
  switch (command.do) {
    case 'setCategory':
      return { categoryId: command.categoryId }
    case 'setInstructor':
      return { instructorId: command.instructorId }
    case 'setLevel':
      return { level: command.level }
    case 'setPriority':
      return { isPriority: command.isPriority }
    default:
      return undefined
  }
}

function run(tx: Db, by: By, target: RowVersion, command: CourseBulkCommand) {
  switch (command.do) {
    case 'publish':
      return publishCourse(tx, by, target)
    case 'archive':
      return archiveCourse(tx, by, target)
    case 'suspend':
      return suspendCourse(tx, by, target, command.reason)
    case 'unsuspend':
      return unsuspendCourse(tx, by, target, command)
    case 'remove':
      return removeCourse(tx, by, target)
    default:
      return changeCourse(tx, by, target, fieldsOf(command)!)
  }
}

/** Obstacles, by the rows as they are; the rule itself decides in the end. */
function preview(row: CourseForBulk, command: CourseBulkCommand, by: By): Obstacle {
  const without = obstacleOfRight(by, rights[command.do])
  if (without) return without
  const fields = fieldsOf(command)
  if (fields) return previewFields(row, fields)
  if (command.do === 'remove')
    return row.status !== 'draft' || row.totalStudents > 0 ? { reason: 'courses.not-deletable' } : undefined
  if (!hasField(transitions, command.do)) return undefined
  const { from, to } = transitions[command.do]
  if (!from.includes(row.status))
    return { reason: 'courses.transition', values: { entity: 'courses', from: row.status, to, allowed: [] } }
  const goal = command.do === 'publish' ? 'published' : command.do === 'unsuspend' ? command.to : undefined
  if (goal === 'draft' && row.totalStudents > 0) return { reason: 'courses.has-students' }
  if (goal !== 'published') return undefined
  const isFresh = command.do === 'unsuspend' && row.suspendedFrom !== 'published'
  const unpublishable = isFresh ? obstacleOfRight(by, 'courses:publish') : undefined
  if (unpublishable) return unpublishable
  return row.missing.length > 0 ? { reason: 'courses.incomplete', values: { missing: row.missing } } : undefined
}

function previewFields(row: CourseForBulk, fields: Partial<CourseBefore>): Obstacle {
  const [field] = namesOf(fields)
  if (!field || row[field] === fields[field]) return 'same'
  const emptied = fields[field] === null && row.status === 'published'
  const gap = field === 'categoryId' ? 'category' : 'instructor'
  return emptied ? { reason: 'courses.incomplete', values: { missing: [gap] } } : undefined
}

const SET_BACK = 'Hoàn tác · Undo'

/** The inverse command, if there is one. */
async function undo(
  tx: Db,
  by: By,
  target: RowVersion,
  { command, before }: { command: CourseBulkCommand; before: CourseBefore },
) {
  const fields = fieldsOf(command)
  if (fields) {
    return changeCourse(tx, by, target, pick(before, namesOf(fields)))
  }
  switch (command.do) {
    case 'remove':
      return restoreFromTrash(tx, by, target, { of: { courses: { trash: courseTrash } } })
    case 'suspend':
      return unsuspendCourse(tx, by, target, { to: before.status as 'draft', reason: SET_BACK })
    case 'unsuspend':
      return suspendCourse(tx, by, target, before.suspendedReason ?? SET_BACK)
    case 'publish':
      return before.status === 'draft' ? unpublishCourse(tx, by, target) : archiveCourse(tx, by, target)
    default:
      return before.status === 'published' ? publishCourse(tx, by, target) : noWayBack()
  }
}

const undoNeeds: Partial<Record<CourseBulkAction, Permission>> = { remove: 'trash:restore' }

export const courseBulk: Bulk<'courses', CourseForBulk, CourseBefore> = {
  read: 'courses:read',
  idsOf: (db, query) => listIds(db, 'courses', { where: whereOfCourses(query), filter: query.filter }),
  rowsOf: listForBulk,
  namesOf: listTitles,
  preview,
  run: async (tx, by, target, command) => {
    refuseWithout(by, rights[command.do])
    return (await run(tx, by, target, command))?.version ?? target.version + 1
  },
  keep: ({ status, suspendedFrom, suspendedReason, categoryId, instructorId, level, isPriority }) => ({
    status,
    suspendedFrom,
    suspendedReason,
    categoryId,
    instructorId,
    level,
    isPriority,
  }),
  undo: async (tx, by, target, done) => {
    refuseWithout(by, undoNeeds[done.command.do] ?? rights[done.command.do])
    return (await undo(tx, by, target, done)).version
  },
}
