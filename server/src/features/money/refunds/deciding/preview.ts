import { gatewayLabels } from '@learning-cms/contract/money/payments'
import type { Gateway } from '@learning-cms/contract/shop/orders'
import {
  SHORTEST_NOTE,
  type ApprovalGround,
  type RefundPreview,
  type refundInput,
} from '@learning-cms/contract/money/refunds/refund-preview'
import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { refuse } from '#refuse'
import { canonical } from '#services/audit/record.ts'
import type { AmountLimits } from '#services/gateways/gateway.ts'
import { dueOf, refundableOf } from '#services/money/refundable.ts'
import { reversalOf } from '#services/money/shares.ts'
import { spread, type Dong } from '#services/money/spread.ts'
import type { LineSnapshot, OrderSnapshot, RefundSnapshot } from '#features/money/refunds/snapshot.ts'

export type RefundInput = z.output<z.ZodObject<typeof refundInput>>
type Kind = RefundInput['kind']
type RefundPart = {
  line: LineSnapshot
  amount: Dong
  access: 'keep' | 'revoke'
  /** Taken back of goods and tickets; null where nothing is counted. */
  pieces: number | null
}
/** How the money goes back, from which payment, and in how many calls. */
export type RefundMethod = { way: Gateway; paymentId: string | null; limits: AmountLimits | null; attempts: Dong[] }

const DAY_MS = 86_400_000

/**
 * An order that is unpaid or disputed at the customer's bank: nothing can be refunded, whatever the amount. Money for
 * an order that failed or was paid in part is customer credit, as is anything paid over the total.
 */
export function refuseUnrefundable({ status, disputedAt }: Pick<OrderSnapshot, 'status' | 'disputedAt'>, kind: Kind) {
  if ((status === 'pending' || status === 'failed') && kind === 'order')
    refuse('state-forbids', 'refunds.order-not-refundable')
  if (disputedAt) refuse('state-forbids', 'refunds.payment-disputed')
}

/** How much may still be requested, for the order itself or as customer credit. */
export const mostOf = (order: OrderSnapshot, kind: Kind): Dong =>
  refundableOf(order)[kind === 'order' ? 'refundable' : 'refundableOverpayment']

/** All the consequences, or the first reason against it. */
export function previewOf(snapshot: RefundSnapshot, input: RefundInput): { preview: RefundPreview; way: RefundMethod } {
  const { order } = snapshot
  refuseUnrefundable(order, input.kind)
  refuseUnfit(input)
  const max = mostOf(order, input.kind)
  if (order.status === 'pending' && max === 0) refuse('state-forbids', 'refunds.order-not-refundable')
  if (input.amount > max) refuse('rule-broken', 'refunds.exceeds-refundable', exceeding(max))
  const parts = partsOf(snapshot, input)
  const way = wayOf(snapshot, input)
  refuseOverCap(snapshot, input.amount)
  const preview = {
    ...consequencesOf(snapshot, input, parts),
    kind: input.kind,
    amount: input.amount,
    expectedRefunded: order.refunding,
    refundableBefore: max,
    refundableAfter: max - input.amount,
    way: way.way,
    gatewayLimits: way.limits,
    attempts: way.attempts,
    approvalNeededFor: groundsOf(snapshot, input, { parts, way: way.way }),
    possibleDuplicate: duplicateOf(snapshot, input.amount),
  }
  return { preview: { hash: digestOf(preview), ...preview }, way }
}

const digestOf = (preview: Omit<RefundPreview, 'hash'>) =>
  createHash('sha256').update(canonical(preview)).digest('base64url')

const exceeding = (max: Dong) => ({ values: { max }, fields: { amount: 'refunds.exceeds-refundable' } })

function refuseUnfit({ amount, reasonCode, note = '', kind, lines }: RefundInput) {
  if (amount === 0) refuse('rule-broken', 'refunds.amount-invalid', { fields: { amount: 'refunds.amount-invalid' } })
  if (reasonCode === 'other' && note.length < SHORTEST_NOTE)
    refuse('rule-broken', 'refunds.note-required', {
      values: { min: SHORTEST_NOTE },
      fields: { note: 'refunds.note-required' },
    })
  if (kind === 'overpayment' && lines && lines.length > 0) refuse('rule-broken', 'refunds.lines-overpayment')
}

/** How the amount is divided among the lines. An overpayment belongs to none. */
function partsOf({ order, lines }: RefundSnapshot, input: RefundInput): RefundPart[] {
  if (input.kind === 'overpayment') return []
  const amounts = input.lines ? requestedAmounts(lines, input) : spread(input.amount, lines.map(leftOf))
  const isAll = order.refundingOfOrder + input.amount === dueOf(order)
  return lines.flatMap((line, at) => {
    const amount = amounts[at]!
    const requested = input.lines?.find(({ lineId }) => lineId === line.id)
    if (amount === 0 && !requested?.access && !(isAll && line.net === 0)) return []
    const isFullRefund = line.refunding + amount === line.net
    const access = requested?.access ?? (isFullRefund || requested?.pieces ? 'revoke' : 'keep')
    return [{ line, amount, access, pieces: piecesOf(line, access, requested?.pieces) }]
  })
}

/** Goods and tickets come back by the piece: as many as are asked for, or all that are left. */
function piecesOf(line: LineSnapshot, access: 'keep' | 'revoke', requested: number | undefined) {
  if (line.kind !== 'good' && line.kind !== 'ticket') return null
  const left = line.quantity - line.piecesBack
  if (requested !== undefined && (access === 'keep' || requested > left))
    refuse('rule-broken', 'refunds.pieces-left', {
      values: { left, title: line.title, lineId: line.id },
      fields: { lines: 'refunds.pieces-left' },
    })
  return access === 'keep' || left === 0 ? null : (requested ?? left)
}

const leftOf = ({ net, refunding }: LineSnapshot) => net - refunding

function requestedAmounts(lines: readonly LineSnapshot[], { lines: requested = [], amount }: RefundInput) {
  if (requested.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
    refuse('rule-broken', 'refunds.line-unknown', { fields: { lines: 'refunds.line-unknown' } })
  const sum = requested.reduce((all, part) => all + part.amount, 0)
  const isTwice = new Set(requested.map(({ lineId }) => lineId)).size < requested.length
  if (isTwice) refuse('rule-broken', 'refunds.line-twice', { fields: { lines: 'refunds.line-twice' } })
  if (sum !== amount)
    refuse('rule-broken', 'refunds.lines-sum', { values: { sum, amount }, fields: { lines: 'refunds.lines-sum' } })
  return lines.map((line) => {
    const requestedAmount = requested.find(({ lineId }) => lineId === line.id)?.amount ?? 0
    const max = leftOf(line)
    if (requestedAmount > max)
      refuse('rule-broken', 'refunds.exceeds-line', {
        values: { max, title: line.title, lineId: line.id },
        fields: { lines: 'refunds.exceeds-line' },
      })
    return requestedAmount
  })
}

/**
 * The payment that still holds enough: for an order the first, for customer credit the last. By transfer if none is
 * left, or if requested.
 */
function wayOf({ payments, gatewayLimits }: RefundSnapshot, { kind, amount, way }: RefundInput): RefundMethod {
  const byTransfer: RefundMethod = { way: 'bank_transfer', paymentId: null, limits: null, attempts: [] }
  if (way === 'bank_transfer' || payments.every(({ gateway }) => gateway === 'bank_transfer')) return byTransfer
  const inOrder = kind === 'order' ? payments : payments.toReversed()
  const payment = inOrder.find(({ received, refunding }) => received - refunding >= amount)
  if (!payment) return refuse('rule-broken', 'refunds.no-payment')
  if (payment.gateway === 'bank_transfer') return byTransfer
  const limits = gatewayLimits[payment.gateway]
  if (!limits)
    return refuse('state-forbids', 'refunds.gateway-not-set-up', {
      values: { gateway: gatewayLabels[payment.gateway] },
    })
  if (amount < limits.min)
    refuse('rule-broken', 'refunds.gateway-limit', {
      values: limits,
      fields: { amount: 'refunds.gateway-limit' },
    })
  return { way: payment.gateway, paymentId: payment.id, limits, attempts: callsOf(amount, limits) }
}

/** As few calls as the gateway's maximum allows, none below its minimum. */
export function callsOf(amount: Dong, { min, max }: AmountLimits): Dong[] {
  const calls = Array.from({ length: Math.floor(amount / max) }, () => max)
  const rest = amount % max
  if (rest === 0) return calls
  if (rest >= min || calls.length === 0) return [...calls, rest]
  // A remainder that is too small takes from the call before it.
  return [...calls.slice(0, -1), max - (min - rest), min]
}

function refuseOverCap({ asker: { dailyCap, requestedToday } }: RefundSnapshot, amount: Dong) {
  if (dailyCap !== null && requestedToday + amount > dailyCap)
    refuse('rule-broken', 'refunds.daily-cap', {
      values: { cap: dailyCap, left: Math.max(0, dailyCap - requestedToday) },
    })
}

function consequencesOf({ order, lines }: RefundSnapshot, { kind, amount }: RefundInput, parts: readonly RefundPart[]) {
  const consequences = parts.map(({ line, amount: ofLine, access, pieces }) => ({
    lineId: line.id,
    kind: line.kind,
    title: line.title,
    quantity: line.quantity,
    pieces,
    net: line.net,
    refundedBefore: line.refunding,
    amount: ofLine,
    access,
    progressBps: line.progressBps,
    reversal: reversalOf(line, { before: line.refunded, after: line.refunded + ofLine }),
    instructorName: line.instructorName,
  }))
  const isAll = kind === 'order' && order.refundingOfOrder + amount === dueOf(order)
  const fullIds = consequences.filter((part) => part.amount > 0 && part.refundedBefore + part.amount === part.net)
  return {
    lines: consequences,
    reversal: consequences.reduce((sum, { reversal }) => sum + reversal, 0),
    orderStatusAfter: isAll ? ('refunded' as const) : order.status,
    givesBackCoupon: isAll && order.givesCouponBack ? order.couponCode : null,
    hidesReviews: lines.filter(({ id, hasReview }) => hasReview && fullIds.some(({ lineId }) => lineId === id)).length,
    einvoiceAfter: kind === 'order' && order.einvoice !== 'none' ? ('adjustment_due' as const) : order.einvoice,
    mailsStudent: order.studentEmail !== null,
  }
}

/** More tickets than were not used: somebody was admitted with one that is to be void. */
const isOfUsed = ({ line, pieces }: RefundPart) =>
  pieces !== null && pieces > line.quantity - line.piecesBack - line.used

type Course = { parts: readonly RefundPart[]; way: Gateway }

function groundsOf(
  { asker, policy, order, now }: RefundSnapshot,
  input: RefundInput,
  { parts, way }: Course,
): ApprovalGround[] {
  const isOver = asker.limit !== null && input.amount > asker.limit
  const age = Date.parse(now) - Date.parse(order.completedAt ?? now)
  const isLate = age > policy.windowDays * DAY_MS
  const isLearned = parts.some(({ line }) => (line.progressBps ?? 0) > policy.progressLimitBps)
  const isOutside = input.kind === 'order' && input.reasonCode === 'customer_request' && (isLate || isLearned)
  return [
    ...(parts.some(isOfUsed) ? (['ticket-used'] as const) : []),
    ...(isOver ? (['over-limit'] as const) : []),
    ...(isOutside ? (['outside-policy'] as const) : []),
    ...(way === 'bank_transfer' ? (['bank-transfer'] as const) : []),
  ]
}

function duplicateOf({ recent }: RefundSnapshot, amount: Dong): RefundPreview['possibleDuplicate'] {
  const same = recent.find((one) => one.amount === amount)
  return same ? { refundId: same.id, number: same.number, createdAt: same.createdAt } : null
}
