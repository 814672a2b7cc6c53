import type { Reason } from '@learning-cms/contract/core/reasons'
import { isRecord } from '@learning-cms/domain/records/fields'
import { textOf, integerOf, type GatewayAnswer } from './call.ts'
import type { PaymentOpened, PaymentSeen, RefundRequest, RefundSeen } from './gateway.ts'

const MINUTE_MS = 60_000

const faults: Record<string, Reason> = {
  '10': 'gateways.busy',
  '11': 'gateways.bad-credentials',
  '12': 'gateways.bad-request',
  '13': 'gateways.bad-credentials',
  '20': 'gateways.bad-request',
  '21': 'gateways.bad-amount',
  '22': 'gateways.bad-amount',
  '40': 'gateways.already-sent',
  '41': 'gateways.already-sent',
  '42': 'gateways.not-found',
  '43': 'gateways.already-sent',
}
/** Final: no money came. */
const failures: Record<string, Reason> = {
  '1001': 'gateways.not-enough-money',
  '1002': 'gateways.refused',
  '1003': 'gateways.buyer-cancelled',
  '1004': 'gateways.over-limit',
  '1005': 'gateways.expired',
  '1006': 'gateways.buyer-cancelled',
  '1007': 'gateways.refused',
  '1017': 'gateways.buyer-cancelled',
  '1026': 'gateways.refused',
  '4001': 'gateways.refused',
  '4100': 'gateways.refused',
}
const pending = new Set(['1000', '7000', '7002', '9000'])
/** The payment was not opened, and never will be under this request. */
const notOpened = new Set(['11', '12', '13', '20', '21', '22'])
/** The refund request was refused: nothing was done. */
const notTaken = new Set([...notOpened, '42'])
const notRefunded: Record<string, Reason> = {
  '1081': 'gateways.already-refunded',
  '1088': 'gateways.not-refundable',
}

const noAnswer = (answer: Exclude<GatewayAnswer, { values: object }>) => ({
  code: '',
  message: '',
  reason: answer.reason,
})
const messageIn = (values: Record<string, unknown>) => ({
  code: textOf(values['resultCode']),
  message: textOf(values['message']),
})

export function openedFrom(answer: GatewayAnswer): PaymentOpened {
  if (!answer.values) return { outcome: 'unknown', ...noAnswer(answer) }
  const message = messageIn(answer.values)
  const payUrl = textOf(answer.values['payUrl'])
  if (message.code === '0' && URL.canParse(payUrl)) return { outcome: 'opened', payUrl }
  const reason = failures[message.code] ?? faults[message.code] ?? 'gateways.unclear'
  return { outcome: notOpened.has(message.code) || failures[message.code] ? 'failed' : 'unknown', reason, ...message }
}

export function seenFrom(answer: GatewayAnswer, paidAt: string | undefined): PaymentSeen {
  if (!answer.values) return { outcome: 'unknown', ...noAnswer(answer) }
  const message = messageIn(answer.values)
  if (message.code === '0') {
    const [amount, transactionId] = [integerOf(answer.values['amount']), textOf(answer.values['transId'])]
    if (amount !== undefined && transactionId && paidAt)
      return { outcome: 'paid', amount, transactionId, paidAt, ...message }
    return { outcome: 'unknown', reason: 'gateways.unreadable-answer', ...message }
  }
  if (pending.has(message.code)) return { outcome: 'pending', isKnownThere: true, ...message }
  if (message.code === '42') return { outcome: 'pending', isKnownThere: false, ...message }
  if (failures[message.code]) return { outcome: 'failed', reason: failures[message.code]!, ...message }
  return { outcome: 'unknown', reason: faults[message.code] ?? 'gateways.unclear', ...message }
}

/** The answer to a query, or, in the list it contains, the refund that is meant. */
export function refundIn(answer: GatewayAnswer, { requestId }: RefundRequest): GatewayAnswer {
  const listed = answer.values?.['refundTrans']
  const rows = Array.isArray(listed) ? listed.filter(isRecord) : []
  const ours = rows.find((row) => textOf(row['orderId']) === requestId)
  if (ours) return { values: { ...answer.values, ...ours } }
  if (answer.values && textOf(answer.values['orderId']) !== requestId)
    return { values: undefined, reason: 'gateways.unreadable-answer' }
  return answer
}

/** Whether the refund was sent or queried: only a query that finds nothing allows it to be sent again. */
export function refundFrom(answer: GatewayAnswer, phase: 'sent' | 'queried'): RefundSeen {
  if (!answer.values) return { outcome: 'unknown', next: 'ask', ...noAnswer(answer) }
  const message = messageIn(answer.values)
  const { code } = message
  if (code === '0')
    return {
      outcome: 'succeeded',
      stage: 'received',
      gatewayRefundId: textOf(answer.values['transId']) || null,
      ...message,
    }
  const wait = (reason: Reason, next: 'ask' | 'send-again', minutes?: number): RefundSeen => ({
    outcome: 'processing',
    next,
    reason,
    ...message,
    ...(minutes && { afterMs: minutes * MINUTE_MS }),
  })
  if (pending.has(code)) return wait('gateways.processing', 'ask')
  if (code === '40' || code === '41') return wait('gateways.already-sent', 'ask')
  // Not accepted for now: another refund is running, MoMo is closed, or the payment is over a month old.
  if (code === '43') return wait('gateways.already-sent', 'send-again', 5)
  if (code === '10') return wait('gateways.busy', 'send-again', 30)
  if (code === '1080') return wait('gateways.busy', 'send-again', 60)
  if (code === '42' && phase === 'queried')
    return { outcome: 'unknown', next: 'send-again', reason: 'gateways.not-found', ...message }
  if (notRefunded[code]) return { outcome: 'failed', reason: notRefunded[code], ...message }
  const reason = faults[code] ?? 'gateways.unclear'
  // A refused query says nothing about the refund.
  if (notTaken.has(code) && phase === 'sent') return { outcome: 'failed', reason, ...message }
  return { outcome: 'unknown', next: 'ask', reason, ...message }
}
