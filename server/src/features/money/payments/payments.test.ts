import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { callbackOf, enableSandboxes, openPayment, pressOn, callBack } from '@learning-cms/testkit/money/buying'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gatewayNames } from '#services/gateways/gateway.ts'
import { behave } from '#services/gateways/sandbox/payments.ts'
import { askDue } from './query-gateway.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ gatewayTimeoutMs: 300 })
  await enableSandboxes(t)
})
afterEach(async () => {
  for (const name of gatewayNames) await behave(t.db, name, 'as-documented')
})
afterAll(() => t.close())

const as = 'support'
const order = (total = 499_000) => make.pendingOrder(t.db, { total })
const orderNow = async (id: string) => (await t.ask('GET', `/orders/${id}`, { as })).body
const start = (id: string, body: object = { gateway: 'momo' }) =>
  t.ask('POST', `/orders/${id}/payments`, { as, key: true, body })
const query = (id: string) => t.ask('POST', `/payments/${id}/query`, { as })
const payment = async (id: string) => (await t.ask('GET', `/payments/${id}`, { as })).body
/** As if this much time had passed for the payment. */
const later = (id: string, minutes: number) =>
  t.db.execute(sql`
    update payments set expires_at = expires_at - make_interval(mins => ${minutes}),
      next_query_at = next_query_at - make_interval(mins => ${minutes}) where id = ${id}`)

describe.each(gatewayNames)('%s', (gateway) => {
  test('a buyer pays on its page, and the order is complete with access', async () => {
    const { id, studentId, courseId } = await order()
    const opened = await openPayment(t, id, gateway)
    expect(opened).toMatchObject({ status: 'pending', amount: 499_000, orderId: id, gateway })
    const paid = await pressOn(t, opened, 'pay')
    expect(paid.body).toContain('Paid')
    expect(await orderNow(id)).toMatchObject({ status: 'completed', captured: 499_000, gateway })
    expect(await payment(opened.id)).toMatchObject({ status: 'succeeded', received: 499_000 })
    const { rows } = await t.db.execute(
      sql`select from enrolments where student_id = ${studentId} and course_id = ${courseId} and revoked_at is null`,
    )
    expect(rows).toHaveLength(1)
  })

  test('a payment without a callback is found by a query', async () => {
    const { id } = await order()
    const opened = await openPayment(t, id, gateway)
    await pressOn(t, opened, 'pay-later')
    expect((await orderNow(id)).status).toBe('pending')
    expect((await query(opened.id)).body).toMatchObject({ seen: 'paid', payment: { status: 'succeeded' } })
    expect((await orderNow(id)).status).toBe('completed')
  })

  test('a payment declined by the buyer fails the order', async () => {
    const { id } = await order()
    const opened = await openPayment(t, id, gateway)
    await pressOn(t, opened, 'refuse')
    await query(opened.id)
    expect(await payment(opened.id)).toMatchObject({ status: 'failed', received: 0 })
    expect(await orderNow(id)).toMatchObject({ status: 'failed', failure: 'gateway' })
  })

  test('without a response the outcome is unknown, nothing fails, and the next query finds it paid', async () => {
    const { id } = await order()
    const opened = await openPayment(t, id, gateway)
    await pressOn(t, opened, 'pay-later')
    for (const behaviour of ['silent', 'lost', 'unreadable'] as const) {
      await behave(t.db, gateway, behaviour)
      expect((await query(opened.id)).body).toMatchObject({ seen: 'unknown', payment: { status: 'unknown' } })
    }
    expect((await orderNow(id)).status).toBe('pending')
    // While the state is unknown, no other attempt may start.
    expect((await start(id)).body.reason).toBe('payments.state-unknown')
    await behave(t.db, gateway, 'as-documented')
    await later(opened.id, 40)
    while ((await askDue(t.db, t.config)) > 0);
    expect(await payment(opened.id)).toMatchObject({ status: 'succeeded' })
    expect((await orderNow(id)).status).toBe('completed')
  })

  test('a late success completes a failed order', async () => {
    const { id } = await order()
    const opened = await openPayment(t, id, gateway)
    await t.db.execute(
      sql`update orders set status = 'failed', failed_at = now(), failure = 'expired', expires_at = null where id = ${id}`,
    )
    await callBack(t, gateway, await callbackOf(t, opened))
    expect(await orderNow(id)).toMatchObject({ status: 'completed', captured: 499_000 })
  })

  test('a page closed unpaid expires by itself; the order has its own deadline', async () => {
    const { id } = await order()
    const opened = await openPayment(t, id, gateway)
    await later(opened.id, 31)
    while ((await askDue(t.db, t.config)) > 0);
    expect(await payment(opened.id)).toMatchObject({ status: 'failed' })
    // MoMo and ZaloPay may report themselves that it has expired, which is a final refusal.
    expect(['pending', 'failed']).toContain((await orderNow(id)).status)
  })

  test('only the full address opens its page', async () => {
    const opened = await openPayment(t, (await order()).id, gateway)
    expect((await t.ask('GET', opened.page.replace(/(P1)/, 'P2'))).status).toBe(404)
    expect((await t.ask('GET', opened.page.slice(0, -1))).status).toBe(404)
    expect(
      (await t.ask('POST', `/test-gateways/${gateway}/press?reference=${opened.reference}&choice=pay`)).status,
    ).toBe(404)
    await t.db.execute(sql`update gateway_settings set mode = 'off' where gateway = ${gateway}`)
    expect((await t.ask('GET', opened.page)).status).toBe(404)
    await enableSandboxes(t)
  })
})

describe('starting a payment', () => {
  test('is stored before the gateway is called, and opened once', async () => {
    const { id, number } = await order()
    const { body } = await start(id)
    expect(body).toMatchObject({ status: 'pending', payUrl: null, reference: `${number}P1`, attempt: 1 })
    const open = () => t.ask('POST', `/payments/${body.id}/open`, { as, body: {} })
    const answers = await Promise.all([open(), open(), open()])
    const urls = new Set(answers.map((answer) => answer.body.payUrl).filter(Boolean))
    expect(urls.size).toBe(1)
    expect((await open()).body).toMatchObject({ payUrl: [...urls][0], status: 'pending' })
  })

  test('repeated with the same key is the same payment', async () => {
    const { id } = await order()
    const options = { as, key: 'mot-lan-thoi', body: { gateway: 'vnpay' } }
    const [first, again] = [
      await t.ask('POST', `/orders/${id}/payments`, options),
      await t.ask('POST', `/orders/${id}/payments`, options),
    ]
    expect(again.body).toEqual(first.body)
    expect((await orderNow(id)).payments).toHaveLength(1)
    const other = await t.ask('POST', `/orders/${id}/payments`, { ...options, body: { gateway: 'momo' } })
    expect(other).toMatchObject({ status: 422, body: { reason: 'idempotency.key-reused' } })
  })

  test('refuses unpayable orders, disabled gateways and amounts the gateway does not accept', async () => {
    const paid = await make.order(t.db)
    expect((await start(paid.id)).body.reason).toBe('payments.order-not-pending')
    expect((await start((await order(60_000_000)).id)).body).toMatchObject({
      status: 422,
      reason: 'payments.gateway-limit',
      values: { min: 1_000, max: 50_000_000 },
    })
    const { id } = await order()
    await t.db.execute(sql`update gateway_settings set mode = 'off' where gateway = 'zalopay'`)
    expect((await start(id, { gateway: 'zalopay' })).body).toMatchObject({
      status: 409,
      reason: 'payments.gateway-off',
      values: { gateway: 'ZaloPay' },
    })
    expect((await t.ask('GET', '/payment-ways', { as })).body.rows).toMatchObject([
      { gateway: 'vnpay', isTest: true, min: 5_000 },
      { gateway: 'momo', isTest: true, max: 50_000_000 },
    ])
    await enableSandboxes(t)
    for (const body of [
      {},
      { gateway: 'bank_transfer' },
      { gateway: 'momo', amount: 1 },
      { gateway: 'momo', method: 'cash' },
    ])
      expect((await start(id, body)).status).toBe(400)
    expect(
      (await t.ask('POST', `/orders/${id}/payments`, { as: 'analyst', key: true, body: { gateway: 'momo' } })).status,
    ).toBe(403)
  })

  test('ends if the gateway does not open it, and the buyer chooses another method', async () => {
    const { id } = await order()
    await behave(t.db, 'momo', 'refuses')
    const { body } = await start(id)
    expect((await t.ask('POST', `/payments/${body.id}/open`, { as, body: {} })).body).toMatchObject({
      status: 'failed',
      payUrl: null,
      gatewayCode: '1004',
    })
    expect((await orderNow(id)).status).toBe('pending')
    expect((await t.ask('POST', `/payments/${body.id}/open`, { as, body: {} })).body.reason).toBe('payments.not-opened')
    const other = await openPayment(t, id, 'vnpay')
    expect(other.reference).toMatch(/P2$/)
    await pressOn(t, other, 'pay')
    expect((await orderNow(id)).status).toBe('completed')
  })

  test('a gateway that does not respond when opening is queried, and the payment opened again under the same reference', async () => {
    const { id } = await order()
    await behave(t.db, 'zalopay', 'silent')
    const { body } = await start(id, { gateway: 'zalopay' })
    const opening = () => t.ask('POST', `/payments/${body.id}/open`, { as, body: {} })
    expect((await opening()).body).toMatchObject({ status: 'unknown', payUrl: null })
    await behave(t.db, 'zalopay', 'as-documented')
    expect((await query(body.id)).body).toMatchObject({ seen: 'pending', payment: { status: 'pending' } })
  })

  test('a settled payment stays settled, whatever the gateway reports later', async () => {
    const { id } = await order()
    const opened = await openPayment(t, id, 'momo')
    await pressOn(t, opened, 'pay')
    await behave(t.db, 'momo', 'silent')
    expect((await query(opened.id)).body).toMatchObject({ seen: 'unknown', payment: { status: 'succeeded' } })
    await behave(t.db, 'momo', 'forgets')
    expect((await query(opened.id)).body).toMatchObject({ seen: 'pending', payment: { status: 'succeeded' } })
    expect((await orderNow(id)).status).toBe('completed')
  })
})

describe('a bank transfer', () => {
  test('is requested by VietQR with the order’s number and the outstanding amount', async () => {
    const { id, number } = await order(1_250_000)
    const { body } = await t.ask('GET', `/orders/${id}/transfer`, { as })
    expect(body).toMatchObject({ isTest: true, amount: 1_250_000, memo: number })
    expect(body.qrText).toContain(`54071250000`)
    expect(body.qrText).toContain(number)
  })

  test('for a paid order, or without an account, is refused', async () => {
    const paid = await make.order(t.db)
    expect((await t.ask('GET', `/orders/${paid.id}/transfer`, { as })).body.reason).toBe('payments.order-not-pending')
    await t.db.execute(sql`update gateway_settings set mode = 'off' where gateway = 'bank_transfer'`)
    const { id } = await order()
    expect((await t.ask('GET', `/orders/${id}/transfer`, { as })).body.reason).toBe('payments.transfer-off')
    expect((await t.ask('GET', '/payment-ways', { as })).body.hasTransfer).toBe(false)
    await enableSandboxes(t)
  })
})

test('the return page does not trust its parameters', async () => {
  const { body, headers } = await t.ask<string>('GET', '/payments/returned?vnp_ResponseCode=00&x=<script>')
  expect(body).toContain('Thank you')
  expect(body).not.toContain('script')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
})
