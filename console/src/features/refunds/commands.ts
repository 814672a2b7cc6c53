import type { Refund, RefundCommand } from '@learning-cms/contract/money/refunds'
import type { Permission } from '@learning-cms/contract/core/permissions'

const needed: Record<RefundCommand, Permission> = {
  approve: 'refunds:approve',
  reject: 'refunds:approve',
  cancel: 'refunds:create',
  payOut: 'refunds:approve',
  check: 'refunds:create',
  retry: 'refunds:retry',
  settle: 'refunds:approve',
  acknowledge: 'refunds:approve',
  finishAccess: 'refunds:create',
}
/** Must be decided by somebody other than the requester, or than whoever decided what it is based on. */
const bySecondPerson: ReadonlySet<RefundCommand> = new Set(['approve', 'payOut', 'settle', 'acknowledge'])

/** What this person's rights let them do to it now. */
export const commandsOf = ({ allowed }: Refund, may: (right: Permission) => boolean) =>
  allowed.filter((command) => may(needed[command]))

/** Why it is somebody else who does it. */
export const whyNot = ({ barred }: Refund, command: RefundCommand) =>
  bySecondPerson.has(command) ? (barred ?? undefined) : undefined
