import type { PayoutCommand, PayoutStatus } from '@learning-cms/contract/money/payouts'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Every way a payout's status may change. */
export const transitions: Record<PayoutCommand, { from: readonly PayoutStatus[]; to: PayoutStatus }> = {
  approve: { from: ['draft'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  void: { from: ['draft', 'approved'], to: 'void' },
}

export const commandsFrom = (status: PayoutStatus) =>
  namesOf(transitions).filter((command) => transitions[command].from.includes(status))
