import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#http/refuse.ts'
import { heldOf } from '#services/money/refundable.ts'
import { complete } from './completion.ts'
import { failOrder } from './failing.ts'
import {
  countOpenBeside,
  findByTransaction,
  lockOrder,
  lockPayment,
  orderOfPayment,
  updatePayment,
  type OrderNow,
  type PaymentNow,
} from './lock-queries.ts'
import { postCredit } from './postings.ts'
import { writeOrder } from './records.ts'

/** That money came in, as a gateway or a bank says it. */
export type Evidence = {
  paymentId: string
  amount: number
  /** The gateway's, or the bank's. */
  transactionId: string
  /** When it was paid. */
  at: string
  via: 'callback' | 'query' | 'statement' | 'staff'
}
export type Taken = { outcome: 'completed' | 'part-paid' | 'overpaid' | 'already-taken' | 'amount-mismatch' }

/**
 * Counts money once, whatever brings the news and however often, and completes the order when that is enough. A gateway's
 * amount must be the one asked for; by transfer people send what they like. Late money completes an order that had failed.
 */
export const takePayment = (db: Db, by: By, told: Evidence): Promise<Taken> =>
  db.transaction(async (tx) => {
    const { order, payment } = await lockPaid(tx, told.paymentId)
    const evidence = payment.gateway === 'bank_transfer' ? { ...told, transactionId: plain(told.transactionId) } : told
    if (payment.status === 'succeeded') return takeAgain(tx, by, { order, payment, evidence })
    const counted = await findByTransaction(tx, payment.gateway, evidence.transactionId)
    if (counted && counted.id !== payment.id) refuse('state-forbids', 'payments.duplicate-reference')
    if (payment.gateway !== 'bank_transfer' && evidence.amount !== payment.amount)
      return keepMismatch(tx, by, { order, payment, evidence })
    await updatePayment(tx, payment.id, settled(evidence))
    return count(tx, by, { order, payment, evidence })
  })

/** Banks write one reference with and without blanks, in large letters and small ones. */
const plain = (reference: string) => reference.replace(/\s+/g, '').toUpperCase()

async function lockPaid(tx: Db, paymentId: string) {
  const orderId = found(await orderOfPayment(tx, paymentId))
  const order = found(await lockOrder(tx, orderId))
  return { order, payment: found(await lockPayment(tx, paymentId)) }
}

const settled = ({ amount, transactionId, at }: Evidence) => ({
  ...{ status: 'succeeded' as const, received: amount, claimed: null, transactionId, paidAt: at },
  ...{ gatewayState: 'paid' as const, settledAt: sql`now()`, nextQueryAt: null },
})

type Case = { order: OrderNow; payment: PaymentNow; evidence: Evidence }

async function count(tx: Db, by: By, { order, payment, evidence }: Case): Promise<Taken> {
  const { amount, transactionId, via } = evidence
  const held = heldOf(order) + amount
  const isOpen = order.status === 'pending' || order.status === 'failed'
  if (isOpen && held >= order.total) {
    await complete(tx, by, order, { payment, amount, transactionId, via })
    return { outcome: held > order.total ? 'overpaid' : 'completed' }
  }
  await postCredit(tx, order, { payment, amount })
  const action = isOpen ? 'orders.payInPart' : 'orders.overpay'
  await writeOrder(tx, by, order, { action, fields: { captured: order.captured + amount }, after: { amount, via } })
  return { outcome: isOpen ? 'part-paid' : 'overpaid' }
}

/** The same news again. Another transaction for a payment that is settled is money nobody asked for: it is told, not lost. */
async function takeAgain(tx: Db, by: By, { order, payment, evidence }: Case): Promise<Taken> {
  const { transactionId, amount, via } = evidence
  if (transactionId !== payment.transactionId) {
    const isTold = await isAlreadyTold(tx, order.id, transactionId)
    const after = { secondTransaction: transactionId, amount, via }
    if (!isTold) await writeOrder(tx, by, order, { action: 'orders.paidTwice', fields: {}, after })
  }
  return { outcome: 'already-taken' }
}

const isAlreadyTold = async (tx: Db, orderId: string, transactionId: string) =>
  (
    await tx.execute(sql`
      select from audit_lines
      where entity = 'orders' and entity_id = ${orderId} and action = 'orders.paidTwice'
        and changes -> 'secondTransaction' ->> 1 = ${transactionId} limit 1`)
  ).rows.length > 0

/** Nothing is booked; what the gateway says is kept and shown until somebody has looked. */
async function keepMismatch(tx: Db, by: By, { order, payment, evidence }: Case): Promise<Taken> {
  const { amount, transactionId, at, via } = evidence
  if (payment.claimed === amount && payment.transactionId === transactionId) return { outcome: 'amount-mismatch' }
  const said = { status: 'unknown' as const, gatewayState: 'paid' as const, claimed: amount, transactionId, paidAt: at }
  await updatePayment(tx, payment.id, said)
  const after = { claimed: amount, asked: payment.amount, via }
  await writeOrder(tx, by, order, { action: 'orders.claimOther', fields: {}, after })
  return { outcome: 'amount-mismatch' }
}

export type Failure = {
  paymentId: string
  /** As the gateway said it. */
  code: string
  message: string
}

/**
 * A gateway's final no. The order fails with its last open payment; one that has brought money, or may still, stays. False
 * where the payment is settled or failed already: a yes is never taken back by a no.
 */
export const failPayment = (db: Db, by: By, { paymentId, code, message }: Failure): Promise<{ isFailed: boolean }> =>
  db.transaction(async (tx) => {
    const { order, payment } = await lockPaid(tx, paymentId)
    if (payment.status === 'succeeded' || payment.status === 'failed') return { isFailed: false }
    const said = { gatewayCode: code, gatewayMessage: message, gatewayState: 'failed' as const }
    await updatePayment(tx, paymentId, { ...said, status: 'failed', nextQueryAt: null })
    if (order.status === 'pending' && order.captured === 0 && (await countOpenBeside(tx, payment)) === 0)
      await failOrder(tx, by, order, { failure: 'gateway', reason: message || code })
    return { isFailed: true }
  })
