import type { RefundStatus } from '@learning-cms/contract/money/refunds/refunds'
import type { Sold } from './buying.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** The maximum number of refunds of an order, since each has its own number. */
export const REFUNDS_AN_ORDER = 4

/** A refund that serves as an example of its state, and how long ago it was requested. */
export type Example = { status: RefundStatus; isFull: boolean; hoursAgo: number }
/** The order of a student that serves for an example. */
export type RefundExample = { order: Sold; example: Example }
/** The next example that one of these orders can serve for, if there is one. */
export type Turns = (sold: readonly Sold[], nowMs: number) => RefundExample | null

/** One in each state of a refund in progress; the states that wait longest for people more than once. */
const inProgress: readonly Omit<Example, 'isFull'>[] = [
  { status: 'requested', hoursAgo: 3 },
  { status: 'processing', hoursAgo: 2 },
  { status: 'requested', hoursAgo: 28 },
  { status: 'needs_review', hoursAgo: 52 },
  { status: 'failed', hoursAgo: 9 },
  { status: 'rejected', hoursAgo: 21 },
  { status: 'cancelled', hoursAgo: 14 },
  { status: 'approved', hoursAgo: 6 },
]

/** Partial refunds: of the last thirty days, and of the thirty before. */
const givenBack: readonly Example[] = [4, 9, 16, 24, 38, 47].map((days) => ({
  status: 'succeeded',
  isFull: false,
  hoursAgo: days * DAY_HOURS + 5,
}))

const ofGateways: ReadonlySet<RefundStatus> = new Set(['processing', 'needs_review', 'failed'])
/** The least time between the payment of an order and the request of its refund. */
const AFTER_MS = 24 * HOUR_MS
const INVOICED_MS = 56 * DAY_HOURS * HOUR_MS

export const isRefundable = ({ access, price, discount }: Sold['lines'][number]) =>
  access === 'granted' && price - discount >= 40_000

/**
 * Orders paid by bank transfer show no state of a gateway, because a person refunds them. Recent refunds that succeeded
 * are of recent orders, so that every month of the year has invoices.
 */
function mayShow({ order, lines, revoked }: Sold, { status, hoursAgo }: Example, nowMs: number) {
  if (order.completedAt === null || !lines.some(isRefundable) || revoked.length >= REFUNDS_AN_ORDER) return false
  const paidMs = Date.parse(order.completedAt)
  if (paidMs + AFTER_MS > nowMs - hoursAgo * HOUR_MS) return false
  if (status === 'succeeded' && hoursAgo < 30 * DAY_HOURS && paidMs < nowMs - INVOICED_MS) return false
  return order.gateway !== 'bank_transfer' || !ofGateways.has(status)
}

/** Hands out the examples in order, each to the first order that can serve for it. */
function turns(exampleAt: (number: number) => Example | undefined): Turns {
  let number = 0
  return (sold, nowMs) => {
    const example = exampleAt(number)
    const order = example && sold.findLast((one) => mayShow(one, example, nowMs))
    if (!order) return null
    number += 1
    return { order, example }
  }
}

/** Examples of refunds in progress, repeated without end. */
export const examplesInProgress = () =>
  turns((number) => ({ ...inProgress[number % inProgress.length]!, isFull: number % 3 === 0 }))
export const examplesGivenBack = () => turns((number) => givenBack[number])
