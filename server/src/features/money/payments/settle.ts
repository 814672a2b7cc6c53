import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { updatePayment } from '#services/money/payment-rows.ts'
import { failPayment, lockOrder, takePayment } from '#features/shop/orders/sale.ts'
import type { By } from '#http/actor.ts'
import { Refused } from '#refuse'
import type { CallbackOutcome, PaymentSeen } from '#services/gateways/gateway.ts'
import { findPayment, type PaymentRow } from './queries.ts'

const MINUTE_MS = 60_000
/** The intervals between queries while the outcome is unknown. */
const PAUSES_MINUTES = [2, 5, 30, 120, 360]
/** How long a payment may still be in progress after its page has closed. */
const CLOSING_MS = 15 * MINUTE_MS
/** About ten days of queries; then people decide, in the reconciliation list. */
const MOST_QUERIES = 44

type GatewayReport = { seen: PaymentSeen; via: 'callback' | 'query' }
export type PaymentSettlement = Extract<CallbackOutcome, 'taken' | 'already-taken' | 'wrong-amount'>

/** Applies what a gateway reports about a payment, however often. Locks the order first, like everybody. */
export async function settle(
  tx: Db,
  by: By,
  paymentId: string,
  { seen, via }: GatewayReport,
): Promise<PaymentSettlement> {
  const known = (await findPayment(tx, paymentId))!
  await lockOrder(tx, known.orderId)
  const payment = (await findPayment(tx, paymentId))!
  await saveGatewayState(tx, payment, { seen, via })
  switch (seen.outcome) {
    case 'paid':
      return takePaid(tx, by, payment, { seen, via })
    case 'failed': {
      const { code, message } = seen
      const { isFailed } = await failPayment(tx, by, { paymentId, code, message, isClosed: isClosed(payment, seen) })
      return isFailed ? 'taken' : 'already-taken'
    }
    default:
      return isOpen(payment) ? 'taken' : 'already-taken'
  }
}

/** A refusal after the page has expired is not a refusal: the buyer left, and may pay in another way. */
const isClosed = ({ expiresAt }: PaymentRow, { reason }: Extract<PaymentSeen, { outcome: 'failed' }>) =>
  reason === 'gateways.expired' || (expiresAt !== null && Date.parse(expiresAt) < Date.now())

const isOpen = ({ status }: PaymentRow) => status === 'pending' || status === 'unknown'

async function takePaid(
  tx: Db,
  by: By,
  { id }: PaymentRow,
  { seen, via }: { seen: Extract<PaymentSeen, { outcome: 'paid' }>; via: GatewayReport['via'] },
): Promise<PaymentSettlement> {
  const { amount, transactionId, paidAt: at } = seen
  try {
    const { outcome } = await takePayment(tx, by, { paymentId: id, amount, transactionId, at, via })
    return outcome === 'already-taken' ? 'already-taken' : 'taken'
  } catch (error) {
    // The same transaction was counted for another payment: it is not counted twice.
    if (error instanceof Refused) return 'wrong-amount'
    throw error
  }
}

/**
 * Saves the gateway's latest state, and when to query again. A payment that brought money, or failed, keeps its status.
 */
function saveGatewayState(tx: Db, payment: PaymentRow, { seen, via }: GatewayReport) {
  const isClaimed = payment.claimed !== null && seen.outcome !== 'paid'
  const gatewayFields = { gatewayCode: seen.code, gatewayMessage: seen.message, checkedAt: sql`now()` }
  const counted = via === 'query' && { queries: payment.queries + 1 }
  const state = isClaimed ? {} : { gatewayState: seen.outcome }
  if (!isOpen(payment))
    return updatePayment(tx, payment.id, { ...gatewayFields, ...counted, ...state, nextQueryAt: null })
  if (isGivenUp(payment, seen))
    return updatePayment(tx, payment.id, {
      ...gatewayFields,
      ...counted,
      gatewayState: 'failed',
      status: 'failed',
      nextQueryAt: null,
    })
  const status = isClaimed || seen.outcome === 'unknown' ? 'unknown' : 'pending'
  return updatePayment(tx, payment.id, {
    ...gatewayFields,
    ...counted,
    ...state,
    status,
    nextQueryAt: nextQuery(payment),
  })
}

/** Its page has closed and nobody has paid: the order has an expiry of its own. */
const isGivenUp = ({ expiresAt, claimed }: PaymentRow, { outcome }: PaymentSeen) =>
  outcome === 'pending' && claimed === null && expiresAt !== null && Date.parse(expiresAt) + CLOSING_MS < Date.now()

function nextQuery({ queries, expiresAt }: PaymentRow) {
  if (queries >= MOST_QUERIES) return null
  const pauseMs = (PAUSES_MINUTES[queries] ?? PAUSES_MINUTES.at(-1)!) * MINUTE_MS
  const closesInMs = expiresAt ? Date.parse(expiresAt) + CLOSING_MS + 1_000 - Date.now() : Infinity
  const inMs = closesInMs > 0 ? Math.min(pauseMs, closesInMs) : pauseMs
  return new Date(Date.now() + inMs).toISOString()
}
