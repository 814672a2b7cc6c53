import type { Order } from '@learning-cms/contract/orders'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  t = await testApp()
  ask = t.ask
})
afterAll(() => t.close())

const as = 'admin'
type Answer = Order & { reason: string; values: Record<string, unknown>; fields: Record<string, string> }

async function onSale(price: number, more: { instructorId?: string; title?: string } = {}) {
  const course = await make.course(t.db, more)
  await t.db.execute(
    sql`update courses set price = ${price}, instructor_id = ${more.instructorId ?? null} where id = ${course.id}`,
  )
  return course
}
const sell = (body: object, who = as) => ask<Answer>('POST', '/orders', { as: who, body, key: true })

async function sold(prices: number[], more: object = {}) {
  const student = await make.student(t.db)
  const courses = await Promise.all(prices.map((price) => onSale(price)))
  const expectedTotal = prices.reduce((sum, price) => sum + price, 0)
  const body = { studentId: student.id, courseIds: courses.map(({ id }) => id), expectedTotal, ...more }
  return { student, courses, order: (await sell(body)).body }
}
const ledgerOf = async (orderId: string) =>
  Object.fromEntries(
    (
      await t.db.execute<{ account: string; sum: number }>(
        sql`select account, sum(amount)::bigint as sum from ledger_entries where order_id = ${orderId} group by 1 order by 1`,
      )
    ).rows.map(({ account, sum }) => [account, sum]),
  )

test('a sale by hand keeps prices, rates and names, is paid by a transfer, and opens what was bought', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  const [first, second] = [await onSale(499_000, { instructorId }), await onSale(300_001)]
  const student = await make.student(t.db, { phone: '0912 345 678' })
  const { code } = await make.coupon(t.db, { courseIds: [first.id], value: 15 })
  const wish = { studentId: student.id, courseIds: [first.id, second.id], couponCode: code.toLowerCase() }
  const quoted = await ask('POST', '/orders/quote', { as, body: wish })
  expect(quoted.body).toMatchObject({ subtotal: 799_001, discount: 74_850, total: 724_151, couponCode: code })
  const made = await sell({ ...wish, expectedTotal: 724_151, notes: 'Gọi lại' })
  expect(made.body).toMatchObject({
    ...{ status: 'pending', total: 724_151, missing: 724_151, couponState: 'reserved', studentPhone: '••• ••• 678' },
    ...{ notes: 'Gọi lại', allowed: ['cancel', 'markPaid', 'pay', 'note'], version: 1 },
    lines: [
      { price: 499_000, discount: 74_850, net: 424_150, rateBps: 7000, share: 296_905, access: 'pending' },
      { price: 300_001, discount: 0, net: 300_001, rateBps: 0, share: 0 },
    ],
  })
  expect(made.body.number).toMatch(/^DH\d{6}\d{4,}$/)
  const paid = await ask<Answer>('POST', `/orders/${made.body.id}/mark-paid`, {
    ...{ as: 'finance', version: 1, key: true },
    body: { amount: 724_151, bankReference: 'ft 2411 1', receivedAt: new Date().toISOString() },
  })
  expect(paid.body).toMatchObject({
    ...{ status: 'completed', captured: 724_151, gateway: 'bank_transfer', paymentMethod: 'bank_transfer' },
    ...{ transactionId: 'FT24111', couponState: 'used', refundable: 724_151, missing: 0, allowed: ['refund', 'note'] },
    lines: [{ access: 'granted' }, { access: 'granted' }],
    payments: [{ status: 'succeeded', received: 724_151, amount: 724_151 }],
  })
  expect(await ledgerOf(made.body.id)).toEqual({
    ...{ discounts: 74_850, gateway_clearing: 724_151, sales: -799_001 },
    ...{ instructor_cost: 296_905, instructor_payable: -296_905 },
  })
  const had = await ask('GET', '/enrolments', { as, query: { studentId: student.id } })
  expect(had.body.total).toBe(2)
  const { moments } = (await ask('GET', `/orders/${made.body.id}/timeline`, { as })).body
  expect(moments.map(({ what }: { what: string }) => what).toSorted()).toEqual(
    ['orders.complete', 'orders.create', 'opened', 'succeeded'].toSorted(),
  )
})

test('what costs nothing is complete at once', async () => {
  const { order } = await sold([0])
  expect(order).toMatchObject({
    status: 'completed',
    total: 0,
    captured: 0,
    refundable: 0,
    lines: [{ access: 'granted' }],
  })
  const { id: couponId, code } = await make.coupon(t.db, { value: 100 })
  const student = await make.student(t.db)
  const course = await onSale(250_000)
  const free = await sell({ studentId: student.id, courseIds: [course.id], couponCode: code, expectedTotal: 0 })
  expect(free.body).toMatchObject({ status: 'completed', couponState: 'used', discount: 250_000 })
  expect(await ledgerOf(free.body.id)).toEqual({ discounts: 250_000, sales: -250_000 })
  const { rows } = await t.db.execute(sql`select used, reserved from coupons where id = ${couponId}`)
  expect(rows).toEqual([{ used: 1, reserved: 0 }])
})

test('a sale says which limit was met', async () => {
  const student = await make.student(t.db)
  const course = await onSale(200_000, { title: 'Gốm Chu Đậu' })
  const body = { studentId: student.id, courseIds: [course.id], expectedTotal: 200_000 }
  const refusal = async (change: object) => {
    const { status, body: answer } = await sell({ ...body, ...change })
    return [status, answer.reason, answer.values, answer.fields]
  }
  const draft = await make.course(t.db, { status: 'draft', title: 'Nháp' })
  expect(await refusal({ courseIds: [draft.id] })).toEqual([
    ...[409, 'orders.course-not-on-sale', { courseId: draft.id, title: 'Nháp' }],
    { courseIds: 'orders.course-not-on-sale' },
  ])
  expect((await refusal({ courseIds: [randomUUID()] }))[1]).toBe('orders.course-unknown')
  expect((await refusal({ courseIds: [course.id, course.id] }))[1]).toBe('orders.lines-doubled')
  expect((await refusal({ studentId: randomUUID() }))[1]).toBe('orders.student-unknown')
  const suspended = await make.student(t.db, { status: 'suspended' })
  expect((await refusal({ studentId: suspended.id })).slice(0, 2)).toEqual([409, 'students.suspended'])
  expect(await refusal({ expectedTotal: 199_000 })).toEqual([
    ...[409, 'orders.total-changed', { total: 200_000, expected: 199_000 }],
    { expectedTotal: 'orders.total-changed' },
  ])
  expect((await refusal({ couponCode: 'KHONG-CO' }))[1]).toBe('coupons.not-found')
  const almost = await make.coupon(t.db, { type: 'fixed', value: 199_500 })
  expect(await refusal({ couponCode: almost.code, expectedTotal: 500, gateway: 'momo' })).toEqual([
    ...[422, 'orders.total-below-gateway-min', { min: 1_000, total: 500 }],
    { gateway: 'orders.total-below-gateway-min' },
  ])
  await make.enrolment(t.db, { studentId: student.id, courseId: course.id })
  expect((await refusal({})).slice(0, 3)).toEqual([
    ...[409, 'orders.already-enrolled'],
    { courseId: course.id, title: 'Gốm Chu Đậu' },
  ])
  const counted = await t.db.execute(sql`select 1 from orders where student_id in (${student.id}, ${suspended.id})`)
  expect(counted.rows).toEqual([])
})
