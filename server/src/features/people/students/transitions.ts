import type { StudentCommand, StudentStatus } from '@learning-cms/contract/people/students'
import { namesOf } from '@learning-cms/domain/records/fields'

type StudentTransition = { from: readonly StudentStatus[]; to: StudentStatus }

/** Every way a student's status may change. */
export const transitions: Record<StudentCommand, StudentTransition> = {
  suspend: { from: ['active', 'inactive'], to: 'suspended' },
  activate: { from: ['inactive', 'suspended'], to: 'active' },
  deactivate: { from: ['active'], to: 'inactive' },
}

export const commandsFrom = (status: StudentStatus) =>
  namesOf(transitions).filter((command) => transitions[command].from.includes(status))
