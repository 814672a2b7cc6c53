import type { Instructor, InstructorCommand } from '@learning-cms/contract/people/instructors'
import type { Permission } from '@learning-cms/contract/core/permissions'

const needed: Record<InstructorCommand, Permission> = {
  approve: 'instructors:review',
  reject: 'instructors:review',
  reapply: 'instructors:write',
  suspend: 'instructors:review',
  activate: 'instructors:review',
}

export const commandsOf = ({ allowed }: Instructor, may: (permission: Permission) => boolean) =>
  allowed.filter((command) => may(needed[command]))
