import type { Reason } from '@learning-cms/contract/core/reasons'
import { textOf, integerOf, type GatewayAnswer, type GatewayValues } from './call.ts'
import type { PaymentOpened, PaymentSeen, RefundSeen } from './gateway.ts'
import { momentOfMs } from './formats.ts'

type GatewayMessage = { code: string; message: string }

const [SUCCESS, FAILURE, PROCESSING] = ['1', '2', '3'] as const

/** `sub_return_code`, by request. */
const faults: Record<string, Reason> = {
  '-401': 'gateways.bad-request',
  '-402': 'gateways.bad-credentials',
  '-429': 'gateways.busy',
  '-500': 'gateways.unclear',
  '-999': 'gateways.busy',
}
const paymentFailures: Record<string, Reason> = {
  '-49': 'gateways.buyer-cancelled',
  '-54': 'gateways.expired',
  '-63': 'gateways.not-enough-money',
  '-1019': 'gateways.over-limit',
}
const refundRefusals: Record<string, Reason> = {
  '-13': 'gateways.refund-window-over',
  '-14': 'gateways.bad-amount',
  '-32': 'gateways.not-refundable',
  '-101': 'gateways.not-found',
  '-401': 'gateways.bad-request',
  '-402': 'gateways.bad-credentials',
}

const noAnswer = (answer: Exclude<GatewayAnswer, { values: object }>) => ({
  code: '',
  message: '',
  reason: answer.reason,
})

/** `return_code`, and its detail: `2/-13`. */
const messageIn = (values: GatewayValues): GatewayMessage & { returned: string; sub: string } => {
  const [returned, sub] = [textOf(values['return_code']), textOf(values['sub_return_code'])]
  const message = textOf(values['sub_return_message']) || textOf(values['return_message'])
  return { returned, sub, code: sub && sub !== returned ? `${returned}/${sub}` : returned, message }
}

export function openedFrom(answer: GatewayAnswer): PaymentOpened {
  if (!answer.values) return { outcome: 'unknown', ...noAnswer(answer) }
  const { returned, sub, ...message } = messageIn(answer.values)
  const payUrl = textOf(answer.values['order_url'])
  if (returned === SUCCESS && URL.canParse(payUrl)) return { outcome: 'opened', payUrl }
  // -68: this payment already exists.
  if (returned !== FAILURE || sub === '-68' || sub === '-500' || sub === '-999' || sub === '-429')
    return {
      outcome: 'unknown',
      reason: sub === '-68' ? 'gateways.already-sent' : (faults[sub] ?? 'gateways.unclear'),
      ...message,
    }
  return { outcome: 'failed', reason: faults[sub] ?? 'gateways.refused', ...message }
}

/** A callback, or a query that found a payment. */
export function paidFrom(values: GatewayValues, message: GatewayMessage): PaymentSeen {
  const [amount, transactionId] = [integerOf(values['amount']), textOf(values['zp_trans_id'])]
  const paidAt = momentOfMs(integerOf(values['server_time']))
  if (amount === undefined || !transactionId || !paidAt)
    return { outcome: 'unknown', reason: 'gateways.unreadable-answer', ...message }
  return { outcome: 'paid', amount, transactionId, paidAt, ...message }
}

export function seenFrom(answer: GatewayAnswer): PaymentSeen {
  if (!answer.values) return { outcome: 'unknown', ...noAnswer(answer) }
  const { returned, sub, ...message } = messageIn(answer.values)
  if (returned === SUCCESS) return paidFrom(answer.values, message)
  if (returned === PROCESSING) return { outcome: 'pending', isKnownThere: true, ...message }
  if (returned !== FAILURE || faults[sub])
    return { outcome: 'unknown', reason: faults[sub] ?? 'gateways.unclear', ...message }
  if (sub === '-101') return { outcome: 'pending', isKnownThere: false, ...message }
  return { outcome: 'failed', reason: paymentFailures[sub] ?? 'gateways.refused', ...message }
}

/** Success only means that it was accepted: a query tells the outcome. */
export function refundAnswered(answer: GatewayAnswer): RefundSeen {
  if (!answer.values) return { outcome: 'unknown', next: 'ask', ...noAnswer(answer) }
  const { returned, sub, ...message } = messageIn(answer.values)
  if (returned === SUCCESS || returned === PROCESSING) return stillRuns(sub, message)
  if (sub === '-23') return { outcome: 'processing', next: 'ask', reason: 'gateways.already-sent', ...message }
  if (sub === '-429' || sub === '-999')
    return { outcome: 'processing', next: 'send-again', afterMs: BUSY_MS, reason: 'gateways.busy', ...message }
  if (returned === FAILURE && refundRefusals[sub]) return { outcome: 'failed', reason: refundRefusals[sub], ...message }
  if (returned === FAILURE && sub !== '-500') return { outcome: 'failed', reason: 'gateways.refused', ...message }
  return { outcome: 'unknown', next: 'ask', reason: faults[sub] ?? 'gateways.unclear', ...message }
}

const BUSY_MS = 10 * 60_000

export function refundFound(answer: GatewayAnswer): RefundSeen {
  if (!answer.values) return { outcome: 'unknown', next: 'ask', ...noAnswer(answer) }
  const { returned, sub, ...message } = messageIn(answer.values)
  if (returned === SUCCESS)
    return {
      outcome: 'succeeded',
      stage: 'received',
      gatewayRefundId: textOf(answer.values['refund_id']) || null,
      ...message,
    }
  if (returned === PROCESSING) return stillRuns(sub, message)
  // Unknown there: the same refund, under the same id, may be sent again.
  if (sub === '-101') return { outcome: 'unknown', next: 'send-again', reason: 'gateways.not-found', ...message }
  if (returned !== FAILURE || faults[sub])
    return { outcome: 'unknown', next: 'ask', reason: faults[sub] ?? 'gateways.unclear', ...message }
  return { outcome: 'failed', reason: refundRefusals[sub] ?? 'gateways.refused', ...message }
}

/** 3/-1: somebody has to ask ZaloPay's support. */
const stillRuns = (sub: string, message: GatewayMessage): RefundSeen =>
  sub === '-1'
    ? { outcome: 'processing', next: 'review', reason: 'gateways.needs-operator', ...message }
    : { outcome: 'processing', next: 'ask', reason: 'gateways.processing', ...message }
