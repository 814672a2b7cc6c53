import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepOrders } from './states.ts'

let t: TestApp
let ask: TestApp['ask']
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  ask = t.ask
  shop = sellingIn(t)
})
afterAll(() => t.close())

const as = 'admin'
const reasonOf = ({ status, body }: { status: number; body: { reason: string } }) => [status, body.reason]
const couponOf = async (id: string) =>
  (await t.db.execute(sql`select used, reserved, overshot from coupons where id = ${id}`)).rows[0]

test('a pending order is cancelled with a reason, and its coupon use is released, once', async () => {
  const { id: couponId, code } = await make.coupon(t.db)
  const order = await shop.sold({ couponCode: code, expectedTotal: 450_000 })
  expect(await couponOf(couponId)).toEqual({ used: 0, reserved: 1, overshot: 0 })
  expect((await shop.command(order, 'cancel', { reason: ' ' })).body.fields).toEqual({
    reason: 'orders.reason-required',
  })
  expect((await shop.command({ ...order, version: 7 }, 'cancel', { reason: 'x' })).status).toBe(412)
  const { body } = await shop.command(order, 'cancel', { reason: 'Khách đổi ý' })
  expect(body).toMatchObject({
    status: 'failed',
    failure: 'cancelled',
    failureReason: 'Khách đổi ý',
    couponState: 'released',
    version: 2,
    allowed: ['note'],
    expiresAt: null,
  })
  expect(await couponOf(couponId)).toEqual({ used: 0, reserved: 0, overshot: 0 })
  const again = await shop.command(body, 'cancel', { reason: 'x' })
  expect(again).toMatchObject({
    status: 409,
    body: {
      reason: 'orders.transition',
      values: { entity: 'orders', from: 'failed', to: 'failed', allowed: ['completed'] },
    },
  })
  expect(await couponOf(couponId)).toEqual({ used: 0, reserved: 0, overshot: 0 })
})

test('nothing is cancelled or expires while the outcome of a payment is unknown', async () => {
  const order = await shop.sold()
  const paymentId = await shop.attempt(order)
  await t.db.execute(sql`update payments set status = 'unknown' where id = ${paymentId}`)
  await t.db.execute(sql`update orders set expires_at = now() - interval '1 minute' where id = ${order.id}`)
  expect(reasonOf(await shop.command(order, 'cancel', { reason: 'x' }))).toEqual([409, 'orders.payment-state-unknown'])
  await sweepOrders(t.db)
  expect(await shop.read(order.id)).toMatchObject({ status: 'pending', allowed: ['markPaid', 'pay', 'note'] })
  await t.db.execute(sql`update payments set status = 'failed' where id = ${paymentId}`)
  await sweepOrders(t.db)
  expect(await shop.read(order.id)).toMatchObject({ status: 'failed', failure: 'expired', version: 2 })
})

test('an unpaid order expires; one waiting for the rest or with an open payment page does not', async () => {
  const { id: couponId, code } = await make.coupon(t.db)
  const [due, early, inPart, paying] = [
    await shop.sold({ couponCode: code, expectedTotal: 450_000 }),
    await shop.sold(),
    await shop.sold(),
    await shop.sold(),
  ] as const
  await shop.markPaid(inPart, { amount: 200_000 })
  const open = await shop.attempt(paying)
  await t.db.execute(sql`update payments set expires_at = now() + interval '5 minutes' where id = ${open}`)
  await t.db.execute(
    sql`update orders set expires_at = now() - interval '1 second' where id in (${due.id}, ${inPart.id}, ${paying.id})`,
  )
  await Promise.all([sweepOrders(t.db), sweepOrders(t.db)])
  expect(await shop.read(due.id)).toMatchObject({
    status: 'failed',
    failure: 'expired',
    couponState: 'released',
    version: 2,
  })
  expect(await couponOf(couponId)).toMatchObject({ used: 0, reserved: 0 })
  for (const { id } of [early, inPart, paying]) expect((await shop.read(id)).status).toBe('pending')
  const { rows } = await t.db.execute(
    sql`select actor_name from audit_lines where entity_id = ${due.id} and action = 'orders.expire'`,
  )
  expect(rows).toEqual([{ actor_name: 'system' }])
})

test('a transfer of the total completes the order; less waits for the rest, more is customer credit', async () => {
  const order = await shop.sold({ prices: [500_000] })
  const part = await shop.markPaid(order, { amount: 200_000, note: 'Chuyển trước' })
  expect(part.body).toMatchObject({ status: 'pending', captured: 200_000, missing: 300_000, customerCredit: 200_000 })
  expect(await shop.ledgerOf(order.id)).toEqual({ gateway_clearing: 200_000, customer_credit: -200_000 })
  const over = await shop.markPaid(part.body, { amount: 350_000 })
  expect(over.body).toMatchObject({
    status: 'completed',
    captured: 550_000,
    missing: 0,
    customerCredit: 50_000,
    refundable: 500_000,
    refundableOverpayment: 50_000,
    lines: [{ access: 'granted' }],
  })
  expect(over.body.payments.map(({ attempt, received }) => [attempt, received])).toEqual([
    [1, 200_000],
    [2, 350_000],
  ])
  expect(await shop.ledgerOf(order.id)).toEqual({
    gateway_clearing: 550_000,
    customer_credit: -50_000,
    sales: -500_000,
  })
})

test('a bank reference counts once, however it is written, and never before its date', async () => {
  const [first, second] = [await shop.sold(), await shop.sold()]
  expect((await shop.markPaid(first, { bankReference: 'FT 8812 a' })).body.status).toBe('completed')
  expect(reasonOf(await shop.markPaid(second, { bankReference: 'ft8812A' }))).toEqual([
    409,
    'payments.duplicate-reference',
  ])
  expect(reasonOf(await shop.markPaid(second, { receivedAt: new Date(Date.now() + 3_600_000).toISOString() }))).toEqual(
    [422, 'orders.received-at-ahead'],
  )
  expect((await shop.markPaid(second, { bankReference: '  ' })).body.fields).toEqual({
    bankReference: 'orders.bank-reference-required',
  })
  expect(await shop.read(second.id)).toMatchObject({ status: 'pending', payments: [], version: 1 })
})

test('staff cannot complete a failed order without evidence, or mark one paid twice', async () => {
  const order = await shop.sold()
  const failed = (await shop.command(order, 'cancel', { reason: 'Hết hạn' })).body
  expect(reasonOf(await shop.markPaid(failed))).toEqual([409, 'orders.evidence-required'])
  const other = (await shop.markPaid(await shop.sold())).body
  expect(await shop.markPaid(other)).toMatchObject({
    status: 409,
    body: { reason: 'orders.transition', values: { from: 'completed', to: 'completed', allowed: ['refunded'] } },
  })
  expect(reasonOf(await shop.command(other, 'cancel', { reason: 'x' }))).toEqual([409, 'orders.transition'])
  expect(reasonOf(await shop.command(other, 'fulfil'))).toEqual([409, 'orders.nothing-to-fulfil'])
})

test('a sold order is immutable: no status, line or price is written, nothing is deleted', async () => {
  const order = await shop.sold()
  const patch = (body: object) => ask('PATCH', `/orders/${order.id}`, { as, version: 1, body })
  expect(reasonOf(await patch({ status: 'refunded' }))).toEqual([422, 'input.not-writable'])
  for (const body of [{ lines: [] }, { total: 1 }, { couponCode: 'X' }, { courseIds: [] }, { discount: 5 }])
    expect(reasonOf(await patch(body))).toEqual([409, 'orders.locked'])
  expect((await patch({ refunded: 1 })).status).toBe(400)
  expect(reasonOf(await ask('DELETE', `/orders/${order.id}`, { as }))).toEqual([409, 'orders.not-deletable'])
  const noted = await patch({ notes: 'Gọi sau 5 giờ' })
  expect(noted.body).toMatchObject({ notes: 'Gọi sau 5 giờ', version: 2 })
  expect((await patch({ notes: 'khác' })).status).toBe(412)
  expect((await ask('POST', `/orders/${order.id}/notes`, { as, body: { body: 'Đã gọi' } })).status).toBe(200)
  const { moments } = (await ask('GET', `/orders/${order.id}/timeline`, { as })).body
  expect(moments[0]).toMatchObject({ kind: 'note', text: 'Đã gọi' })
  const forReaders = (await ask('GET', `/orders/${order.id}/timeline`, { as: 'analyst' })).body.moments
  expect(forReaders.some(({ kind }: { kind: string }) => kind === 'note')).toBe(false)
  const { rows } = await t.db.execute(sql`select changes from audit_lines where entity_id = ${order.id}`)
  expect(JSON.stringify(rows)).not.toContain('Gọi sau')
})

test('a student erased in between gets no access; the money is recorded, and other courses open', async () => {
  const order = await shop.sold({ prices: [300_000, 200_000] })
  await t.db.execute(sql`update students set erased_at = now() where id = ${order.studentId}`)
  const paid = (await shop.markPaid(order)).body
  expect(paid).toMatchObject({
    status: 'completed',
    hasFulfilmentError: true,
    fulfilmentError: 'students.erased',
    lines: [{ access: 'error', accessError: 'students.erased' }, { access: 'error' }],
  })
  expect(paid.allowed).toContain('fulfil')
  expect((await shop.command(paid, 'fulfil')).body).toMatchObject({ fulfilmentError: 'students.erased', version: 3 })
  await t.db.execute(sql`update students set erased_at = null where id = ${order.studentId}`)
  const mended = (await shop.command({ ...paid, version: 3 }, 'fulfil')).body
  expect(mended).toMatchObject({ fulfilmentError: null, lines: [{ access: 'granted' }, { access: 'granted' }] })
  expect(await shop.ledgerOf(order.id)).toEqual({ gateway_clearing: 500_000, sales: -500_000 })
})

test('one missing course leaves the others open', async () => {
  const order = await shop.sold({ prices: [300_000, 200_000] })
  await t.db.execute(sql`update courses set deleted_at = now() where id = ${order.courseIds[0]}`)
  expect((await shop.markPaid(order)).body).toMatchObject({
    fulfilmentError: 'enrolments.course-unknown',
    lines: [{ access: 'error', accessError: 'enrolments.course-unknown' }, { access: 'granted' }],
  })
})

test('suspending the student, or archiving the course, in between does not affect the purchase', async () => {
  const order = await shop.sold()
  await t.db.execute(sql`update students set status = 'suspended', status_reason = 'x' where id = ${order.studentId}`)
  expect((await ask('POST', `/courses/${order.courseIds[0]}/archive`, { as, version: 1 })).status).toBe(200)
  expect((await shop.markPaid(order)).body).toMatchObject({ status: 'completed', lines: [{ access: 'granted' }] })
})

test('suspending a course fails its pending orders; paid ones stay', async () => {
  const { id: couponId, code } = await make.coupon(t.db)
  const waiting = await shop.sold({ couponCode: code, expectedTotal: 450_000 })
  const courseId = waiting.courseIds[0]!
  const other = await make.student(t.db)
  const body = { studentId: other.id, courseIds: [courseId], expectedTotal: 500_000 }
  const paid = (await shop.markPaid((await shop.sell(body)).body)).body
  const suspend = { as, version: 1, body: { reason: 'Khiếu nại bản quyền' } }
  expect((await ask('POST', `/courses/${courseId}/suspend`, suspend)).status).toBe(200)
  expect(await shop.read(waiting.id)).toMatchObject({ status: 'failed', failure: 'course-not-on-sale' })
  expect(await couponOf(couponId)).toMatchObject({ reserved: 0, used: 0 })
  expect((await shop.read(paid.id)).status).toBe('completed')
  const third = await make.student(t.db)
  expect((await shop.sell({ ...body, studentId: third.id })).body.reason).toBe('orders.course-not-on-sale')
})

test('an order locked during the suspension fails with the next sweep', async () => {
  const order = await shop.sold()
  const paymentId = await shop.attempt(order)
  await t.db.execute(sql`update payments set status = 'unknown' where id = ${paymentId}`)
  const suspend = { as, version: 1, body: { reason: 'Khiếu nại' } }
  await ask('POST', `/courses/${order.courseIds[0]}/suspend`, suspend)
  expect((await shop.read(order.id)).status).toBe('pending')
  await t.db.execute(sql`update payments set status = 'failed' where id = ${paymentId}`)
  await sweepOrders(t.db)
  expect(await shop.read(order.id)).toMatchObject({ status: 'failed', failure: 'course-not-on-sale' })
})

test('a course in an order is neither unpublished nor deleted', async () => {
  const order = await shop.sold()
  const [courseId] = order.courseIds
  await shop.command(order, 'cancel', { reason: 'x' })
  await t.db.execute(sql`update courses set description = '<p>x</p>' where id = ${courseId}`)
  expect(reasonOf(await ask('POST', `/courses/${courseId}/unpublish`, { as, version: 1 }))).toEqual([
    409,
    'courses.has-students',
  ])
  await t.db.execute(sql`update courses set status = 'draft' where id = ${courseId}`)
  expect(reasonOf(await ask('DELETE', `/courses/${courseId}`, { as, version: 1 }))).toEqual([
    409,
    'courses.not-deletable',
  ])
})

test('nobody is erased while their money is in transit; afterwards the order stays without its notes', async () => {
  const order = await shop.sold()
  await ask('POST', `/orders/${order.id}/notes`, { as, body: { body: 'Chị Lan ở Huế' } })
  const path = `/students/${order.studentId}/erase`
  const body = { reason: 'Yêu cầu', confirmation: order.studentName }
  const erase = () => ask('POST', path, { as: 'owner', version: 1, body })
  expect(reasonOf(await erase())).toEqual([409, 'students.has-open-money'])
  expect((await ask('GET', `/students/${order.studentId}/erasure`, { as: 'owner' })).body.obstacle).toBe(
    'students.has-open-money',
  )
  await shop.command(order, 'cancel', { reason: 'Chị Lan đổi ý' })
  expect((await erase()).status).toBe(200)
  const after = await shop.read(order.id)
  expect(after).toMatchObject({ status: 'failed', total: 500_000, failureReason: null, studentPhone: '' })
  expect(after.studentName).toBe(`#${order.studentId.slice(-6)}`)
  const { rows } = await t.db.execute(sql`select 1 from order_notes where order_id = ${order.id}`)
  expect(rows).toEqual([])
  const found = await ask('GET', '/orders', { as: 'owner', query: { search: order.studentName } })
  expect(found.body.rows.map(({ id }: { id: string }) => id)).not.toContain(order.id)
})
