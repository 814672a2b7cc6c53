import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Buyer } from '@learning-cms/contract/money/invoice-terms'
import type { OrderExpiry } from '@learning-cms/contract/system/organisation'
import type { Db } from '#db/open.ts'
import { reserveCoupon } from '#features/shop/coupons/sale.ts'
import { lockPlaces } from '#features/courses/enrolments/sale.ts'
import { ratesAt } from '#features/money/earnings/sale.ts'
import { insertBuyer } from '#features/money/invoices/sale.ts'
import { insertDelivery } from '#features/shop/shipments/sale.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { refuseProcessing } from '#services/people/restriction.ts'
import { shareOf } from '#services/money/shares.ts'
import { readOrderExpiry } from '#services/settings/organisation.ts'
import { nextOrderNumber } from './basket-queries.ts'
import { price, type Priced, type PricedLine, type BasketInput } from './basket.ts'
import { completeFree, wayOf } from '#features/shop/orders/states/completion.ts'
import { expiryOf } from '#features/shop/orders/states/expiry.ts'
import { setAside } from '#features/shop/orders/states/hand-over.ts'
import { insertLines, insertOrder, type LineInsert } from '#features/shop/orders/lock-queries.ts'
import { lineOf, personal, auditedValues } from '#features/shop/orders/records.ts'

type NewOrder = BasketInput & {
  studentId: string
  source: string
  notes?: string | undefined
  createdAt?: string | undefined
  buyer?: Buyer | undefined
}
type SaleByHand = NewOrder & { expectedTotal: number }

/** Entered by hand. Sold at the total the person was shown, or not at all. Returns the id. */
export async function sellByHand(tx: Db, by: By, { expectedTotal, ...input }: SaleByHand) {
  await refuseProcessing(tx, input.studentId, 'studentId')
  return createOrder(tx, by, input, ({ total }) => refuseOther(total, expectedTotal))
}

function refuseOther(total: number, expected: number) {
  if (total !== expected)
    refuse('state-forbids', 'orders.total-changed', {
      values: { total, expected },
      fields: { expectedTotal: 'orders.total-changed' },
    })
}

/**
 * Freezes prices, taxes, terms and shares as they are now, and sets aside what is sold. Rows other orders wait for are
 * locked last: those of goods, and then the coupon's. A free order is complete at once. Returns the id.
 */
export async function createOrder(tx: Db, by: By, input: NewOrder, check?: (priced: Priced) => void) {
  const priced = await price(tx, input, { isLocked: true })
  check?.(priced)
  const at = new Date().toISOString()
  const id = newId()
  const soldBy = input.source === 'console' ? by.actor.accountId : null
  const entered = rowOf(input, priced, { at, hours: await readOrderExpiry(tx) })
  const order = found(await insertOrder(tx, { ...entered, id, number: await newNumber(tx), soldBy }))
  const lines = await insertLines(tx, await rowsOfLines(tx, id, priced.lines, input.createdAt ?? at))
  if (priced.delivery) await insertDelivery(tx, id, priced.delivery)
  if (input.buyer) await insertBuyer(tx, id, input.buyer)
  const after = { ...auditedValues(order), ...soldOf(priced) }
  await record(tx, by, { action: 'orders.create', ...lineOf(order), after, personal })
  const { coupon } = priced
  // A free order is handed over below: its rows are locked before its goods and the coupon, as everywhere.
  const courseIds = lines.flatMap(({ courseId }) => courseId ?? [])
  if (order.total === 0 && courseIds.length > 0) await lockPlaces(tx, { studentId: input.studentId, courseIds })
  await setAside(tx, by, id, lines)
  if (coupon) {
    const { couponId, code } = coupon
    await reserveCoupon(tx, { couponId, code, studentId: input.studentId, orderId: id })
  }
  if (order.total === 0) await completeFree(tx, by, order, lines)
  return id
}

const soldOf = ({ subtotal, discount, total, coupon, lines }: Priced) => ({
  subtotal,
  discount,
  total,
  couponCode: coupon?.code ?? null,
  items: lines.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
})

const rowOf = (
  { studentId, source, notes = '', createdAt, gateway }: NewOrder,
  priced: Priced,
  { at, hours }: { at: string; hours: OrderExpiry },
) => ({
  studentId,
  source,
  notes,
  createdAt: createdAt ?? at,
  ...(createdAt && { enteredAt: at }),
  ...(gateway && priced.total > 0 && wayOf({ gateway, method: null })),
  subtotal: priced.subtotal,
  discount: priced.discount,
  total: priced.total,
  ...(priced.delivery && { fulfilment: 'to-send' as const }),
  ...(priced.coupon && {
    couponId: priced.coupon.couponId,
    couponCode: priced.coupon.code,
    couponTerms: priced.coupon.terms,
    couponState: 'reserved' as const,
  }),
  expiresAt: expiryOf({ lines: priced.lines, gateway, atMs: Date.parse(at), hours }),
})

async function rowsOfLines(
  tx: Db,
  orderId: string,
  lines: readonly PricedLine[],
  createdAt: string,
): Promise<LineInsert[]> {
  const instructorIds = lines.flatMap(({ instructorId }) => instructorId ?? [])
  const rates = await ratesAt(tx, instructorIds, new Date().toISOString())
  return lines.map(({ net, ...line }, position) => {
    const { instructorId, tax } = line
    const rateBps = instructorId ? (rates.get(instructorId) ?? 0) : 0
    return {
      id: newId(),
      orderId,
      position,
      ...line,
      rateBps,
      share: shareOf(net - tax, rateBps),
      createdAt,
    }
  })
}

/** `DH261121` and a sequence number: the day is in Vietnam time. */
async function newNumber(tx: Db) {
  const day = dayIn(Date.now()).replaceAll('-', '').slice(2)
  return `DH${day}${String(await nextOrderNumber(tx)).padStart(4, '0')}`
}
