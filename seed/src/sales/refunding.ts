import type { RefundStatus } from '@learning-cms/contract/money/refunds/refunds'
import { reversalOf } from '@learning-cms/server/services/money/shares'
import type { Sold } from './buying.ts'
import { idAt } from '@learning-cms/seed/ids'
import { randomOf } from '@learning-cms/seed/random'
import { isRefundable, REFUNDS_AN_ORDER, type Example } from './examples.ts'

const HOUR_MS = 3_600_000
type RefundableLine = Sold['lines'][number]
type RefundInput = {
  sold: Sold
  line: RefundableLine
  amount: number
  status: RefundStatus
  atMs: number
  place: number
  access: 'keep' | 'revoke'
}
export type Refunded = ReturnType<typeof makeRefund>

const iso = (ms: number) => new Date(ms).toISOString()
const holdsMoney = (status: RefundStatus) => !['failed', 'rejected', 'cancelled'].includes(status)

/** The refunds of an order: one for every line whose access was revoked and, if it serves as an example, one more. */
export function makeRefunds(seed: number, sold: Sold, example: Example | null, nowMs: number): Refunded[] {
  const random = randomOf(seed + sold.sequence * 11)
  const done = sold.revoked.map(({ line, atMs }, place) =>
    makeRefund(random, {
      sold,
      line,
      amount: line.price - line.discount,
      status: 'succeeded',
      atMs,
      place,
      access: 'revoke',
    }),
  )
  const line = sold.lines.find(isRefundable)
  if (example === null || !line) return done
  const { status, isFull, hoursAgo } = example
  const net = line.price - line.discount
  const amount = isFull ? net : Math.floor(net / 2_000) * 1_000
  const atMs = nowMs - HOUR_MS * hoursAgo
  return [
    ...done,
    makeRefund(random, {
      sold,
      line,
      amount,
      status,
      atMs,
      place: done.length,
      access: amount === net ? 'revoke' : 'keep',
    }),
  ]
}

const reasons = [
  'customer_request',
  'customer_request',
  'customer_request',
  'course_defect',
  'goodwill',
  'duplicate_payment',
] as const

function makeRefund(
  random: ReturnType<typeof randomOf>,
  { sold, line, amount, status, atMs, place, access }: RefundInput,
) {
  const { order, payments, sequence } = sold
  const id = idAt(random, atMs)
  const way = status === 'approved' ? ('bank_transfer' as const) : order.gateway!
  const number = `HT${String(sequence * REFUNDS_AN_ORDER + place + 1).padStart(6, '0')}`
  const isDecided =
    ['approved', 'rejected'].includes(status) ||
    (way === 'bank_transfer' && status !== 'requested' && status !== 'cancelled')
  const isCalled = way !== 'bank_transfer' && !['requested', 'approved', 'rejected', 'cancelled'].includes(status)
  const call = { id, sequence: sequence * REFUNDS_AN_ORDER + place, amount, status, atMs }
  const endedMs = ['succeeded', 'failed', 'rejected', 'cancelled'].includes(status) ? atMs + 20 * 60_000 : null
  const of = { net: line.price - line.discount, share: line.share }
  return {
    holds: holdsMoney(status),
    refund: {
      id,
      number,
      orderId: order.id,
      kind: 'order' as const,
      status,
      amount,
      reasonCode: random.one(reasons),
      note: 'Học viên gửi yêu cầu qua hộp thư hỗ trợ.',
      way,
      paymentId: payments.at(-1)!.id,
      transferReference: way === 'bank_transfer' && status === 'succeeded' ? `RT${number.slice(2)}` : null,
      previewHash: 'sample',
      approvalNeededFor: way === 'bank_transfer' ? ['bank-transfer'] : status === 'requested' ? ['over-limit'] : [],
      requestedByName: 'Phạm Thu Hà',
      ...(isDecided && { decidedByName: 'Lê Minh Châu', decidedAt: iso(atMs + 10 * 60_000) }),
      decisionNote: status === 'rejected' ? 'Đã học quá nửa khoá, ngoài chính sách.' : null,
      failure: status === 'failed' ? 'refunds.gateway-refused' : null,
      startedAt: isCalled || status === 'succeeded' ? iso(atMs + 11 * 60_000) : null,
      succeededAt: status === 'succeeded' ? iso(atMs + 20 * 60_000) : null,
      endedAt: endedMs === null ? null : iso(endedMs),
      createdAt: iso(atMs),
      updatedAt: iso(endedMs ?? atMs),
    },
    line: {
      refundId: id,
      lineId: line.id,
      amount,
      access,
      accessState: status === 'succeeded' ? ('done' as const) : ('pending' as const),
      reversal: status === 'succeeded' ? reversalOf(of, { before: 0, after: amount }) : 0,
    },
    attempt: way === 'bank_transfer' ? null : attemptOf(random, { ...call, gateway: way }),
  }
}

type SampleRefundCall = {
  id: string
  gateway: 'vnpay' | 'momo' | 'zalopay'
  sequence: number
  amount: number
  status: RefundStatus
  atMs: number
}

function stateOf(status: RefundStatus) {
  if (status === 'succeeded' || status === 'failed' || status === 'processing') return status
  return status === 'needs_review' ? ('unknown' as const) : ('created' as const)
}

function nextStepOf(state: ReturnType<typeof stateOf>) {
  if (state === 'created') return 'send' as const
  return state === 'unknown' ? ('review' as const) : ('ask' as const)
}

function attemptOf(
  random: ReturnType<typeof randomOf>,
  { id, gateway, sequence, amount, status, atMs }: SampleRefundCall,
) {
  const state = stateOf(status)
  const isSent = state !== 'created'
  const settledMs = state === 'succeeded' || state === 'failed' ? atMs + 20 * 60_000 : null
  return {
    id: idAt(random, atMs),
    refundId: id,
    position: 0,
    gateway,
    requestId: `M${sequence}R`,
    amount,
    status: state,
    gatewayState: state === 'created' ? null : state,
    nextStep: nextStepOf(state),
    gatewayCode: state === 'failed' ? { vnpay: '95', momo: '1088', zalopay: '-13' }[gateway] : null,
    queries: state === 'unknown' ? 7 : isSent ? 1 : 0,
    sentAt: isSent ? iso(atMs + 11 * 60_000) : null,
    checkedAt: isSent ? iso(settledMs ?? atMs + 40 * 60_000) : null,
    settledAt: settledMs === null ? null : iso(settledMs),
    createdAt: iso(atMs + 10 * 60_000),
  }
}
