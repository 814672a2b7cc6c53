import type { SettlementLineState } from '@learning-cms/contract/money/settlements'
import type { PayGateway } from '@learning-cms/contract/money/payments'
import { newId } from '#services/ids.ts'
import type { ReadLine } from './read-line.ts'

export type OurPayment = { id: string; transactionId: string | null; reference: string; received: number }
/** A call to the gateway that gave money back. */
export type OurRefund = {
  id: string
  gatewayRefundId: string | null
  requestId: string
  paymentId: string | null
  amount: number
}
/** Our payments and refunds, and the lines of earlier files. */
export type SettlementFacts = {
  payments: readonly OurPayment[]
  refunds: readonly OurRefund[]
  lines: readonly {
    id: string
    kind: string
    identity: string
    paymentId: string | null
    refundAttemptId: string | null
  }[]
}
export type JudgedLine = Omit<ReadLine, 'digest'> & {
  id: string
  identity: string
  state: SettlementLineState
  paymentId: string | null
  refundAttemptId: string | null
  ourAmount: number | null
  earlierId: string | null
  isCounted: boolean
}

/** ZaloPay puts the day before the number it was given. */
export const ourReference = (gateway: PayGateway, reference: string) =>
  gateway === 'zalopay' ? reference.replace(/^\d{6}_/, '') : reference

/**
 * Identifies a line across files. A payment has its number. A refund may only have the number of its payment, which can
 * have several refunds; a fee often has none: then the contents count, and the position among identical lines.
 */
export function identitiesOf(lines: readonly ReadLine[]): string[] {
  const alike = new Map<string, number>()
  return lines.map(({ kind, transactionId, reference, amount, paidAt, digest }) => {
    if (kind === 'payment') return transactionId ? `t:${transactionId}` : `r:${reference}`
    if (transactionId || reference) return JSON.stringify([transactionId, reference, amount, paidAt])
    const place = alike.get(digest) ?? 0
    alike.set(digest, place + 1)
    return `${digest}-${place}`
  })
}

const firstBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null) => {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null && !found.has(key)) found.set(key, row)
  }
  return found
}

type Ours = Pick<JudgedLine, 'paymentId' | 'refundAttemptId' | 'ourAmount'>
const nothing: Ours = { paymentId: null, refundAttemptId: null, ourAmount: null }

/** Compares each line with what is ours and with the lines before it. Pure: the same for a preview and the import. */
export function judge(gateway: PayGateway, lines: readonly ReadLine[], known: SettlementFacts): JudgedLine[] {
  const earlier = new Map(known.lines.map(({ kind, identity, id }) => [`${kind} ${identity}`, id]))
  const taken = new Map<string, string>()
  for (const { id, paymentId, refundAttemptId } of known.lines) {
    const ours = paymentId ?? refundAttemptId
    if (ours) taken.set(ours, id)
  }
  const find = finder(gateway, known, taken)
  const identities = identitiesOf(lines)
  return lines.map(({ digest: _digest, ...line }, at) => {
    const [id, identity] = [newId(), identities[at]!]
    const key = `${line.kind} ${identity}`
    const ours = find(line)
    const mine = ours.paymentId ?? ours.refundAttemptId
    const earlierId = earlier.get(key) ?? (mine ? taken.get(mine) : undefined)
    if (earlierId) return { ...line, id, identity, ...nothing, state: 'earlier', earlierId, isCounted: false }
    earlier.set(key, id)
    if (mine) taken.set(mine, id)
    return { ...line, id, identity, ...ours, state: stateOf(line, ours), earlierId: null, isCounted: true }
  })
}

export function stateOf({ kind, amount }: Pick<ReadLine, 'kind' | 'amount'>, { ourAmount }: Pick<Ours, 'ourAmount'>) {
  if (kind === 'fee') return 'fee' as const
  if (ourAmount === null) return 'unknown' as const
  return ourAmount === amount ? ('matched' as const) : ('amount-differs' as const)
}

type SettlementLineKey = Pick<ReadLine, 'kind' | 'transactionId' | 'reference' | 'amount'>

function finder(gateway: PayGateway, { payments, refunds }: SettlementFacts, taken: ReadonlyMap<string, string>) {
  const byTransaction = firstBy(payments, ({ transactionId }) => transactionId)
  const byReference = firstBy(payments, ({ reference }) => reference)
  const byRefundId = firstBy(refunds, ({ gatewayRefundId }) => gatewayRefundId)
  const byRequest = firstBy(refunds, ({ requestId }) => requestId)
  const ofPayment = Map.groupBy(refunds, ({ paymentId }) => paymentId ?? '')

  /** No match if the two numbers belong to two payments, or our reference has another transaction. */
  const paymentOf = ({ transactionId, reference }: SettlementLineKey) => {
    const one = byTransaction.get(transactionId)
    const other = byReference.get(ourReference(gateway, reference))
    if (one && other && one.id !== other.id) return undefined
    if (one) return one
    return other && (!transactionId || !other.transactionId) ? other : undefined
  }
  /** By its own number; else the one of this amount among those of its payment that no line has yet. */
  const refundOf = (line: SettlementLineKey) => {
    const direct =
      byRefundId.get(line.transactionId) ?? byRequest.get(line.reference) ?? byRequest.get(line.transactionId)
    if (direct) return direct
    const payment = byTransaction.get(line.transactionId) ?? byReference.get(ourReference(gateway, line.reference))
    const candidates = payment ? (ofPayment.get(payment.id) ?? []) : []
    return candidates.find(({ id, amount }) => amount === line.amount && !taken.has(id))
  }
  return (line: SettlementLineKey): Ours => {
    if (line.kind === 'fee') return nothing
    if (line.kind === 'refund') {
      const refund = refundOf(line)
      return refund ? { ...nothing, refundAttemptId: refund.id, ourAmount: refund.amount } : nothing
    }
    const payment = paymentOf(line)
    return payment ? { ...nothing, paymentId: payment.id, ourAmount: payment.received } : nothing
  }
}
