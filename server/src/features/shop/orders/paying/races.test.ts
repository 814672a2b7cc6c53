import { bySystem } from '@learning-cms/server/http/actor'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failPayment } from '#features/shop/orders/sale.ts'
import { sweepOrders } from '#features/shop/orders/states/states.ts'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
})
afterAll(() => t.close())

const couponOf = async (id: string) =>
  (await t.db.execute(sql`select used, reserved, overshot from coupons where id = ${id}`)).rows[0]
const transactionsOf = async (orderId: string) =>
  (
    await t.db.execute<{ key: string }>(
      sql`select split_part(key, ':', 1) as key from ledger_transactions where order_id = ${orderId} order by 1`,
    )
  ).rows.map(({ key }) => key)
const linesOf = async (orderId: string) =>
  (
    await t.db.execute<{ action: string }>(
      sql`select action from audit_lines where entity_id = ${orderId} and entity = 'orders' order by at, id`,
    )
  ).rows.map(({ action }) => action)
const counted = (words: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

test('of fifty concurrent orders for the last use of a coupon one gets it and the others are refused', async () => {
  const { id: couponId, code } = await make.coupon(t.db, { usageLimit: 1 })
  const course = await shop.onSale()
  const students = await Promise.all(Array.from({ length: 50 }, () => make.student(t.db)))
  const answers = await Promise.all(
    students.map(({ id: studentId }) =>
      shop.sell({ studentId, courseIds: [course.id], couponCode: code, expectedTotal: 450_000 }),
    ),
  )
  expect(counted(answers.map(({ status, body }) => (status === 200 ? 'sold' : body.reason)))).toEqual({
    sold: 1,
    'coupons.exhausted': 49,
  })
  expect(await couponOf(couponId)).toEqual({ used: 0, reserved: 1, overshot: 0 })
  const { rows } = await t.db.execute(sql`select 1 from orders where coupon_id = ${couponId}`)
  expect(rows).toHaveLength(1)
})

test('the same callback a hundred times, a query and a person at once are one payment', async () => {
  const { id: couponId, code } = await make.coupon(t.db)
  const order = await shop.sold({ couponCode: code, expectedTotal: 450_000 })
  const paymentId = await shop.attempt(order)
  const evidence = shop.evidenceOf(paymentId, 450_000)
  const [byHand, ...answers] = await Promise.all([
    shop.markPaid(order, { amount: 450_000 }),
    ...Array.from({ length: 100 }, (_, at) => shop.take({ ...evidence, via: at % 2 ? 'callback' : 'query' })),
  ])
  const outcomes = counted(answers.map(({ outcome }) => outcome))
  const now = await shop.read(order.id)
  expect(now).toMatchObject({ status: 'completed', couponState: 'used', lines: [{ access: 'granted' }] })
  // The person came first, so the gateway's money is excess; or they found the order paid.
  expect([409, 412, 200]).toContain(byHand.status)
  expect(outcomes).toEqual({ [byHand.status === 200 ? 'overpaid' : 'completed']: 1, 'already-taken': 99 })
  expect(now.captured).toBe(byHand.status === 200 ? 900_000 : 450_000)
  expect((await shop.ledgerOf(order.id))['gateway_clearing']).toBe(now.captured)
  expect((await linesOf(order.id)).filter((action) => action === 'orders.complete')).toHaveLength(1)
  expect(await couponOf(couponId)).toEqual({ used: 1, reserved: 0, overshot: 0 })
})

test('many orders for the same courses are paid at once without a deadlock', async () => {
  const courses = [await shop.onSale({ price: 100_000 }), await shop.onSale({ price: 200_000 })]
  const { code } = await make.coupon(t.db)
  const orders = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const { id: studentId } = await make.student(t.db)
      const courseIds = courses.map(({ id }) => id)
      const input = { studentId, courseIds: at % 2 ? courseIds : courseIds.toReversed(), couponCode: code }
      return (await shop.sell({ ...input, expectedTotal: 270_000 })).body
    }),
  )
  const answers = await Promise.all(
    orders.map(async (order, at) =>
      at % 3 === 0
        ? (await shop.markPaid(order, { amount: 270_000 })).body.status
        : (await shop.take(shop.evidenceOf(await shop.attempt(order), 270_000))).outcome,
    ),
  )
  expect(counted(answers)).toEqual({ completed: 24 })
  const { rows } = await t.db.execute(
    sql`select total_students as n from courses where id in (${courses[0]!.id}, ${courses[1]!.id})`,
  )
  expect(rows).toEqual([{ n: 24 }, { n: 24 }])
})

test('paid, refused and expired at once, an order is one of these, and no money is lost', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id: couponId, code } = await make.coupon(t.db, { usageLimit: 1 })
    const order = await shop.sold({ couponCode: code, expectedTotal: 450_000 })
    const paymentId = await shop.attempt(order)
    await t.db.execute(sql`update orders set expires_at = now() - interval '1 second' where id = ${order.id}`)
    const [taken] = await Promise.all([
      shop.take(shop.evidenceOf(paymentId, 450_000)),
      failPayment(t.db, bySystem, { paymentId, code: '99', message: 'x' }),
      sweepOrders(t.db),
      shop.command(order, 'cancel', { reason: 'x' }),
    ])
    expect(taken.outcome).toBe('completed')
    expect(await shop.read(order.id)).toMatchObject({ status: 'completed', captured: 450_000 })
    expect(await couponOf(couponId)).toEqual({ used: 1, reserved: 0, overshot: 0 })
    expect(await transactionsOf(order.id)).toEqual(['sale'])
  }
})

test('suspending a course during payments leaves each order paid or failed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const course = await shop.onSale()
    const orders = []
    for (let at = 0; at < 6; at += 1) {
      const { id: studentId } = await make.student(t.db)
      orders.push((await shop.sell({ studentId, courseIds: [course.id], expectedTotal: 500_000 })).body)
    }
    const paid = orders.slice(0, 3)
    const attempts = await Promise.all(paid.map((order) => shop.attempt(order)))
    const suspend = { as: 'admin', version: 1, body: { reason: 'Khiếu nại' } }
    const [suspended] = await Promise.all([
      t.ask('POST', `/courses/${course.id}/suspend`, suspend),
      ...attempts.map((id) => shop.take(shop.evidenceOf(id, 500_000))),
    ])
    expect(suspended.status).toBe(200)
    await sweepOrders(t.db)
    const statuses = await Promise.all(orders.map(async ({ id }) => (await shop.read(id)).status))
    expect(statuses).toEqual([...Array(3).fill('completed'), ...Array(3).fill('failed')])
  }
})
