import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

test('a manual sale keeps prices, rates and names, is paid by transfer, and opens the courses', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  const [first, second] = [await shop.onSale({ price: 499_000, instructorId }), await shop.onSale({ price: 300_001 })]
  const student = await make.student(t.db, { phone: '0912 345 678' })
  const { code } = await make.coupon(t.db, { courseIds: [first.id], value: 15 })
  const input = { studentId: student.id, courseIds: [first.id, second.id], couponCode: code.toLowerCase() }
  const quoted = await ask('POST', '/orders/quote', { as, body: input })
  expect(quoted.body).toMatchObject({ subtotal: 799_001, discount: 74_850, total: 724_151, couponCode: code })
  const made = await shop.sell({ ...input, expectedTotal: 724_151, notes: 'Gọi lại' })
  expect(made.body).toMatchObject({
    status: 'pending',
    total: 724_151,
    missing: 724_151,
    couponState: 'reserved',
    studentPhone: '••• ••• 678',
    notes: 'Gọi lại',
    allowed: ['cancel', 'markPaid', 'pay', 'note'],
    version: 1,
    lines: [
      { price: 499_000, discount: 74_850, net: 424_150, rateBps: 7000, share: 296_905, access: 'pending' },
      { price: 300_001, discount: 0, net: 300_001, rateBps: 0, share: 0 },
    ],
  })
  expect(made.body.number).toMatch(/^DH\d{6}\d{4,}$/)
  const paid = await shop.markPaid(made.body, { amount: 724_151, bankReference: 'ft 2411 1' })
  expect(paid.body).toMatchObject({
    status: 'completed',
    captured: 724_151,
    gateway: 'bank_transfer',
    paymentMethod: 'bank_transfer',
    transactionId: 'FT24111',
    couponState: 'used',
    refundable: 724_151,
    missing: 0,
    allowed: ['refund', 'note'],
    lines: [{ access: 'granted' }, { access: 'granted' }],
    payments: [{ status: 'succeeded', received: 724_151, amount: 724_151 }],
  })
  expect(await shop.ledgerOf(made.body.id)).toEqual({
    discounts: 74_850,
    gateway_clearing: 724_151,
    sales: -799_001,
    instructor_cost: 296_905,
    instructor_payable: -296_905,
  })
  const had = await ask('GET', '/enrolments', { as, query: { studentId: student.id } })
  expect(had.body.total).toBe(2)
  const { moments } = (await ask('GET', `/orders/${made.body.id}/timeline`, { as })).body
  expect(moments.map(({ what }: { what: string }) => what).toSorted()).toEqual(
    ['orders.complete', 'orders.create', 'opened', 'succeeded'].toSorted(),
  )
})

test('a free order is completed at once', async () => {
  const order = await shop.sold({ prices: [0] })
  expect(order).toMatchObject({
    status: 'completed',
    total: 0,
    captured: 0,
    refundable: 0,
    lines: [{ access: 'granted' }],
  })
  const { id: couponId, code } = await make.coupon(t.db, { value: 100 })
  const student = await make.student(t.db)
  const course = await shop.onSale({ price: 250_000 })
  const free = await shop.sell({ studentId: student.id, courseIds: [course.id], couponCode: code, expectedTotal: 0 })
  expect(free.body).toMatchObject({ status: 'completed', couponState: 'used', discount: 250_000 })
  expect(await shop.ledgerOf(free.body.id)).toEqual({ discounts: 250_000, sales: -250_000 })
  const { rows } = await t.db.execute(sql`select used, reserved from coupons where id = ${couponId}`)
  expect(rows).toEqual([{ used: 1, reserved: 0 }])
})

test('a sale reports which limit was exceeded', async () => {
  const student = await make.student(t.db)
  const course = await shop.onSale({ price: 200_000, title: 'Gốm Chu Đậu' })
  const body = { studentId: student.id, courseIds: [course.id], expectedTotal: 200_000 }
  const refusal = async (change: object) => {
    const { status, body: answer } = await shop.sell({ ...body, ...change })
    return [status, answer.reason, answer.values, answer.fields]
  }
  const draft = await make.course(t.db, { status: 'draft', title: 'Nháp' })
  expect(await refusal({ courseIds: [draft.id] })).toEqual([
    409,
    'orders.course-not-on-sale',
    { courseId: draft.id, title: 'Nháp' },
    { courseIds: 'orders.course-not-on-sale' },
  ])
  expect((await refusal({ courseIds: [randomUUID()] }))[1]).toBe('orders.course-unknown')
  expect((await refusal({ courseIds: [course.id, course.id] }))[1]).toBe('orders.lines-doubled')
  expect((await refusal({ studentId: randomUUID() }))[1]).toBe('orders.student-unknown')
  const suspended = await make.student(t.db, { status: 'suspended' })
  expect((await refusal({ studentId: suspended.id })).slice(0, 2)).toEqual([409, 'students.suspended'])
  expect(await refusal({ expectedTotal: 199_000 })).toEqual([
    409,
    'orders.total-changed',
    { total: 200_000, expected: 199_000 },
    { expectedTotal: 'orders.total-changed' },
  ])
  expect((await refusal({ couponCode: 'KHONG-CO' }))[1]).toBe('coupons.not-found')
  const almost = await make.coupon(t.db, { type: 'fixed', value: 199_500 })
  expect(await refusal({ couponCode: almost.code, expectedTotal: 500, gateway: 'momo' })).toEqual([
    422,
    'orders.total-below-gateway-min',
    { min: 1_000, total: 500 },
    { gateway: 'orders.total-below-gateway-min' },
  ])
  await make.enrolment(t.db, { studentId: student.id, courseId: course.id })
  expect((await refusal({})).slice(0, 3)).toEqual([
    409,
    'orders.already-enrolled',
    { courseId: course.id, title: 'Gốm Chu Đậu' },
  ])
  const counted = await t.db.execute(sql`select 1 from orders where student_id in (${student.id}, ${suspended.id})`)
  expect(counted.rows).toEqual([])
})

test('amounts are whole đồng: text, fractions, negatives, 2^53 and other currencies are refused', async () => {
  const order = await shop.sold()
  const input = { studentId: order.studentId, courseIds: order.courseIds }
  for (const expectedTotal of ['500000', 500_000.5, -1, 2 ** 53, 1e21, null]) {
    const answer = await shop.sell({ ...input, expectedTotal })
    expect([answer.status, Object.keys(answer.body.fields)], String(expectedTotal)).toEqual([400, ['expectedTotal']])
  }
  for (const amount of ['500000', 0.5, -500_000, 0, 2 ** 53]) {
    const answer = await shop.markPaid(order, { amount })
    expect([answer.status, Object.keys(answer.body.fields)], String(amount)).toEqual([400, ['amount']])
  }
  expect((await shop.sell({ ...input, expectedTotal: 500_000, currency: 'USD' })).body.fields).toEqual({
    currency: 'input.unknown-field',
  })
  const raw = `{"studentId":"${order.studentId}","courseIds":["${order.courseIds[0]}"],"expectedTotal":9007199254740993}`
  expect((await ask('POST', '/orders', { as, key: true, body: raw })).status).toBe(400)
  await expect(t.db.execute(sql`update orders set currency = 'USD' where id = ${order.id}`)).rejects.toThrow()
  expect(await shop.read(order.id)).toMatchObject({ status: 'pending', captured: 0, version: 1 })
})

test('one key sells once: the same request gets the same answer, another body is refused', async () => {
  const [student, course] = [await make.student(t.db), await shop.onSale()]
  const body = { studentId: student.id, courseIds: [course.id], expectedTotal: 500_000 }
  const sell = (more: object = {}, key?: string) => ask('POST', '/orders', { as, body: { ...body, ...more }, key })
  expect((await sell()).body.reason).toBe('idempotency.key-required')
  const key = randomUUID()
  const first = await sell({}, key)
  expect(await sell({}, key)).toMatchObject({ status: 200, body: { id: first.body.id, number: first.body.number } })
  expect(await sell({ notes: 'khác' }, key)).toMatchObject({ status: 422, body: { reason: 'idempotency.key-reused' } })
  const all = await Promise.all(Array.from({ length: 6 }, () => sell({}, 'cung-mot-khoa')))
  const made = all.filter(({ status }) => status === 200)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  for (const { status, body } of all)
    if (status !== 200) expect([status, body.reason]).toEqual([409, 'idempotency.in-progress'])
  const { rows } = await t.db.execute(sql`select 1 from orders where student_id = ${student.id}`)
  expect(rows).toHaveLength(2)
})

test('the shop sends an order once for each of its ids; sold lines never change', async () => {
  const scopes = ['students:write', 'orders:write', 'orders:read']
  const options = { as: 'owner', key: true as const, body: { name: 'Shop', source: 'Shop', scopes, expiresInDays: 1 } }
  const token = (await ask('POST', '/tokens', options)).body.secret as string
  const put = async (path: string, ...rows: object[]) => {
    const { status, body } = await ask('PUT', path, { as: { token }, body: { rows } })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body.rows as { outcome: string; reason: string | null; id: string }[]).map((row) => ({
      ...row,
      result: row.reason ?? row.outcome,
    }))
  }
  const changedAt = new Date(Date.now() - 60_000).toISOString()
  const person = { externalId: 'kh-1', changedAt, fullName: 'Bùi Thị Mua', email: 'mua@example.test' }
  await put('/students/received', person)
  const course = await shop.onSale({ price: 350_000 })
  const row = { externalId: 'don-1', changedAt, studentExternalId: 'kh-1', courseIds: [course.id] }
  const [made] = await put('/orders/received', row)
  expect(made!.result).toBe('created')
  expect(await shop.read(made!.id)).toMatchObject({ source: 'shop', total: 350_000, status: 'pending' })
  const later = { ...row, changedAt: new Date().toISOString(), courseIds: [(await shop.onSale()).id] }
  expect(await put('/orders/received', row, later)).toMatchObject([
    { result: 'unchanged', id: made!.id },
    { result: 'unchanged', id: made!.id },
  ])
  const draft = await make.course(t.db, { status: 'draft' })
  const refused = await put(
    '/orders/received',
    { ...row, externalId: 'don-2', studentExternalId: 'kh-9' },
    { ...row, externalId: 'don-3', courseIds: [draft.id] },
    { ...row, externalId: 'don-4', couponCode: 'KHONG-CO' },
    { ...row, externalId: 'don-5', changedAt: new Date(Date.now() + 3_600_000).toISOString() },
  )
  expect(refused.map(({ result }) => result)).toEqual([
    'orders.student-unknown',
    'orders.course-not-on-sale',
    'coupons.not-found',
    'students.changed-at-ahead',
  ])
})

test('no command changes a row without its right', async () => {
  const order = await shop.sold()
  const paid = { amount: 500_000, bankReference: 'X1', receivedAt: new Date().toISOString() }
  const student = await make.student(t.db)
  const sale = { studentId: student.id, courseIds: order.courseIds, expectedTotal: 500_000 }
  const path = `/orders/${order.id}`
  const calls = [
    ['POST', '/orders', sale],
    ['POST', '/orders/quote', { courseIds: order.courseIds }],
    ['POST', `${path}/cancel`, { reason: 'x' }],
    ['POST', `${path}/mark-paid`, paid],
    ['POST', `${path}/fulfil`, undefined],
    ['PATCH', path, { notes: 'x' }],
    ['DELETE', path, undefined],
    ['POST', `${path}/notes`, { body: 'x' }],
  ] as const
  for (const [method, path, body] of calls) {
    const options = { as: 'analyst', body, version: 1, key: true as const }
    expect([path, (await ask(method, path, options)).status]).toEqual([path, 403])
  }
  expect((await ask('GET', path, { as: 'moderator' })).status).toBe(403)
  expect(await shop.read(order.id)).toMatchObject({ version: 1, status: 'pending', notes: '' })
  const seen = (await ask('GET', path, { as: 'support' })).body
  expect(seen.lines[0]).toMatchObject({ rateBps: null, share: null, reversed: null })
})
