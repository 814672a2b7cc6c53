import type { Refund, RefundCommand } from '@learning-cms/contract/refunds'
import type { Permission } from '@learning-cms/contract/permissions'

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
/** For somebody else than who asked. */
const bySecondPerson: readonly RefundCommand[] = ['approve', 'payOut', 'settle', 'acknowledge']

/** What this person may do to it now. */
export const commandsOf = ({ allowed, isMine }: Refund, may: (right: Permission) => boolean) =>
  allowed.filter((command) => may(needed[command]) && !(isMine && bySecondPerson.includes(command)))
