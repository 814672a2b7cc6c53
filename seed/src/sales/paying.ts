import type { Gateway } from '@learning-cms/contract/shop/orders'
import { idAt } from '@learning-cms/seed/ids'
import type { Random } from '@learning-cms/seed/random'

export type Paying = {
  orderId: string
  total: number
  sequence: number
  createdMs: number
  nowMs: number
  status: 'pending' | 'completed' | 'failed'
  gateway: Gateway | null
  method: 'credit_card' | 'bank_transfer' | 'e_wallet' | null
  transactionId: string | null
  completedMs: number | null
  failedMs: number | null
  failure: 'expired' | 'gateway' | 'cancelled' | null
}

const iso = (ms: number) => new Date(ms).toISOString()

/** The payment attempts: for one order in twelve the first one fails, for lack of funds. */
export function makePayments(random: Random, paying: Paying) {
  const { gateway, completedMs, failedMs, failure, createdMs, transactionId } = paying
  if (gateway === null) return []
  const stumbled = completedMs !== null && random.isLucky(0.08) && gateway !== 'bank_transfer'
  const first = stumbled ? [attemptOf(random, paying, { attempt: 1, failedMs: createdMs + 30_000 })] : []
  const attempt = first.length + 1
  if (completedMs !== null)
    return [...first, attemptOf(random, paying, { attempt, paidMs: completedMs, transactionId })]
  if (failure === 'gateway') return [attemptOf(random, paying, { attempt, failedMs: failedMs! })]
  return [attemptOf(random, paying, { attempt, ...(failedMs && { leftMs: failedMs }) })]
}

type Attempt = {
  attempt: number
  paidMs?: number
  failedMs?: number
  /** When the customer left without paying. */
  leftMs?: number
  transactionId?: string | null
}

function attemptOf(random: Random, { orderId, total, sequence, createdMs, gateway, method }: Paying, one: Attempt) {
  const { attempt, paidMs, failedMs, leftMs, transactionId = null } = one
  const endedMs = paidMs ?? failedMs ?? leftMs
  return {
    id: idAt(random, createdMs),
    orderId,
    attempt,
    gateway: gateway!,
    method,
    status: paidMs
      ? ('succeeded' as const)
      : failedMs
        ? ('failed' as const)
        : leftMs
          ? ('cancelled' as const)
          : ('pending' as const),
    reference: `M${sequence}A${attempt}`,
    transactionId,
    amount: total,
    received: paidMs ? total : 0,
    paidAt: paidMs ? iso(paidMs) : null,
    gatewayCode: failedMs ? failureCode[gateway!] : null,
    gatewayMessage: failedMs ? 'Tài khoản không đủ số dư' : null,
    gatewayState: paidMs ? ('paid' as const) : failedMs ? ('failed' as const) : null,
    settledAt: endedMs ? iso(endedMs) : null,
    createdAt: iso(createdMs),
    updatedAt: iso(endedMs ?? createdMs),
  }
}

/** "Insufficient funds" in each gateway's codes. */
const failureCode = { vnpay: '51', momo: '1001', zalopay: '-217', bank_transfer: null } as const
