import type { PayoutCommand, PayoutStatus } from '@learning-cms/contract/money/payouts'

/** Every way a payout may change its status. */
export const moves: Record<PayoutCommand, { from: readonly PayoutStatus[]; to: PayoutStatus }> = {
  approve: { from: ['draft'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  void: { from: ['draft', 'approved'], to: 'void' },
}

export const commandsFrom = (status: PayoutStatus) =>
  (Object.keys(moves) as PayoutCommand[]).filter((command) => moves[command].from.includes(status))
