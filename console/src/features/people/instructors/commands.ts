import type { Instructor, InstructorCommand } from '@learning-cms/contract/people/instructors'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { PermissionCheck } from '#api/session/session.ts'

const needed: Record<InstructorCommand, Permission> = {
  approve: 'instructors:review',
  reject: 'instructors:review',
  reapply: 'instructors:write',
  suspend: 'instructors:review',
  activate: 'instructors:review',
}

export const commandsOf = ({ allowed }: Instructor, may: PermissionCheck) =>
  allowed.filter((command) => may(needed[command]))
