import type { orderFailures } from '@learning-cms/contract/shop/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { releaseReservation } from '#features/shop/coupons/sale.ts'
import type { By } from '#http/actor.ts'
import { letGo } from './hand-over.ts'
import type { OrderNow } from '#features/shop/orders/lock-queries.ts'
import { writeOrder } from '#features/shop/orders/records.ts'
import { lapseWriteOff } from '#features/shop/orders/write-offs/write-off-queries.ts'

type OrderFailure = (typeof orderFailures)[number]

const actions = {
  gateway: 'orders.fail',
  expired: 'orders.expire',
  cancelled: 'orders.cancel',
  'course-not-on-sale': 'orders.fail',
} as const

/**
 * Frees what the order has set aside and the coupon's reservation, once. The caller holds the lock of a pending order without payments in an unknown
 * state.
 */
export async function failOrder(tx: Db, by: By, before: OrderNow, why: { failure: OrderFailure; reason?: string }) {
  const { failure, reason } = why
  await lapseWriteOff(tx, by, before)
  await letGo(tx, by, before.id)
  if (before.couponId) await releaseReservation(tx, before.id)
  const over = { status: 'failed' as const, failedAt: sql`now()`, expiresAt: null }
  const fields = { ...over, failure, failureReason: reason ?? null }
  return writeOrder(tx, by, before, { action: actions[failure], fields, reason })
}
