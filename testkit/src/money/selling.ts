import type { Gateway, Order } from '@learning-cms/contract/shop/orders'
import { payments } from '@learning-cms/server/db/schema/money/payments'
import { takePayment, type Evidence } from '@learning-cms/server/features/shop/orders/sale'
import { bySystem } from '@learning-cms/server/http/actor'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

export type OrderAnswer = Order & { reason: string; values: Record<string, unknown>; fields: Record<string, string> }
type CourseInput = { price?: number; title?: string; instructorId?: string | null }
type SaleInput = {
  prices?: number[]
  studentId?: string
  couponCode?: string
  expectedTotal?: number
  as?: string
  /** Further fields of the body. */
  more?: object
}

/** What tests of orders need repeatedly, through the API where possible. */
export function sellingIn(t: TestApp) {
  const query = async <Row = object>(text: string, values: unknown[]) =>
    (await t.database.pool.query(text, values)).rows as Row[]

  async function onSale({ price = 500_000, title, instructorId = null }: CourseInput = {}) {
    const course = await make.course(t.db, title ? { title } : {})
    await query('update courses set price = $1, instructor_id = $2 where id = $3', [price, instructorId, course.id])
    return course
  }

  const sell = (body: object, who = 'admin') => t.ask<OrderAnswer>('POST', '/orders', { as: who, body, key: true })

  /** An unpaid order by a new customer, for courses with these prices. */
  async function sold({
    prices = [500_000],
    studentId,
    couponCode,
    expectedTotal,
    as = 'admin',
    more,
  }: SaleInput = {}) {
    const buyer = studentId ?? (await make.student(t.db)).id
    const courseIds: string[] = []
    for (const price of prices) courseIds.push((await onSale({ price })).id)
    const total = expectedTotal ?? prices.reduce((sum, price) => sum + price, 0)
    const body = { studentId: buyer, courseIds, expectedTotal: total, ...(couponCode && { couponCode }), ...more }
    const { body: order, status } = await sell(body, as)
    if (status !== 200) throw new Error(`not sold: ${order.reason}`)
    return { ...order, courseIds }
  }

  const read = async (id: string) => (await t.ask<OrderAnswer>('GET', `/orders/${id}`, { as: 'admin' })).body

  /** An attempt known to the gateway. */
  async function attempt(order: Pick<Order, 'id' | 'total'>, gateway: Gateway = 'momo') {
    const id = randomUUID()
    const counted = 'select count(*)::int + 1 as n from payments where order_id = $1'
    const [{ n } = { n: 1 }] = await query<{ n: number }>(counted, [order.id])
    const reference = id.replaceAll('-', '').slice(0, 20)
    const fields = { id, orderId: order.id, attempt: n, gateway, reference, amount: order.total }
    await t.db.insert(payments).values(fields)
    return id
  }

  const evidenceOf = (paymentId: string, amount: number, more: Partial<Evidence> = {}): Evidence => ({
    paymentId,
    amount,
    transactionId: `T${paymentId.slice(0, 8)}`,
    at: new Date().toISOString(),
    via: 'callback',
    ...more,
  })
  const take = (evidence: Evidence) => takePayment(t.db, bySystem, evidence)

  /** The balance of each account, for one order or for all. */
  const ledgerOf = async (orderId?: string) =>
    Object.fromEntries(
      (
        await query<{ account: string; sum: number }>(
          `select account, sum(amount)::bigint as sum from ledger_entries
           where $1::uuid is null or order_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
          [orderId ?? null],
        )
      ).map(({ account, sum }) => [account, sum]),
    )

  const markPaid = (order: Pick<Order, 'id' | 'version'>, body: object = {}, who = 'finance') =>
    t.ask<OrderAnswer>('POST', `/orders/${order.id}/mark-paid`, {
      as: who,
      version: order.version,
      key: true,
      body: { amount: 500_000, bankReference: randomUUID(), receivedAt: new Date().toISOString(), ...body },
    })
  const command = (order: Pick<Order, 'id' | 'version'>, name: string, body?: object, who = 'admin') =>
    t.ask<OrderAnswer>('POST', `/orders/${order.id}/${name}`, { as: who, version: order.version, body, key: true })

  return { onSale, sell, sold, read, attempt, evidenceOf, take, ledgerOf, markPaid, command }
}
