import { couponCode, type CouponTerms } from '@learning-cms/contract/coupons'
import type { Refusal } from '@learning-cms/contract/errors'
import type { Reason } from '@learning-cms/contract/reasons'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#http/refuse.ts'
import { discountOf } from '#services/money/discount.ts'
import { spread, type Dong } from '#services/money/spread.ts'
import {
  countUsesOf,
  findByCode,
  freeCode,
  hasBought,
  isOnOffer,
  isRestored,
  isSingleUse,
  listEligible,
  moveCounts,
  moveUse,
  reserveOfCoupon,
  reserveOfStudent,
  takeCode,
  addUseOfCoupon,
  addUseOfStudent,
  type CouponByCode,
} from './checkout-queries.ts'

type Line = { courseId: string; price: Dong }
export type Basket = {
  /** As typed. */
  code: string
  /** Nobody yet: then what depends on the student is left open. */
  studentId: string | null
  lines: readonly Line[]
  /** The moment asked about; now without it. */
  at?: string | undefined
}
export type CouponQuote = {
  couponId: string
  /** As it is kept; what `reserveCoupon` takes and the order writes down. */
  code: string
  terms: CouponTerms
  discount: Dong
  /** Of each line of the basket, in its order. */
  perLine: Dong[]
}
export type CouponRefusal = { code: Refusal; reason: Reason; values?: Record<string, unknown> }
/** All that was found on the way, for whoever wants to see why. */
export type Examined = {
  coupon: CouponByCode | null
  /** Of each line, whether the coupon is for it, and what it would take off. */
  lines: { isEligible: boolean; discount: Dong }[]
  /** Σ prices of all lines, and of those that the coupon is for. */
  subtotal: Dong
  base: Dong
  discount: Dong
  refusal: CouponRefusal | null
}

/** What the coupon takes off this basket now. Refuses with the first reason why it does not count. */
export async function quoteCoupon(db: Db, basket: Basket): Promise<CouponQuote> {
  const { coupon, lines, discount, refusal } = await examineCoupon(db, basket)
  if (refusal || !coupon) return refuseCoupon(refusal ?? notFound)
  return {
    couponId: coupon.id,
    code: coupon.code,
    terms: termsOf(coupon),
    discount,
    perLine: lines.map((line) => line.discount),
  }
}

/** The one examination of checkout and simulator. */
export async function examineCoupon(db: Db, basket: Basket): Promise<Examined> {
  const { lines, at } = basket
  const subtotal = sumOf(lines.map(({ price }) => price))
  const nothing = lines.map(() => ({ isEligible: false, discount: 0 }))
  const code = couponCode.safeParse(basket.code)
  const coupon = code.success ? await findByCode(db, code.data, at ? sql`${at}::timestamptz` : sql`now()`) : undefined
  if (!coupon) return { coupon: null, lines: nothing, subtotal, base: 0, discount: 0, refusal: notFound }
  const eligible = new Set(
    await listEligible(
      db,
      coupon.id,
      lines.map(({ courseId }) => courseId),
    ),
  )
  const bases = lines.map(({ courseId, price }) => (eligible.has(courseId) ? price : 0))
  const base = sumOf(bases)
  const discount = discountOf(base, pricedTerms(coupon))
  const perLine = spread(discount, bases)
  return {
    ...{ coupon, subtotal, base, discount },
    lines: lines.map(({ courseId }, at) => ({ isEligible: eligible.has(courseId), discount: perLine[at]! })),
    refusal: await firstRefusal(db, coupon, { basket, subtotal, base }),
  }
}

type Sums = { basket: Basket; subtotal: Dong; base: Dong }

/** In the order of the rules: what concerns the coupon, then the basket, then the student, last what is left. */
async function firstRefusal(db: Db, coupon: CouponByCode, { basket, subtotal, base }: Sums) {
  const { studentId } = basket
  if (!coupon.isActive) return notFound
  if (coupon.isEarly) return forbidden('coupons.not-started')
  if (coupon.isOver) return forbidden('coupons.expired')
  if (base === 0) return broken('coupons.not-applicable')
  if (subtotal < coupon.minOrder) return broken('coupons.min-order', { min: coupon.minOrder })
  if (studentId && coupon.isFirstPurchaseOnly && (await hasBought(db, studentId)))
    return broken('coupons.first-purchase-only')
  if (studentId && (await isOverOwnLimit(db, coupon, studentId))) return forbidden('coupons.student-limit')
  return coupon.isUsedUp ? forbidden('coupons.exhausted') : null
}

const isOverOwnLimit = async (db: Db, { id, perStudentLimit }: CouponByCode, studentId: string) =>
  perStudentLimit !== null && (await countUsesOf(db, id, studentId)) >= perStudentLimit

export type Reservation = {
  couponId: string
  studentId: string
  /** As the quote gave it. */
  code: string
  orderId: string
}

/**
 * Holds a use for an order that is being created, in the order's transaction; the order itself is written there with
 * `coupon_state` 'reserved'. What comes after moves that state here, once: whoever asks again changes nothing.
 * The coupon's row comes last, for all orders with this coupon wait for it: call this as late as you can.
 */
export async function reserveCoupon(tx: Db, reservation: Reservation) {
  const { couponId, code, orderId } = reservation
  if (!(await reserveOfStudent(tx, reservation))) refuseCoupon(forbidden('coupons.student-limit'))
  if ((await isSingleUse(tx, code)) && !(await takeCode(tx, code, orderId)))
    refuseCoupon(forbidden('coupons.exhausted'))
  if (await reserveOfCoupon(tx, couponId)) return
  refuseCoupon((await isOnOffer(tx, couponId)) ? forbidden('coupons.exhausted') : notFound)
}

/** The order is completed: what was held is used. */
export async function settleReservation(tx: Db, orderId: string) {
  const use = await moveUse(tx, orderId, { from: ['reserved'], to: 'used' })
  if (use) await moveCounts(tx, use, { used: 1, reserved: -1 })
}

/** The order failed: what was held is free again. */
export async function releaseReservation(tx: Db, orderId: string) {
  const use = await moveUse(tx, orderId, { from: ['reserved'], to: 'released' })
  if (!use) return
  await moveCounts(tx, use, { used: 0, reserved: -1 })
  await freeCode(tx, orderId)
}

/** The order had failed and was paid nevertheless: its discount is honoured, over the limit if it must be. */
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

/** The order was refunded whole: its use is free again, where the terms of the sale say so. */
export async function giveBackUse(tx: Db, orderId: string): Promise<{ isGivenBack: boolean }> {
  if (!(await isRestored(tx, orderId))) return { isGivenBack: false }
  const use = await moveUse(tx, orderId, { from: ['used', 'overshoot'], to: 'given-back' })
  if (!use) return { isGivenBack: false }
  await moveCounts(tx, use, { used: -1, reserved: 0 })
  await freeCode(tx, orderId)
  return { isGivenBack: true }
}

const pricedTerms = ({ type, value, maxDiscount }: CouponTerms) =>
  type === 'percentage'
    ? ({ kind: 'percent', percent: value, cap: maxDiscount } as const)
    : ({ kind: 'fixed', value } as const)

const termsOf = ({ type, value, maxDiscount, minOrder, restoreOnFullRefund }: CouponTerms): CouponTerms => ({
  ...{ type, value, maxDiscount, minOrder, restoreOnFullRefund },
})

const sumOf = (amounts: readonly Dong[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const broken = (reason: Reason, values?: Record<string, unknown>): CouponRefusal => ({
  code: 'rule-broken',
  reason,
  ...(values && { values }),
})
const forbidden = (reason: Reason): CouponRefusal => ({ code: 'state-forbids', reason })
const notFound = broken('coupons.not-found')

function refuseCoupon({ code, reason, values }: CouponRefusal): never {
  return refuse(code, reason, { fields: { couponCode: reason }, ...(values && { values }) })
}
