import type { Gateway, Quote } from '@learning-cms/contract/shop/orders'
import type { DeliveryInput } from '@learning-cms/contract/shop/deliveries'
import { MOST_LINES, type BasketItem } from '@learning-cms/contract/shop/order-lines'
import type { Db } from '#db/open.ts'
import { quoteCoupon, type CouponQuote } from '#features/shop/coupons/sale.ts'
import { coursesHeld } from '#features/courses/enrolments/sale.ts'
import { quoteDelivery, type SoldDelivery } from '#features/shop/shipments/sale.ts'
import { refuse } from '#refuse'
import { defaultLimits } from '#services/gateways/open.ts'
import type { Dong } from '#services/money/spread.ts'
import { taxWithin } from '#services/money/tax.ts'
import { refuseProcessing } from '#services/people/restriction.ts'
import { linesOf, type BasketLine } from './basket-lines.ts'
import { findBuyer, findLeast } from './basket-queries.ts'
import { refuseSoldOut } from '#features/shop/orders/states/hand-over.ts'

export type BasketInput = {
  courseIds: readonly string[]
  items: readonly BasketItem[]
  delivery?: DeliveryInput | undefined
  couponCode?: string | undefined
  gateway?: Gateway | undefined
}
type CustomerInput = BasketInput & { studentId: string | null }

export type PricedLine = BasketLine & { discount: Dong; net: Dong; tax: Dong }
export type Priced = {
  lines: PricedLine[]
  subtotal: Dong
  discount: Dong
  total: Dong
  coupon: CouponQuote | null
  delivery: SoldDelivery | null
}

/**
 * What a basket costs now, or the first reason why it cannot be sold. The only way to a price: quotes and orders both
 * use it. `isLocked`: for an order being created, in whose transaction nothing of it may change any more.
 */
export async function price(
  db: Db,
  { courseIds, items, studentId, delivery: deliveryInput, ...input }: CustomerInput,
  options: { isLocked: boolean },
): Promise<Priced> {
  if (courseIds.length + items.length === 0) refuseLines('orders.lines-required')
  const sold = await linesOf(db, { courseIds, items }, options)
  if (sold.length > MOST_LINES) refuseLines('orders.lines-too-many')
  const bought = sold.flatMap(({ courseId }) => courseId ?? [])
  if (new Set(bought).size < bought.length || isTwice(sold)) refuseLines('orders.lines-doubled')
  if (studentId) await refuseBuyer(db, { studentId, lines: sold }, options)
  await refuseSoldOut(db, sold)
  const coupon = await couponFor(db, input.couponCode, { studentId, lines: sold })
  const goods = sold.map((line, at) => withDiscount(line, coupon?.perLine[at] ?? 0))
  const delivery = deliveryInput ? await deliveryOf(db, deliveryInput, goods) : null
  const lines = delivery && delivery.fee > 0 ? [...goods, deliveryLine(delivery)] : goods
  const subtotal = sumOf(lines.map((line) => line.price))
  const discount = coupon?.discount ?? 0
  const priced = { lines, subtotal, discount, total: subtotal - discount, coupon, delivery }
  await refuseBelowLeast(db, priced.total, input.gateway)
  return priced
}

/** Whether a product occurs twice for the same day, by itself or within a bundle: its quantity should be raised. */
function isTwice(lines: readonly BasketLine[]) {
  const names = lines.map(({ productId, bundleId, visitOn, slot }) => [productId, bundleId, visitOn, slot].join(' '))
  return lines.some(({ kind }, at) => kind !== 'course' && names.indexOf(names[at]!) < at)
}

const couponFor = (db: Db, code: string | undefined, of: { studentId: string | null; lines: BasketLine[] }) =>
  code
    ? quoteCoupon(db, {
        code,
        studentId: of.studentId,
        lines: of.lines.map(({ courseId, productId, price }) => ({ itemId: courseId ?? productId, price })),
      })
    : null

function withDiscount(line: BasketLine, discount: Dong): PricedLine {
  const net = line.price - discount
  return { ...line, discount, net, tax: taxWithin(net, line.taxClass) }
}

function deliveryOf(db: Db, input: DeliveryInput, lines: readonly PricedLine[]) {
  const goods = lines.flatMap(({ kind, productId, quantity, net }) =>
    kind === 'good' && productId ? [{ productId, quantity, price: net }] : [],
  )
  if (goods.length === 0)
    refuse('rule-broken', 'deliveries.nothing-to-send', { fields: { delivery: 'deliveries.nothing-to-send' } })
  return quoteDelivery(db, input, goods)
}

/** The fee is a line like any other: it is paid, taxed and refunded with them, and no coupon reduces it. */
export const deliveryLine = ({ title, fee, taxClass }: SoldDelivery) =>
  withDiscount(
    {
      kind: 'delivery',
      courseId: null,
      productId: null,
      title,
      quantity: 1,
      bundleId: null,
      bundleTitle: null,
      visitOn: null,
      slot: null,
      price: fee,
      taxClass,
      categoryId: null,
      instructorId: null,
    },
    0,
  )

type Purchase = { studentId: string; lines: readonly BasketLine[] }

async function refuseBuyer(db: Db, { studentId, lines }: Purchase, options: { isLocked: boolean }) {
  const buyer = await findBuyer(db, studentId, options)
  if (!buyer || buyer.isDeleted)
    return refuse('rule-broken', 'orders.student-unknown', { fields: { studentId: 'orders.student-unknown' } })
  if (buyer.isErased) refuse('state-forbids', 'students.erased', { fields: { studentId: 'students.erased' } })
  if (buyer.status === 'suspended')
    refuse('state-forbids', 'students.suspended', { fields: { studentId: 'students.suspended' } })
  const held = await coursesHeld(db, { studentId, courseIds: lines.flatMap(({ courseId }) => courseId ?? []) })
  const had = lines.find(({ courseId }) => courseId && held.includes(courseId))
  if (had)
    refuse('state-forbids', 'orders.already-enrolled', {
      values: { courseId: had.courseId, title: had.title },
      fields: { courseIds: 'orders.already-enrolled' },
    })
}

/** With nothing to pay there is no payment. */
async function refuseBelowLeast(db: Db, total: Dong, gateway: Gateway | undefined) {
  if (!gateway || gateway === 'bank_transfer' || total === 0) return
  const min = (await findLeast(db, gateway)) ?? defaultLimits[gateway].paymentMin
  if (total < min)
    refuse('rule-broken', 'orders.total-below-gateway-min', {
      values: { min, total },
      fields: { gateway: 'orders.total-below-gateway-min' },
    })
}

const refuseLines = (reason: 'orders.lines-required' | 'orders.lines-doubled' | 'orders.lines-too-many') =>
  refuse('rule-broken', reason, { fields: { courseIds: reason } })

export const sumOf = (amounts: readonly Dong[]) => amounts.reduce((sum, amount) => sum + amount, 0)

export async function quoteOrder(
  db: Db,
  { studentId = null, ...input }: BasketInput & { studentId?: string | null | undefined },
) {
  if (studentId) await refuseProcessing(db, studentId, 'studentId')
  const { lines, subtotal, discount, total, coupon } = await price(db, { ...input, studentId }, { isLocked: false })
  const quote: Quote = {
    lines: lines.map(({ categoryId: _category, instructorId: _instructor, ...line }) => line),
    subtotal,
    discount,
    total,
    tax: sumOf(lines.map(({ tax }) => tax)),
    couponCode: coupon?.code ?? null,
  }
  return quote
}
