import type { InstructorCommand } from '@learning-cms/contract/people/instructors'
import { CheckIcon, CloseIcon, ResetIcon, RetryIcon, SuspendIcon } from '#kit/show/icons.ts'

export const commandIcons = {
  approve: CheckIcon,
  reject: CloseIcon,
  reapply: RetryIcon,
  suspend: SuspendIcon,
  activate: ResetIcon,
} satisfies Record<InstructorCommand, unknown>
