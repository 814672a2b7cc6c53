import { bySystem } from '@learning-cms/server/http/actor'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { failPayment } from '#features/shop/orders/sale.ts'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
})
afterAll(() => t.close())

const couponOf = async (id: string) =>
  (await t.db.execute(sql`select used, reserved, overshot from coupons where id = ${id}`)).rows[0]
const fail = (paymentId: string) => failPayment(t.db, bySystem, { paymentId, code: '24', message: 'Khách huỷ' })
/** Everything an order has left anywhere. */
const traceOf = async (orderId: string) =>
  (
    await t.db.execute(sql`
      select (select to_jsonb(o) from orders o where o.id = ${orderId}) as "order",
        (select jsonb_agg(p order by p.attempt) from payments p where p.order_id = ${orderId}) as payments,
        (select jsonb_agg(l order by l.position) from order_lines l where l.order_id = ${orderId}) as lines,
        (select count(*)::int from ledger_entries e where e.order_id = ${orderId}) as entries,
        (select count(*)::int from audit_lines a where a.entity_id = ${orderId}::text) as "auditLines"`)
  ).rows[0]

test('replaying any report changes nothing', async () => {
  const order = await shop.sold({ prices: [300_000, 200_000] })
  const paymentId = await shop.attempt(order)
  const evidence = shop.evidenceOf(paymentId, 500_000)
  expect(await shop.take(evidence)).toEqual({ outcome: 'completed' })
  const before = await traceOf(order.id)
  expect(await shop.take(evidence)).toEqual({ outcome: 'already-taken' })
  expect(await shop.take({ ...evidence, via: 'query', at: new Date().toISOString() })).toEqual({
    outcome: 'already-taken',
  })
  expect(await fail(paymentId)).toEqual({ isFailed: false })
  expect(await traceOf(order.id)).toEqual(before)
})

test('an underpayment through a gateway is counted, shown and requested, and the rest completes the order', async () => {
  for (const gateway of ['momo', 'vnpay', 'zalopay', 'bank_transfer'] as const) {
    const order = await shop.sold({ prices: [199_000] })
    const evidence = shop.evidenceOf(await shop.attempt(order, gateway), 198_999)
    expect(await shop.take(evidence)).toEqual({ outcome: 'part-paid' })
    const short = await shop.read(order.id)
    expect(short).toMatchObject({
      status: 'pending',
      captured: 198_999,
      customerCredit: 198_999,
      missing: 1,
      payments: [{ status: 'succeeded', claimed: null, amount: 199_000, received: 198_999 }],
    })
    expect(await shop.ledgerOf(order.id)).toEqual({ gateway_clearing: 198_999, customer_credit: -198_999 })
    const before = await traceOf(order.id)
    expect(await shop.take(evidence)).toEqual({ outcome: 'already-taken' })
    expect(await traceOf(order.id)).toEqual(before)
    expect((await shop.markPaid(short, { amount: 1 })).body).toMatchObject({ status: 'completed', missing: 0 })
    expect(await shop.ledgerOf(order.id)).toEqual({ gateway_clearing: 199_000, sales: -199_000 })
  }
})

test('an overpayment through a gateway completes the order, and the surplus is customer credit', async () => {
  const order = await shop.sold()
  expect(await shop.take(shop.evidenceOf(await shop.attempt(order), 500_001))).toEqual({ outcome: 'overpaid' })
  expect(await shop.read(order.id)).toMatchObject({
    status: 'completed',
    captured: 500_001,
    customerCredit: 1,
    refundable: 500_000,
    refundableOverpayment: 1,
  })
})

test('another amount for a failed or paid order is counted too, and can be refunded', async () => {
  const failed = await shop.sold()
  const late = await shop.attempt(failed)
  await shop.command(failed, 'cancel', { reason: 'x' })
  expect(await shop.take(shop.evidenceOf(late, 499_999))).toEqual({ outcome: 'part-paid' })
  expect(await shop.read(failed.id)).toMatchObject({
    status: 'failed',
    captured: 499_999,
    refundableOverpayment: 499_999,
    allowed: expect.arrayContaining(['refund']),
  })
  const paid = await shop.sold()
  const again = await shop.attempt(paid)
  await shop.markPaid(paid, { amount: 500_000 })
  expect(await shop.take(shop.evidenceOf(again, 300_000))).toEqual({ outcome: 'overpaid' })
  expect(await shop.read(paid.id)).toMatchObject({ status: 'completed', refundableOverpayment: 300_000 })
})

test('a gateway that later reports another amount for the same transaction is logged once', async () => {
  const order = await shop.sold()
  const paymentId = await shop.attempt(order)
  await shop.take(shop.evidenceOf(paymentId, 499_999))
  for (let time = 0; time < 2; time += 1)
    expect(await shop.take(shop.evidenceOf(paymentId, 500_000))).toEqual({ outcome: 'already-taken' })
  expect(await shop.read(order.id)).toMatchObject({ status: 'pending', captured: 499_999 })
  const { rows } = await t.database.pool.query(
    `select 1 from audit_lines where entity_id = $1 and action = 'orders.claimOther'`,
    [order.id],
  )
  expect(rows).toHaveLength(1)
})

test('late money completes a failed order; its coupon is honoured, even over the limit', async () => {
  const { id: couponId, code } = await make.coupon(t.db, { usageLimit: 1 })
  const first = await shop.sold({ couponCode: code, expectedTotal: 450_000 })
  const paymentId = await shop.attempt(first)
  expect(await fail(paymentId)).toEqual({ isFailed: true })
  expect(await shop.read(first.id)).toMatchObject({ status: 'failed', failure: 'gateway', failureReason: 'Khách huỷ' })
  const second = await shop.sold({ couponCode: code, expectedTotal: 450_000 })
  await shop.take(shop.evidenceOf(await shop.attempt(second), 450_000))
  expect(await couponOf(couponId)).toEqual({ used: 1, reserved: 0, overshot: 0 })
  expect(await shop.take(shop.evidenceOf(paymentId, 450_000, { via: 'query' }))).toEqual({ outcome: 'completed' })
  expect(await shop.read(first.id)).toMatchObject({
    status: 'completed',
    couponState: 'overshoot',
    failure: null,
    captured: 450_000,
    lines: [{ access: 'granted' }],
  })
  expect(await couponOf(couponId)).toEqual({ used: 2, reserved: 0, overshot: 1 })
})

test('a refusal by the gateway fails the order only with its last open payment', async () => {
  const order = await shop.sold()
  const [one, two] = [await shop.attempt(order), await shop.attempt(order, 'vnpay')]
  await fail(one)
  expect((await shop.read(order.id)).status).toBe('pending')
  await fail(two)
  expect((await shop.read(order.id)).status).toBe('failed')
  const inPart = await shop.sold()
  await shop.markPaid(inPart, { amount: 100_000 })
  await fail(await shop.attempt(inPart))
  expect((await shop.read(inPart.id)).status).toBe('pending')
})

test('money for a paid order is customer credit; a second transaction of one payment is recorded once', async () => {
  const order = await shop.sold()
  const [one, two] = [await shop.attempt(order), await shop.attempt(order, 'zalopay')]
  await shop.take(shop.evidenceOf(one, 500_000))
  expect(await shop.take(shop.evidenceOf(two, 500_000))).toEqual({ outcome: 'overpaid' })
  expect(await shop.read(order.id)).toMatchObject({
    captured: 1_000_000,
    customerCredit: 500_000,
    refundable: 500_000,
    refundableOverpayment: 500_000,
    gateway: 'momo',
  })
  expect(await shop.ledgerOf(order.id)).toEqual({
    customer_credit: -500_000,
    gateway_clearing: 1_000_000,
    sales: -500_000,
  })
  for (let time = 0; time < 3; time += 1)
    expect(await shop.take(shop.evidenceOf(one, 500_000, { transactionId: 'KHAC' }))).toEqual({
      outcome: 'already-taken',
    })
  const { rows } = await t.db.execute(
    sql`select 1 from audit_lines where entity_id = ${order.id} and action = 'orders.paidTwice'`,
  )
  expect(rows).toHaveLength(1)
})

test('a transaction counted for one order pays no other', async () => {
  const [first, second] = [await shop.sold(), await shop.sold()]
  const evidence = { transactionId: 'MOMO-1' }
  await shop.take(shop.evidenceOf(await shop.attempt(first), 500_000, evidence))
  const other = await shop.attempt(second)
  await expect(shop.take(shop.evidenceOf(other, 500_000, evidence))).rejects.toMatchObject({
    reason: 'payments.duplicate-reference',
  })
  expect((await shop.read(second.id)).status).toBe('pending')
})

test('a customer who pays in parts by two methods is charged once for the total', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  const course = await shop.onSale({ price: 500_000, instructorId })
  const student = await make.student(t.db)
  const sale = { studentId: student.id, courseIds: [course.id], expectedTotal: 500_000 }
  const order = (await shop.sell(sale)).body
  const part = (await shop.markPaid(order, { amount: 180_000 })).body
  const paymentId = await shop.attempt({ id: order.id, total: part.missing })
  await shop.take(shop.evidenceOf(paymentId, 320_000))
  expect(await shop.ledgerOf(order.id)).toEqual({
    gateway_clearing: 500_000,
    sales: -500_000,
    instructor_cost: 350_000,
    instructor_payable: -350_000,
  })
  const { rows } = await t.db.execute(sql`
    select gateway, sum(amount)::bigint as sum from ledger_entries
    where order_id = ${order.id} and account = 'gateway_clearing' group by 1 order by 1`)
  expect(rows).toEqual([
    { gateway: 'bank_transfer', sum: 180_000 },
    { gateway: 'momo', sum: 320_000 },
  ])
})

/** Stops the work while it waits for the lock, kills its connection there, and releases the lock. */
async function killAt(lock: string, values: unknown[], work: () => Promise<unknown>) {
  const { pool } = t.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(lock, values)
    const outcome = work().then(
      () => 'done',
      () => 'killed',
    )
    // Queried apart from the lock's holder: a transaction always sees the same activity.
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const pid = await vi.waitUntil(async () => (await pool.query(waiting)).rows[0]?.pid, { timeout: 60_000 })
    await pool.query('select pg_terminate_backend($1)', [pid])
    expect(await outcome).toBe('killed')
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

test('killed at any step, a payment leaves nothing; the next report completes it', async () => {
  const { id: couponId, code } = await make.coupon(t.db)
  const order = await shop.sold({ couponCode: code, expectedTotal: 450_000 })
  const paymentId = await shop.attempt(order)
  const evidence = shop.evidenceOf(paymentId, 450_000)
  const before = await traceOf(order.id)
  const steps: [string, unknown[]][] = [
    ['select 1 from orders where id = $1 for update', [order.id]],
    ['select 1 from payments where id = $1 for update', [paymentId]],
    ['select 1 from order_lines where order_id = $1 for update', [order.id]],
    ['select 1 from courses where id = $1 for update', [order.courseIds[0]]],
    ['select 1 from students where id = $1 for update', [order.studentId]],
    ['select 1 from coupons where id = $1 for update', [couponId]],
  ]
  for (const [lock, values] of steps) {
    await killAt(lock, values, () => shop.take(evidence))
    expect(await traceOf(order.id), lock).toEqual(before)
    expect(await couponOf(couponId)).toEqual({ used: 0, reserved: 1, overshot: 0 })
  }
  expect(await shop.take(evidence)).toEqual({ outcome: 'completed' })
  expect(await shop.read(order.id)).toMatchObject({
    status: 'completed',
    couponState: 'used',
    lines: [{ access: 'granted' }],
  })
  expect(await couponOf(couponId)).toEqual({ used: 1, reserved: 0, overshot: 0 })
  expect(await shop.ledgerOf(order.id)).toEqual({ discounts: 50_000, gateway_clearing: 450_000, sales: -500_000 })
})
