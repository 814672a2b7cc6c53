import type { CourseCommand, CourseRow, CourseStatus } from '@learning-cms/contract/courses/courses'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { PermissionCheck } from '#api/session/session.ts'

/** List rows do not contain `allowed`. This copies the server's table of transitions, and the server decides. */
const fromStatus: Record<CourseStatus, CourseCommand[]> = {
  draft: ['publish', 'archive', 'suspend'],
  published: ['unpublish', 'archive', 'suspend'],
  archived: ['publish', 'suspend'],
  suspended: ['unsuspend'],
}

export const needed: Record<CourseCommand, Permission> = {
  publish: 'courses:publish',
  unpublish: 'courses:publish',
  archive: 'courses:publish',
  suspend: 'courses:suspend',
  unsuspend: 'courses:suspend',
}

export const commandsOf = (course: CourseRow & { allowed?: CourseCommand[] }, may: PermissionCheck) =>
  (course.allowed ?? fromStatus[course.status]).filter((command) => may(needed[command]))

export const mayRemove = ({ status }: CourseRow, may: PermissionCheck) => status === 'draft' && may('courses:delete')
