import type { InstructorCommand, InstructorStatus } from '@learning-cms/contract/people/instructors'
import { namesOf } from '@learning-cms/domain/records/fields'

type InstructorTransition = { from: InstructorStatus; to: InstructorStatus }

/** Every way an instructor's status may change. */
export const transitions: Record<InstructorCommand, InstructorTransition> = {
  approve: { from: 'pending', to: 'active' },
  reject: { from: 'pending', to: 'rejected' },
  reapply: { from: 'rejected', to: 'pending' },
  suspend: { from: 'active', to: 'inactive' },
  activate: { from: 'inactive', to: 'active' },
}

export const commandsFrom = (status: InstructorStatus) =>
  namesOf(transitions).filter((command) => transitions[command].from === status)
