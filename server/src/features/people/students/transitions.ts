import type { StudentCommand, StudentStatus } from '@learning-cms/contract/people/students'

type StudentTransition = { from: readonly StudentStatus[]; to: StudentStatus }

/** Every way a student's status may change. */
export const transitions: Record<StudentCommand, StudentTransition> = {
  suspend: { from: ['active', 'inactive'], to: 'suspended' },
  activate: { from: ['inactive', 'suspended'], to: 'active' },
  deactivate: { from: ['active'], to: 'inactive' },
}

export const commandsFrom = (status: StudentStatus) =>
  (Object.keys(transitions) as StudentCommand[]).filter((command) => transitions[command].from.includes(status))
