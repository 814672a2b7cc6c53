import { type CouponTerms } from '@learning-cms/contract/shop/coupon-terms'
import type { CouponCheck } from '@learning-cms/contract/shop/coupon-simulation'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import type { Dong } from '#services/money/spread.ts'
import {
  addUseOfCoupon,
  addUseOfStudent,
  freeCode,
  isOnOffer,
  isRestored,
  isSingleUse,
  lockCodes,
  lockCoupons,
  lockUsesOfStudents,
  moveCounts,
  moveUse,
  reserveOfCoupon,
  reserveOfStudent,
  takeCode,
} from './sale-queries.ts'
import { examineCoupon, refusalCodes, type Basket } from './examine.ts'

export type CouponQuote = {
  couponId: string
  /** As stored; what `reserveCoupon` takes and the order records. */
  code: string
  terms: CouponTerms
  discount: Dong
  /** Per line of the basket, in its order. */
  perLine: Dong[]
}

/** What the coupon takes off this basket now. Refuses with the first reason against it. */
export async function quoteCoupon(db: Db, basket: Basket): Promise<CouponQuote> {
  const { coupon, checks, lines, discount } = await examineCoupon(db, basket)
  const failed = checks.find(({ outcome }) => outcome === 'failed')
  if (failed || !coupon) return refuseCoupon(failed?.check ?? 'coupons.not-found', failed?.values ?? undefined)
  const { type, value, maxDiscount, minOrder, restoreOnFullRefund } = coupon
  return {
    couponId: coupon.id,
    code: coupon.code,
    terms: { type, value, maxDiscount, minOrder, restoreOnFullRefund },
    discount,
    perLine: lines.map((line) => line.discount),
  }
}

export type Reservation = {
  couponId: string
  studentId: string
  /** As in the quote. */
  code: string
  orderId: string
}

/**
 * Reserves a use for an order that is being created, in its transaction, which also writes the order with
 * `coupon_state` 'reserved'. Later steps move that state here, each once: repeating one changes nothing. The coupon's
 * row is locked last, because all orders with this coupon wait for it: call this as late as possible.
 */
export async function reserveCoupon(tx: Db, reservation: Reservation) {
  const { couponId, code, orderId } = reservation
  if (!(await reserveOfStudent(tx, reservation))) refuseCoupon('coupons.student-limit')
  if ((await isSingleUse(tx, code)) && !(await takeCode(tx, code, orderId))) refuseCoupon('coupons.exhausted')
  if (await reserveOfCoupon(tx, couponId)) return
  refuseCoupon((await isOnOffer(tx, couponId)) ? 'coupons.exhausted' : 'coupons.not-found')
}

/** For several orders at once, in the order in which a single one locks them: students' rows, codes, coupons. */
export async function lockUses(tx: Db, orderIds: readonly string[]) {
  await lockUsesOfStudents(tx, orderIds)
  await lockCodes(tx, orderIds)
  await lockCoupons(tx, orderIds)
}

/** The order was completed: what was reserved is used. */
export async function settleReservation(tx: Db, orderId: string) {
  const use = await moveUse(tx, orderId, { from: ['reserved'], to: 'used' })
  if (use) await moveCounts(tx, use, { used: 1, reserved: -1 })
}

/** The order failed: what was reserved is free again. */
export async function releaseReservation(tx: Db, orderId: string) {
  const use = await moveUse(tx, orderId, { from: ['reserved'], to: 'released' })
  if (!use) return
  await moveCounts(tx, use, { used: 0, reserved: -1 })
  await freeCode(tx, orderId)
}

/** The order had failed and was paid after all: its discount is honoured, exceeding the limit if necessary. */
export async function honourLate(tx: Db, orderId: string): Promise<{ isOvershoot: boolean }> {
  const use = await moveUse(tx, orderId, { from: ['released'], to: 'used' })
  if (!use) return { isOvershoot: false }
  const isOverOwn = await addUseOfStudent(tx, use)
  const isTaken = (await isSingleUse(tx, use.code)) && !(await takeCode(tx, use.code, orderId))
  const isOver = await addUseOfCoupon(tx, use.couponId)
  const isOvershoot = isOverOwn || isTaken || isOver
  if (isOvershoot) await moveUse(tx, orderId, { from: ['used'], to: 'overshoot' })
  return { isOvershoot }
}

/** The order was fully refunded: its use is free again, if the terms of the sale say so. */
export async function giveBackUse(tx: Db, orderId: string): Promise<{ isGivenBack: boolean }> {
  if (!(await isRestored(tx, orderId))) return { isGivenBack: false }
  const use = await moveUse(tx, orderId, { from: ['used', 'overshoot'], to: 'given-back' })
  if (!use) return { isGivenBack: false }
  await moveCounts(tx, use, { used: -1, reserved: 0 })
  await freeCode(tx, orderId)
  return { isGivenBack: true }
}

const refuseCoupon = (check: CouponCheck, values?: Record<string, unknown>): never =>
  refuse(refusalCodes[check], check, { fields: { couponCode: check }, ...(values && { values }) })
