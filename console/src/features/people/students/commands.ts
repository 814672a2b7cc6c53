import type { Permission } from '@learning-cms/contract/core/permissions'
import type { StudentCommand, StudentRow } from '@learning-cms/contract/people/students'
import type { PermissionCheck } from '#api/session/session.ts'
import { CloseIcon, ResetIcon, SuspendIcon } from '#kit/show/icons.ts'

const needed: Record<StudentCommand, Permission> = {
  suspend: 'students:suspend',
  activate: 'students:suspend',
  deactivate: 'students:write',
}

export const commandsOf = ({ allowed }: Pick<StudentRow, 'allowed'>, may: PermissionCheck) =>
  allowed.filter((command) => may(needed[command]))

export const commandIcons = {
  suspend: SuspendIcon,
  activate: ResetIcon,
  deactivate: CloseIcon,
} satisfies Record<StudentCommand, unknown>
