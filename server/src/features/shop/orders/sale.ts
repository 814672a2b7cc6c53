import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { lockUses } from '#features/shop/coupons/sale.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { newId } from '#services/ids.ts'
import {
  countOpenBeside,
  findByTransaction,
  findOpenTransfer,
  insertPayment,
  lockPayment,
  nextAttempt,
  orderOfPayment,
  updatePayment,
  type PaymentNow,
} from '#services/money/payment-rows.ts'
import { heldOf } from '#services/money/refundable.ts'
import { complete, wayOf } from './states/completion.ts'
import { failOrder } from './states/fail.ts'
import { lockSetAside } from './states/hand-over.ts'
import { isInvoiced, lockOrder, takeSuspended, type OrderNow } from './lock-queries.ts'
import { postCredit } from './paying/postings.ts'
import { writeOrder } from './records.ts'
import { lapseWriteOff } from './write-offs/write-off-queries.ts'

/** A gateway or bank reporting that money came in. */
export type Evidence = {
  paymentId: string
  amount: number
  /** Of the gateway or the bank. */
  transactionId: string
  /** When it was paid. */
  at: string
  via: 'callback' | 'query' | 'statement' | 'staff'
}
export type PaymentTaken = { outcome: 'completed' | 'part-paid' | 'overpaid' | 'already-taken' }

/**
 * Counts money once, whoever reports it and however often, and completes the order when that is enough. Everything
 * received is counted, expected or not. Late money completes an order that had failed.
 */
export const takePayment = (db: Db, by: By, received: Evidence): Promise<PaymentTaken> =>
  db.transaction(async (tx) => {
    const { order, payment } = await lockPaid(tx, received.paymentId)
    const evidence =
      payment.gateway === 'bank_transfer' ? { ...received, transactionId: plain(received.transactionId) } : received
    if (payment.status === 'succeeded') return takeAgain(tx, by, { order, payment, evidence })
    const counted = await findByTransaction(tx, payment.gateway, evidence.transactionId)
    if (counted && counted.id !== payment.id) refuse('state-forbids', 'payments.duplicate-reference')
    await updatePayment(tx, payment.id, settled(evidence))
    return count(tx, by, { order, payment, evidence })
  })

/** Banks write the same reference with or without blanks, in upper or lower case. */
const plain = (reference: string) => reference.replace(/\s+/g, '').toUpperCase()

async function lockPaid(tx: Db, paymentId: string) {
  const orderId = found(await orderOfPayment(tx, paymentId))
  const order = found(await lockOrder(tx, orderId))
  return { order, payment: found(await lockPayment(tx, paymentId)) }
}

const settled = ({ amount, transactionId, at }: Evidence) => ({
  status: 'succeeded' as const,
  received: amount,
  claimed: null,
  transactionId,
  paidAt: at,
  gatewayState: 'paid' as const,
  settledAt: sql`now()`,
  nextQueryAt: null,
})

type Case = { order: OrderNow; payment: PaymentNow; evidence: Evidence }

/** In the log: what the payment was for, where another amount came in. */
const EXPECTED_AMOUNT = 'asked'

async function count(tx: Db, by: By, { order, payment, evidence }: Case): Promise<PaymentTaken> {
  const { amount, transactionId, via } = evidence
  const held = heldOf(order) + amount
  const isOpen = order.status === 'pending' || order.status === 'failed'
  await lapseWriteOff(tx, by, order)
  if (isOpen && held >= order.total) {
    await complete(tx, by, order, { payment, amount, transactionId, via })
    return { outcome: held > order.total ? 'overpaid' : 'completed' }
  }
  await postCredit(tx, order, { payment, amount })
  const action = isOpen ? 'orders.payInPart' : 'orders.overpay'
  const extra = amount === payment.amount ? {} : { [EXPECTED_AMOUNT]: payment.amount }
  const fields = { captured: order.captured + amount, ...(isOpen && wayOf(payment)) }
  await writeOrder(tx, by, order, { action, fields, after: { amount, via, ...extra } })
  return { outcome: isOpen ? 'part-paid' : 'overpaid' }
}

/** The same report again. A different transaction or amount for a settled payment is recorded, not lost. */
async function takeAgain(tx: Db, by: By, { order, payment, evidence }: Case): Promise<PaymentTaken> {
  const { transactionId, amount, via } = evidence
  const isSecond = transactionId !== payment.transactionId
  if (isSecond || amount !== payment.received) {
    const change: PaymentNotice['change'] = isSecond ? { secondTransaction: transactionId } : { claimed: amount }
    const action = isSecond ? 'orders.paidTwice' : 'orders.claimOther'
    const isKnown = await isAlreadyRecorded(tx, order.id, { action, change })
    if (!isKnown) await writeOrder(tx, by, order, { action, fields: {}, after: { ...change, amount, via } })
  }
  return { outcome: 'already-taken' }
}

type PaymentNotice = { action: string; change: Record<string, string | number> }

const isAlreadyRecorded = async (tx: Db, orderId: string, { action, change }: PaymentNotice) => {
  const [[field, value]] = Object.entries(change) as [[string, string | number]]
  const { rows } = await tx.execute(sql`
    select from audit_lines
    where entity = 'orders' and entity_id = ${orderId} and action = ${action}
      and changes -> ${field} ->> 1 = ${String(value)} limit 1`)
  return rows.length > 0
}

export type PaymentFailure = {
  paymentId: string
  /** As the gateway put it. */
  code: string
  message: string
  /** The payment page was closed without a decision: the order waits for another attempt. */
  isClosed?: boolean
}

/**
 * A gateway's final refusal. The order fails with its last open payment, unless one has brought money or still may.
 * False when the payment is already settled or failed: a success is never undone by a refusal.
 */
export const failPayment = (db: Db, by: By, failure: PaymentFailure): Promise<{ isFailed: boolean }> =>
  db.transaction(async (tx) => {
    const { paymentId, code, message, isClosed = false } = failure
    const { order, payment } = await lockPaid(tx, paymentId)
    if (payment.status === 'succeeded' || payment.status === 'failed') return { isFailed: false }
    const gatewayFields = { gatewayCode: code, gatewayMessage: message, gatewayState: 'failed' as const }
    await updatePayment(tx, paymentId, { ...gatewayFields, status: 'failed', nextQueryAt: null })
    const mayFail = !isClosed && order.status === 'pending' && heldOf(order) === 0 && !isInvoiced(order)
    if (mayFail && (await countOpenBeside(tx, payment)) === 0)
      await failOrder(tx, by, order, { failure: 'gateway', reason: message || code })
    return { isFailed: true }
  })

type OrderTransfer = { amount: number; transactionId: string; at: string; via: 'staff' | 'statement' }

/** Money by transfer for an order: for the attempt that requested it, or a new one. A reference counts once. */
export const takeTransfer = (db: Db, by: By, orderId: string, transfer: OrderTransfer): Promise<PaymentTaken> =>
  db.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId))
    const paymentId = (await findOpenTransfer(tx, orderId)) ?? (await newTransfer(tx, order, transfer.amount))
    return takePayment(tx, by, { paymentId, ...transfer })
  })

async function newTransfer(tx: Db, { id: orderId, number }: OrderNow, amount: number) {
  const [id, attempt] = [newId(), await nextAttempt(tx, orderId)]
  const reference = `${number}S${attempt}`
  await insertPayment(tx, {
    id,
    orderId,
    attempt,
    gateway: 'bank_transfer',
    method: 'bank_transfer',
    reference,
    amount,
  })
  return id
}

const AT_ONCE = 500

/**
 * For a course being suspended, in its transaction: its pending orders fail. One that is locked right now is skipped,
 * because whoever is paying it holds the order and waits for the course; the sweep picks it up later.
 */
export async function failOrdersOf(tx: Db, by: By, courseId: string) {
  const ids = await takeSuspended(tx, { courseId, most: AT_ONCE })
  await lockSetAside(tx, ids)
  await lockUses(tx, ids)
  for (const id of ids) await failOrder(tx, by, found(await lockOrder(tx, id)), { failure: 'course-not-on-sale' })
}

type PaymentAttempt = { payment: Parameters<typeof wayOf>[0]; after: Record<string, unknown> }

/** Notes on the order how it is being paid, when an attempt starts. The caller holds the lock. */
export const noteAttempt = (tx: Db, by: By, order: OrderNow, { payment, after }: PaymentAttempt) =>
  writeOrder(tx, by, order, { action: 'orders.startPayment', fields: wayOf(payment), after })

/** For whoever changes a payment: its order is locked first. */
export { findNow, lockOrder, type OrderNow } from './lock-queries.ts'
