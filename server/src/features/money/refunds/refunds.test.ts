import { testApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import {
  askRefund,
  command,
  inTestMode,
  paidOrder,
  previewOf,
  refundAfterWork,
} from '@learning-cms/testkit/money/refunding'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await testApp()
const { db } = server
beforeEach(() => inTestMode(db))
afterAll(() => server.close())

/** The totals of the order, its lines and the ledger. */
const sums = async (orderId: string) =>
  (
    await db.execute(sql`
      select o.status, o.refunded, o.refunding, o.einvoice, o.coupon_state as coupon,
        (select array_agg(l.access order by l.position) from order_lines l where l.order_id = o.id) as access,
        (select coalesce(sum(amount), 0)::bigint from ledger_entries e where e.order_id = o.id and account = 'gateway_clearing') as clearing,
        (select coalesce(-sum(amount), 0)::bigint from ledger_entries e where e.order_id = o.id and account = 'instructor_payable') as payable
      from orders o where id = ${orderId}`)
  ).rows[0]!

const twoLines = async () => {
  const teacher = await make.instructor(db)
  return paidOrder(db, { lines: [{ price: 500_000, instructorId: teacher.id }, { price: 300_000 }] })
}

describe('a successful refund', () => {
  test('of one line: access, commission, ledger and totals follow', async () => {
    const order = await twoLines()
    const lines = [{ lineId: order.lines[0]!.id, amount: 500_000 }]
    const requested = await askRefund(server, order.id, { amount: 500_000, lines })
    expect(requested).toMatchObject({
      status: 200,
      body: { status: 'approved', amount: 500_000, approvalNeededFor: [] },
    })
    const done = await refundAfterWork(server, requested.body.id)
    const line = { access: 'revoke', accessState: 'done', reversal: 350_000 }
    expect(done).toMatchObject({ status: 'succeeded', lines: [line], attempts: [{ status: 'succeeded' }] })
    expect(await sums(order.id)).toMatchObject({
      status: 'completed',
      refunded: 500_000,
      refunding: 500_000,
      clearing: 300_000,
      payable: 0,
      access: ['revoked', 'granted'],
    })
  })

  test('of the last đồng makes the order refunded for good', async () => {
    const order = await twoLines()
    for (const amount of [123_457, 676_543]) {
      const requested = await askRefund(server, order.id, { amount })
      expect(await refundAfterWork(server, requested.body.id)).toMatchObject({ status: 'succeeded' })
    }
    expect(await sums(order.id)).toMatchObject({
      status: 'refunded',
      refunded: 800_000,
      clearing: 0,
      payable: 0,
      access: ['revoked', 'revoked'],
    })
    expect(await previewOf(server, order.id, { amount: 1 })).toMatchObject({
      status: 422,
      body: { reason: 'refunds.exceeds-refundable', values: { max: 0 } },
    })
  })

  test('emails the customer, and marks the e-invoice for adjustment', async () => {
    const student = await make.student(db, { email: 'hoan.tien@example.test' })
    const order = await paidOrder(db, { studentId: student.id })
    await db.execute(sql`update orders set einvoice = 'issued' where id = ${order.id}`)
    const requested = await askRefund(server, order.id, { amount: 500_000 })
    await refundAfterWork(server, requested.body.id)
    const { rows } = await db.execute(sql`select body from outbox_mails where "to" = 'hoan.tien@example.test'`)
    expect(rows).toMatchObject([{ body: expect.stringContaining('500.000') }])
    expect(await sums(order.id)).toMatchObject({ einvoice: 'adjustment_due' })
  })

  test('of an overpayment does not touch the lines', async () => {
    const order = await paidOrder(db, { overpaid: 50_000 })
    const requested = await askRefund(server, order.id, { kind: 'overpayment', amount: 50_000 })
    expect(await refundAfterWork(server, requested.body.id)).toMatchObject({ status: 'succeeded', lines: [] })
    expect(await sums(order.id)).toMatchObject({ status: 'completed', clearing: 500_000, access: ['granted'] })
    const credit = await db.execute(
      sql`select sum(amount)::int as left from ledger_entries where order_id = ${order.id} and account = 'customer_credit'`,
    )
    expect(credit.rows).toEqual([{ left: 0 }])
  })

  test('above the gateway’s maximum is sent in several attempts', async () => {
    await db.execute(sql`update gateway_settings set config = '{"refundMax": 200000}' where gateway = 'momo'`)
    const order = await paidOrder(db)
    const requested = await askRefund(server, order.id, { amount: 500_000 })
    await db.execute(sql`update gateway_settings set config = '{}' where gateway = 'momo'`)
    const done = await refundAfterWork(server, requested.body.id)
    expect(done.attempts.map(({ amount, status }: { amount: number; status: string }) => [amount, status])).toEqual([
      [200_000, 'succeeded'],
      [200_000, 'succeeded'],
      [100_000, 'succeeded'],
    ])
    expect(done.status).toBe('succeeded')
  })

  test('leaves a course open that another order includes', async () => {
    const [student, course] = [await make.student(db), await make.course(db)]
    const first = await paidOrder(db, { studentId: student.id, lines: [{ courseId: course.id }] })
    const second = await paidOrder(db, { studentId: student.id, lines: [{ price: 10_000 }] })
    await db.execute(sql`update order_lines set course_id = ${course.id} where order_id = ${second.id}`)
    const requested = await askRefund(server, first.id, { amount: 500_000 })
    await refundAfterWork(server, requested.body.id)
    const { rows } = await db.execute(
      sql`select revoked_at from enrolments where student_id = ${student.id} and course_id = ${course.id}`,
    )
    expect(rows).toEqual([{ revoked_at: null }])
  })
})

describe('a refused refund', () => {
  test.each([
    ['nothing', { amount: 0 }, 'refunds.amount-invalid'],
    ['more than there is', { amount: 800_001 }, 'refunds.exceeds-refundable'],
    ['less than the gateway takes', { amount: 999 }, 'refunds.gateway-limit'],
    ['"other" without a word', { amount: 5_000, reasonCode: 'other', note: 'ngắn' }, 'refunds.note-required'],
    ['a surplus that is none', { kind: 'overpayment' as const, amount: 5_000 }, 'refunds.exceeds-refundable'],
  ])('%s', async (_, input, reason) => {
    const order = await twoLines()
    expect(await previewOf(server, order.id, input)).toMatchObject({ status: 422, body: { reason } })
  })

  test.each([
    ['text', '5000'],
    ['a fraction', 5000.5],
    ['a negative', -1],
    ['2^53', 2 ** 53],
  ])('an amount that is %s', async (_, amount) => {
    const order = await twoLines()
    expect(await previewOf(server, order.id, { amount: amount as number })).toMatchObject({ status: 400 })
  })

  test('lines that do not add up, belong to another order, or exceed their price', async () => {
    const [order, other] = [await twoLines(), await twoLines()]
    const [first, second] = order.lines.map(({ id }) => id)
    const ask = (lines: object[], amount: number) => previewOf(server, order.id, { amount, lines: lines as never })
    const refused = (reason: string, values = {}) => ({
      status: 422,
      body: { reason, values: expect.objectContaining(values) },
    })
    expect(await ask([{ lineId: first, amount: 1_000 }], 2_000)).toMatchObject(
      refused('refunds.lines-sum', { sum: 1_000 }),
    )
    const twice = [
      { lineId: first, amount: 1_000 },
      { lineId: first, amount: 1_000 },
    ]
    expect(await ask(twice, 2_000)).toMatchObject({ status: 422, body: { reason: 'refunds.line-twice' } })
    const foreign = await ask([{ lineId: other.lines[0]!.id, amount: 2_000 }], 2_000)
    expect(foreign).toMatchObject({ status: 422, body: { reason: 'refunds.line-unknown' } })
    const max = { max: 300_000, lineId: second }
    expect(await ask([{ lineId: second, amount: 300_001 }], 300_001)).toMatchObject(
      refused('refunds.exceeds-line', max),
    )
  })

  test('an order that is not paid, and one disputed at the bank', async () => {
    const order = await twoLines()
    await db.execute(sql`update orders set disputed_at = now() where id = ${order.id}`)
    expect(await previewOf(server, order.id, { amount: 5_000 })).toMatchObject({
      status: 409,
      body: { reason: 'refunds.payment-disputed' },
    })
    await db.execute(sql`
      update orders set disputed_at = null, status = 'pending', completed_at = null where id = ${order.id}`)
    expect(await previewOf(server, order.id, { amount: 5_000 })).toMatchObject({
      status: 409,
      body: { reason: 'refunds.order-not-refundable' },
    })
  })

  test('a changed balance, with the current one; and a stale preview', async () => {
    const order = await twoLines()
    const stale = await previewOf(server, order.id, { amount: 300_000 })
    await askRefund(server, order.id, { amount: 100_000 })
    const again = await askRefund(server, order.id, { amount: 300_000 }, { expectedRefunded: 0 })
    const values = { refunded: 100_000, refundable: 700_000 }
    expect(again).toMatchObject({ status: 409, body: { reason: 'refunds.balance-changed', values } })
    const old = await askRefund(server, order.id, { amount: 300_000 }, { previewHash: stale.body.hash })
    expect(old).toMatchObject({
      status: 409,
      body: { reason: 'refunds.preview-stale', current: { refundableBefore: 700_000, amount: 300_000 } },
    })
  })

  test('the same amount within a day, until it is confirmed', async () => {
    const order = await twoLines()
    const first = await askRefund(server, order.id, { amount: 5_000 })
    const second = await askRefund(server, order.id, { amount: 5_000 })
    const values = { number: first.body.number }
    expect(second).toMatchObject({ status: 409, body: { reason: 'refunds.possible-duplicate', values } })
    const meant = await askRefund(server, order.id, { amount: 5_000 }, { confirmDuplicate: true })
    expect(meant.status).toBe(200)
  })

  test('without a key; the same key gets the same answer, and is refused for another body', async () => {
    const order = await twoLines()
    const { body: seen } = await previewOf(server, order.id, { amount: 5_000 })
    const body = { kind: 'order', amount: 5_000, reasonCode: 'goodwill', previewHash: seen.hash, expectedRefunded: 0 }
    const ask = (more: object, key?: string) =>
      server.ask('POST', `/orders/${order.id}/refunds`, { as: 'finance', body: { ...body, ...more }, key })
    expect(await ask({})).toMatchObject({ status: 400, body: { reason: 'idempotency.key-required' } })
    const key = 'khoa-hoan-tien-1'
    const [first, again] = [await ask({}, key), await ask({}, key)]
    expect(again.body).toEqual(first.body)
    expect(await ask({ note: 'khác' }, key)).toMatchObject({ status: 422, body: { reason: 'idempotency.key-reused' } })
    const { rows } = await db.execute(sql`select id from refunds where order_id = ${order.id}`)
    expect(rows).toHaveLength(1)
  })
})

test('access that cannot be revoked is reported, and retried', async () => {
  const order = await twoLines()
  await db.execute(sql`
    create function refuse_for_test() returns trigger language plpgsql as $$ begin
      raise exception 'no' using errcode = 'check_violation', constraint = 'enrolments.revoked'; end $$`)
  await db.execute(sql`
    create trigger refuse_for_test before update of revoked_at on enrolments for each row execute function refuse_for_test()`)
  const requested = await askRefund(server, order.id, { amount: 800_000 })
  const done = await refundAfterWork(server, requested.body.id)
  await db.execute(sql`drop trigger refuse_for_test on enrolments`)
  const fault = { accessState: 'error', accessError: 'enrolments.revoked' }
  expect(done).toMatchObject({ status: 'succeeded', lines: [fault, fault], allowed: ['finishAccess'] })
  expect(await sums(order.id)).toMatchObject({ status: 'refunded', clearing: 0, access: ['granted', 'granted'] })
  const finished = await command(server, requested.body.id, 'finish-access')
  expect(finished.body).toMatchObject({ allowed: [], lines: [{ accessState: 'done' }, { accessState: 'done' }] })
  expect(await sums(order.id)).toMatchObject({ access: ['revoked', 'revoked'] })
})

test('the policy is saved at the version that was read', async () => {
  const { body: policy } = await server.ask('GET', '/refund-settings', { as: 'admin' })
  const roles = policy.roles.map(({ key, limit, dailyCap }: Record<string, unknown>) => ({ key, limit, dailyCap }))
  const body = { windowDays: 14, progressLimitBps: 5_000, writeOffLimit: 20_000, roles }
  const changed = await server.ask('PUT', '/refund-settings', { as: 'admin', version: policy.version, body })
  expect(changed).toMatchObject({ status: 200, body: { windowDays: 14, version: policy.version + 1 } })
  const stale = await server.ask('PUT', '/refund-settings', { as: 'admin', version: policy.version, body })
  expect(stale.status).toBe(412)
  const unknown = { ...body, roles: [{ key: 'khong-co', limit: 1, dailyCap: 1 }] }
  const refused = await server.ask('PUT', '/refund-settings', {
    as: 'admin',
    version: policy.version + 1,
    body: unknown,
  })
  expect(refused).toMatchObject({ status: 422, body: { reason: 'refunds.role-unknown' } })
})

test('an overpayment is listed in the reconciliation until it is refunded', async () => {
  const order = await paidOrder(db, { overpaid: 70_000 })
  const mine = async () =>
    (await server.ask('GET', '/reconciliation', { as: 'finance' })).body.rows.find(
      (row: { orderId: string }) => row.orderId === order.id,
    )
  expect(await mine()).toMatchObject({ kind: 'surplus', amount: 70_000, action: 'refund-surplus' })
  await askRefund(server, order.id, { kind: 'overpayment', amount: 70_000 })
  expect(await mine()).toBeUndefined()
})

test('the millionth refund has a number of its own', async () => {
  await db.execute(sql`select setval('refund_numbers', 1234567)`)
  const order = await twoLines()
  const first = await askRefund(server, order.id, { amount: 100_000 })
  const second = await askRefund(server, order.id, { amount: 200_000 })
  expect([first.body.number, second.body.number]).toEqual(['HT1234568', 'HT1234569'])
})
