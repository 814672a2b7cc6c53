import type { Reason } from '@learning-cms/contract/core/reasons'
import { integerOf } from './call.ts'
import type { PaymentSeen, RefundRequest, RefundSeen } from './gateway.ts'
import { momentOf } from './formats.ts'

type Texts = Record<string, string>
/** VNPay's answer; `isOurs` when it is signed and about what we asked for. */
export type VnpayAnswer = { values: Texts; isOurs: boolean } | { values: undefined; reason: Reason }

/** VNPay counts in hundredths of a đồng. */
export const HUNDREDTHS = 100

/** Why a payment failed: `vnp_ResponseCode` of the callback. */
const failures: Record<string, Reason> = {
  '09': 'gateways.refused',
  '10': 'gateways.refused',
  '11': 'gateways.expired',
  '12': 'gateways.refused',
  '13': 'gateways.refused',
  '24': 'gateways.buyer-cancelled',
  '51': 'gateways.not-enough-money',
  '65': 'gateways.over-limit',
  '75': 'gateways.refused',
  '79': 'gateways.refused',
}
/** Why the API refused a request: it says nothing about the transaction. */
const faults: Record<string, Reason> = {
  '02': 'gateways.bad-credentials',
  '03': 'gateways.bad-request',
  '91': 'gateways.not-found',
  '94': 'gateways.already-sent',
  '95': 'gateways.not-refundable',
  '97': 'gateways.bad-credentials',
}

const noAnswer = (answer: Exclude<VnpayAnswer, { values: Texts }>) => ({ code: '', message: '', reason: answer.reason })
const messageIn = (values: Texts, code: string) => ({ code, message: values['vnp_Message'] ?? '' })

/** For a callback or a query already known to be genuine: `vnp_TransactionStatus` decides. */
export function seenFromStatus(values: Texts, code: string): PaymentSeen {
  const status = values['vnp_TransactionStatus'] ?? code
  const message = messageIn(values, code === '00' ? status : code)
  if (status === '00' && code === '00') return paidIn(values, message)
  if (status === '01') return { outcome: 'pending', isKnownThere: true, ...message }
  if (status === '02') return { outcome: 'failed', reason: failures[code] ?? 'gateways.refused', ...message }
  // 04: charged by the bank but not completed at VNPay; 07: charged, and held for suspected fraud. We must not call
  // either failed.
  const reason = status === '07' || code === '07' ? 'gateways.suspected-fraud' : 'gateways.unclear'
  return { outcome: 'unknown', reason, ...message }
}

function paidIn(values: Texts, message: { code: string; message: string }): PaymentSeen {
  const amount = dongOf(values['vnp_Amount'])
  const paidAt = momentOf(values['vnp_PayDate'] ?? '')
  const transactionId = values['vnp_TransactionNo']
  if (amount === undefined || !paidAt || !transactionId)
    return { outcome: 'unknown', reason: 'gateways.unreadable-answer', ...message }
  return { outcome: 'paid', amount, paidAt, transactionId, ...message }
}

export function seenFromQuery(answer: VnpayAnswer): PaymentSeen {
  if (!answer.values) return { outcome: 'unknown', ...noAnswer(answer) }
  const { values, isOurs } = answer
  const code = values['vnp_ResponseCode'] ?? ''
  if (isOurs && code === '00') return seenFromStatus(values, code)
  if (isOurs && code === '91') return { outcome: 'pending', isKnownThere: false, ...messageIn(values, code) }
  return { outcome: 'unknown', reason: faultOf(values, isOurs), ...messageIn(values, code) }
}

/** Accepted does not mean refunded: the status says how far it is. */
export function refundAnswered(answer: VnpayAnswer, request: RefundRequest): RefundSeen {
  if (!answer.values) return { outcome: 'unknown', next: 'ask', ...noAnswer(answer) }
  const { values, isOurs } = answer
  const code = values['vnp_ResponseCode'] ?? ''
  const message = messageIn(values, code)
  if (!isOurs) return { outcome: 'unknown', next: 'ask', reason: faultOf(values, false), ...message }
  if (code === '00') return refundAt(values, request)
  if (code === '94') return { outcome: 'processing', next: 'ask', reason: 'gateways.already-sent', ...message }
  // Refused before anything was done.
  if (faults[code]) return { outcome: 'failed', reason: faults[code], ...message }
  return { outcome: 'unknown', next: 'ask', reason: 'gateways.unclear', ...message }
}

const PAYMENT = '01'

export function refundFound(answer: VnpayAnswer, request: RefundRequest): RefundSeen {
  if (!answer.values) return { outcome: 'unknown', next: 'ask', ...noAnswer(answer) }
  const { values, isOurs } = answer
  const code = values['vnp_ResponseCode'] ?? ''
  const message = messageIn(values, code)
  if (!isOurs || code !== '00') return { outcome: 'unknown', next: 'ask', reason: faultOf(values, isOurs), ...message }
  // The original payment: VNPay has no refund of it. The same request may be sent again; if VNPay has it after all,
  // it answers 94.
  if (values['vnp_TransactionType'] === PAYMENT)
    return { outcome: 'unknown', next: 'send-again', reason: 'gateways.not-found', ...message }
  return refundAt(values, request)
}

function refundAt(values: Texts, { amount }: RefundRequest): RefundSeen {
  const status = values['vnp_TransactionStatus'] ?? ''
  const message = messageIn(values, status || '00')
  // VNPay reports the newest refund of a payment: a different amount means a different refund.
  if (dongOf(values['vnp_Amount']) !== amount)
    return { outcome: 'unknown', next: 'ask', reason: 'gateways.unclear', ...message }
  if (status === '06')
    return {
      outcome: 'succeeded',
      stage: 'sent-to-bank',
      gatewayRefundId: values['vnp_TransactionNo'] || null,
      ...message,
    }
  if (status === '09') return { outcome: 'failed', reason: 'gateways.refused', ...message }
  if (status === '07') return { outcome: 'processing', next: 'review', reason: 'gateways.suspected-fraud', ...message }
  return { outcome: 'processing', next: 'ask', reason: 'gateways.processing', ...message }
}

const faultOf = ({ vnp_ResponseCode: code = '' }: Texts, isOurs: boolean): Reason =>
  code !== '00' && faults[code] ? faults[code] : isOurs ? 'gateways.unclear' : 'gateways.unreadable-answer'

/** VNPay's amount in đồng; undefined when it is not a whole amount. */
function dongOf(value: string | undefined) {
  const hundredths = integerOf(value)
  return hundredths === undefined || hundredths % HUNDREDTHS !== 0 ? undefined : hundredths / HUNDREDTHS
}
