import type { CourseCommand, CourseStatus } from '@learning-cms/contract/courses/courses'
import { namesOf } from '@learning-cms/domain/records/fields'

type CourseTransition = { from: readonly CourseStatus[]; to: readonly CourseStatus[] }

/** Every way a course's status may change. */
export const transitions: Record<CourseCommand, CourseTransition> = {
  publish: { from: ['draft', 'archived'], to: ['published'] },
  unpublish: { from: ['published'], to: ['draft'] },
  archive: { from: ['draft', 'published'], to: ['archived'] },
  suspend: { from: ['draft', 'published', 'archived'], to: ['suspended'] },
  unsuspend: { from: ['suspended'], to: ['draft', 'published', 'archived'] },
}

export const commandsFrom = (status: CourseStatus) =>
  namesOf(transitions).filter((command) => transitions[command].from.includes(status))
