import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { honourLate, settleReservation } from '#features/coupons/checkout.ts'
import type { By } from '#http/actor.ts'
import { giveAccess } from './access.ts'
import { lockLines, type OrderFields, type OrderNow, type PaymentNow } from './lock-queries.ts'
import { postSale, type Money } from './postings.ts'
import { writeOrder } from './records.ts'

type Paid = Money & { transactionId: string; via: string }

/**
 * What follows once an order is paid, all of it in the transaction of the money: ledger, access, coupon, status. The caller holds
 * the lock of an order that is pending or failed, and has found that enough came in. The coupon comes last: its row is what all
 * orders with it wait for.
 */
export async function complete(tx: Db, by: By, before: OrderNow, paid: Paid | null) {
  const lines = await lockLines(tx, before.id)
  await postSale(tx, before, lines, paid)
  const fulfilmentError = await giveAccess(tx, by, before, lines)
  const { isOvershoot } = await settleCoupon(tx, before)
  return writeOrder(tx, by, before, {
    action: 'orders.complete',
    fields: { ...completed, fulfilmentError, ...(paid && paidBy(before, paid)) },
    after: {
      ...(paid && { amount: paid.amount, via: paid.via }),
      ...(isOvershoot && { isOvershoot }),
    },
  })
}

const completed: OrderFields = {
  status: 'completed',
  completedAt: sql`now()`,
  expiresAt: null,
  failure: null,
  failureReason: null,
}

const paidBy = (before: OrderNow, { payment, amount, transactionId }: Paid): OrderFields => ({
  captured: before.captured + amount,
  gateway: payment.gateway,
  paymentMethod: methodOf(payment),
  transactionId,
})

/** Wallets are what they are; VNPay says which of its ways was taken, or does not. */
export const methodOf = ({ gateway, method }: Pick<PaymentNow, 'gateway' | 'method'>) => {
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
