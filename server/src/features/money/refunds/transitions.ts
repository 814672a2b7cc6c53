import type { RefundCommand, RefundStatus } from '@learning-cms/contract/money/refunds/refunds'
import type { Gateway } from '@learning-cms/contract/shop/orders'
import { namesOf } from '@learning-cms/domain/records/fields'

type RefundTransition = { from: readonly RefundStatus[]; to: readonly RefundStatus[] }

/**
 * Every way a person may change a refund's status. A gateway's answer takes it from processing or review to its end:
 * see `attempt-results.ts`.
 */
export const transitions: Record<RefundCommand, RefundTransition> = {
  approve: { from: ['requested'], to: ['approved'] },
  reject: { from: ['requested'], to: ['rejected'] },
  cancel: { from: ['requested', 'approved'], to: ['cancelled'] },
  payOut: { from: ['approved'], to: ['succeeded'] },
  check: { from: ['processing', 'needs_review'], to: [] },
  retry: { from: ['failed', 'needs_review'], to: ['processing'] },
  settle: { from: ['needs_review'], to: ['succeeded', 'failed'] },
  acknowledge: { from: ['failed'], to: ['succeeded'] },
  finishAccess: { from: ['succeeded'], to: [] },
}

export type RefundState = {
  status: RefundStatus
  way: Gateway
  /** Whether some access has yet to be revoked. */
  hasAccessFault: boolean
  /** For a refund in several calls: whether one failed after another had succeeded. */
  isPartlyDone: boolean
  /** Whether we counted it as failed and the gateway paid after all. */
  isPaidAfterAll: boolean
  /** Whether another refund is retrying it. */
  isRetried: boolean
}

const also: Partial<Record<RefundCommand, (refund: RefundState) => boolean>> = {
  payOut: ({ way }) => way === 'bank_transfer',
  check: ({ way }) => way !== 'bank_transfer',
  retry: ({ status, isPartlyDone, isRetried, way }) =>
    way !== 'bank_transfer' && (status === 'failed' ? !isRetried : isPartlyDone),
  acknowledge: ({ isPaidAfterAll, isRetried }) => isPaidAfterAll && !isRetried,
  finishAccess: ({ hasAccessFault }) => hasAccessFault,
}

export const mayBe = (command: RefundCommand, refund: RefundState) =>
  transitions[command].from.includes(refund.status) && (also[command]?.(refund) ?? true)

export const commandsFor = (refund: RefundState) => namesOf(transitions).filter((command) => mayBe(command, refund))
