import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { honourLate, settleReservation } from '#features/shop/coupons/sale.ts'
import { settleInvoices } from '#features/money/invoices/sale.ts'
import type { By } from '#http/actor.ts'
import { spread, type Dong } from '#services/money/spread.ts'
import { handOver } from './hand-over.ts'
import {
  isInvoiced,
  lockLines,
  updateLine,
  type LineNow,
  type OrderFields,
  type OrderNow,
} from '#features/shop/orders/lock-queries.ts'
import { lastTransaction, type PaymentNow } from '#services/money/payment-rows.ts'
import { postSale, type Money } from '#features/shop/orders/paying/postings.ts'
import { writeOrder } from '#features/shop/orders/records.ts'

type CompletingPayment = Money & { transactionId: string; via: string }
/** The amount written off. */
export type Accepted = { writtenOff: Dong; reason: string | undefined }

/**
 * Everything that follows from an order being paid, in the transaction of the money: ledger, access, coupon, status.
 * The caller holds the lock of a pending or failed order and has found that enough came in. The coupon comes late,
 * because all orders with it wait for its row; only invoices come after it (decision 026).
 */
export async function complete(tx: Db, by: By, before: OrderNow, paid: CompletingPayment) {
  const lines = await lockLines(tx, before.id)
  await postSale(tx, before, lines, { money: paid })
  const after = await finish(tx, by, before, {
    lines,
    action: 'orders.complete',
    fields: paidBy(before, paid),
    after: { amount: paid.amount, via: paid.via },
  })
  if (isInvoiced(before)) await settleInvoices(tx, by, before.id)
  return after
}

/** The same for a free order while it is created: nobody else sees its lines yet. */
export async function completeFree(tx: Db, by: By, before: OrderNow, lines: readonly LineNow[]) {
  await postSale(tx, before, lines, { money: null })
  return finish(tx, by, before, { lines, action: 'orders.complete', fields: {}, after: {} })
}

/** The same for an order accepted as paid although a part is missing. Each line bears its share of that. */
export async function completeShort(tx: Db, by: By, before: OrderNow, { writtenOff, reason }: Accepted) {
  const lines = await lockLines(tx, before.id)
  const parts = partsOf(writtenOff, lines)
  for (const [at, { id }] of lines.entries()) if (parts[at]) await updateLine(tx, id, { writtenOff: parts[at] })
  await postSale(tx, before, lines, { money: null, writtenOff })
  return finish(tx, by, before, {
    lines,
    action: 'orders.writeOff',
    reason,
    fields: { writtenOff, transactionId: await lastTransaction(tx, before.id) },
    after: { amount: writtenOff },
  })
}

/** Leaves something of every line if possible, so that a full refund takes back all of the instructors' shares. */
function partsOf(writtenOff: Dong, lines: readonly LineNow[]) {
  const spared = lines.map(({ net }) => Math.max(0, net - 1))
  const isEnough = writtenOff <= spared.reduce((sum, net) => sum + net, 0)
  return spread(writtenOff, isEnough ? spared : lines.map(({ net }) => net))
}

type OrderCompletion = {
  lines: readonly LineNow[]
  action: `orders.${string}`
  fields: OrderFields
  after: Record<string, unknown>
  reason?: string | undefined
}

async function finish(tx: Db, by: By, before: OrderNow, { lines, fields, after, ...note }: OrderCompletion) {
  const fulfilmentError = await handOver(tx, by, before, lines)
  const { isOvershoot } = await settleCoupon(tx, before)
  return writeOrder(tx, by, before, {
    ...note,
    fields: { ...completed, fulfilmentError, ...fields },
    after: { ...after, ...(isOvershoot && { isOvershoot }) },
  })
}

const completed: OrderFields = {
  status: 'completed',
  completedAt: sql`now()`,
  expiresAt: null,
  failure: null,
  failureReason: null,
}

const paidBy = (before: OrderNow, { payment, amount, transactionId }: CompletingPayment): OrderFields => ({
  captured: before.captured + amount,
  ...wayOf(payment),
  transactionId,
})

/** How an order was paid, or how the last attempt was made. */
export const wayOf = (payment: Pick<PaymentNow, 'gateway' | 'method'>) => ({
  gateway: payment.gateway,
  paymentMethod: methodOf(payment),
})

/** Wallets have one method; VNPay may say which one was used, or not. */
const methodOf = ({ gateway, method }: Pick<PaymentNow, 'gateway' | 'method'>) => {
  if (method) return method
  if (gateway === 'bank_transfer') return 'bank_transfer' as const
  return gateway === 'vnpay' ? null : ('e_wallet' as const)
}

/** A late payment honours the coupon that was released. */
async function settleCoupon(tx: Db, { id, couponId, status }: OrderNow) {
  if (!couponId) return { isOvershoot: false }
  if (status === 'failed') return honourLate(tx, id)
  await settleReservation(tx, id)
  return { isOvershoot: false }
}
