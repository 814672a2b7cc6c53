import type { Refund, RefundCommand } from '@learning-cms/contract/money/refunds/refunds'
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
/** A second person must decide these: neither the requester nor whoever decided what they are based on. */
const bySecondPerson: ReadonlySet<RefundCommand> = new Set(['approve', 'payOut', 'settle', 'acknowledge'])

/** The commands that this person's rights allow now. */
export const commandsOf = ({ allowed }: Refund, may: (right: Permission) => boolean) =>
  allowed.filter((command) => may(needed[command]))

/** Why somebody else has to decide. */
export const whyNot = ({ barred }: Refund, command: RefundCommand) =>
  bySecondPerson.has(command) ? (barred ?? undefined) : undefined
