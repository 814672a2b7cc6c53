import type { Gateway, Quote } from '@learning-cms/contract/money/orders'
import type { Db } from '#db/open.ts'
import { quoteCoupon, type CouponQuote } from '#features/coupons/sale.ts'
import { coursesHeld } from '#features/enrolments/sale.ts'
import { refuse } from '#refuse'
import { usualLimits } from '#services/gateways/open.ts'
import type { Dong } from '#services/money/spread.ts'
import { findBuyer, findLeast, listForSale, type CourseForSale } from './basket-queries.ts'

export type Input = { courseIds: readonly string[]; couponCode?: string | undefined; gateway?: Gateway | undefined }
type CustomerInput = Input & { studentId: string | null }

export type PricedLine = CourseForSale & { discount: Dong; net: Dong }
export type Priced = {
  lines: PricedLine[]
  subtotal: Dong
  discount: Dong
  total: Dong
  coupon: CouponQuote | null
}

/**
 * What a basket costs now, or the first reason why it cannot be sold. The only way to a price: quotes and orders both
 * use it. `isLocked`: for an order being created, in whose transaction nothing of it may change any more.
 */
export async function price(
  db: Db,
  { courseIds, studentId, ...input }: CustomerInput,
  options: { isLocked: boolean },
): Promise<Priced> {
  if (new Set(courseIds).size < courseIds.length) refuseCourses('orders.lines-doubled')
  const courses = await coursesOnSale(db, courseIds, options)
  if (studentId) await refuseBuyer(db, { studentId, courses }, options)
  const coupon = await couponFor(db, input.couponCode, { studentId, courses })
  const lines = courses.map((course, at) => withDiscount(course, coupon?.perLine[at] ?? 0))
  const subtotal = sumOf(lines.map((line) => line.price))
  const discount = coupon?.discount ?? 0
  const priced = { lines, subtotal, discount, total: subtotal - discount, coupon }
  await refuseBelowLeast(db, priced.total, input.gateway)
  return priced
}

const couponFor = (db: Db, code: string | undefined, of: { studentId: string | null; courses: CourseForSale[] }) =>
  code
    ? quoteCoupon(db, {
        code,
        studentId: of.studentId,
        lines: of.courses.map(({ id, price }) => ({ courseId: id, price })),
      })
    : null

const withDiscount = (course: CourseForSale, discount: Dong): PricedLine => ({
  ...course,
  discount,
  net: course.price - discount,
})

/** In the order requested. */
async function coursesOnSale(db: Db, ids: readonly string[], options: { isLocked: boolean }) {
  const found = new Map((await listForSale(db, ids, options)).map((course) => [course.id, course]))
  return ids.map((id) => {
    const course = found.get(id) ?? refuseCourses('orders.course-unknown')
    if (!course.isOnSale)
      refuse('state-forbids', 'orders.course-not-on-sale', about(course, 'orders.course-not-on-sale'))
    return course
  })
}

type Purchase = { studentId: string; courses: readonly CourseForSale[] }

async function refuseBuyer(db: Db, { studentId, courses }: Purchase, options: { isLocked: boolean }) {
  const buyer = await findBuyer(db, studentId, options)
  if (!buyer || buyer.isDeleted)
    return refuse('rule-broken', 'orders.student-unknown', { fields: { studentId: 'orders.student-unknown' } })
  if (buyer.isErased) refuse('state-forbids', 'students.erased', { fields: { studentId: 'students.erased' } })
  if (buyer.status === 'suspended')
    refuse('state-forbids', 'students.suspended', { fields: { studentId: 'students.suspended' } })
  const held = await coursesHeld(db, { studentId, courseIds: courses.map(({ id }) => id) })
  const had = courses.find(({ id }) => held.includes(id))
  if (had) refuse('state-forbids', 'orders.already-enrolled', about(had, 'orders.already-enrolled'))
}

/** With nothing to pay there is no payment. */
async function refuseBelowLeast(db: Db, total: Dong, gateway: Gateway | undefined) {
  if (!gateway || gateway === 'bank_transfer' || total === 0) return
  const min = (await findLeast(db, gateway)) ?? usualLimits[gateway].paymentMin
  if (total < min)
    refuse('rule-broken', 'orders.total-below-gateway-min', {
      values: { min, total },
      fields: { gateway: 'orders.total-below-gateway-min' },
    })
}

type CourseReason = 'orders.course-not-on-sale' | 'orders.already-enrolled'
const about = ({ id, title }: CourseForSale, reason: CourseReason) => ({
  values: { courseId: id, title },
  fields: { courseIds: reason },
})

const refuseCourses = (reason: 'orders.lines-doubled' | 'orders.course-unknown') =>
  refuse('rule-broken', reason, { fields: { courseIds: reason } })

export const sumOf = (amounts: readonly Dong[]) => amounts.reduce((sum, amount) => sum + amount, 0)

export async function quoteOrder(
  db: Db,
  { studentId = null, ...input }: Input & { studentId?: string | null | undefined },
) {
  const { lines, subtotal, discount, total, coupon } = await price(db, { ...input, studentId }, { isLocked: false })
  const quote: Quote = {
    lines: lines.map((line) => ({ courseId: line.id, courseTitle: line.title, ...moneyOf(line) })),
    subtotal,
    discount,
    total,
    couponCode: coupon?.code ?? null,
  }
  return quote
}

const moneyOf = ({ price, discount, net }: PricedLine) => ({ price, discount, net })
