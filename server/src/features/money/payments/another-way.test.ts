import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { callbackOf, enableSandboxes, openPayment, pressOn, callBack } from '@learning-cms/testkit/money/buying'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDue } from './query-gateway.ts'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp({ gatewayTimeoutMs: 300 })
  shop = sellingIn(t)
  await enableSandboxes(t)
})
afterAll(() => t.close())

const as = 'support'
const TOTAL = 499_000
const order = () => make.pendingOrder(t.db, { total: TOTAL })
const orderNow = async (id: string) => (await t.ask('GET', `/orders/${id}`, { as })).body
const idsOf = async (query: Record<string, string>) =>
  (await t.ask('GET', '/orders', { as, query: { size: '100', ...query } })).body.rows.map(
    (row: { id: string }) => row.id,
  )
const credit = async (id: string) => (await shop.ledgerOf(id))['customer_credit'] ?? 0
/** What an exported file says about each of these orders. */
async function gatewaysInFile(query: object) {
  const body = { entity: 'orders', query, columns: ['number', 'gateway'], format: 'csv', language: 'en' }
  const { jobId } = (await t.ask('POST', '/exports', { as: 'admin', body })).body
  await t.runJobs()
  const { file } = (await t.ask('GET', `/jobs/${jobId}`, { as: 'admin' })).body.result
  const { token } = await t.as('admin')
  const { rawPayload } = await t.app.inject({ url: `/api/v1${file}`, headers: { authorization: `Bearer ${token}` } })
  const rows = parse(rawPayload, { bom: true, columns: true }) as Record<string, string>[]
  return Object.fromEntries(rows.map((row) => [row['Order'], row['Gateway']]))
}
/** As if this much time had passed for the payment, here and at the gateway. */
async function later(paymentId: string, minutes: number) {
  await t.db.execute(sql`
    update payments set expires_at = expires_at - make_interval(mins => ${minutes}),
      next_query_at = next_query_at - make_interval(mins => ${minutes}) where id = ${paymentId}`)
  await t.db.execute(sql`
    update test_gateway_payments set expires_at = expires_at - make_interval(mins => ${minutes})
    where reference like '%' || (select reference from payments where id = ${paymentId})`)
}

test('a pending or failed order shows the last attempted method; list, filter and export find it', async () => {
  const [waiting, failed, untried] = [await order(), await order(), await order()]
  await openPayment(t, waiting.id, 'zalopay')
  await pressOn(t, await openPayment(t, failed.id, 'momo'), 'refuse')
  expect(await orderNow(waiting.id)).toMatchObject({ status: 'pending', gateway: 'zalopay', paymentMethod: 'e_wallet' })
  expect(await orderNow(failed.id)).toMatchObject({ status: 'failed', gateway: 'momo', paymentMethod: 'e_wallet' })
  expect(await orderNow(untried.id)).toMatchObject({ status: 'pending', gateway: null, paymentMethod: null })
  expect(await idsOf({ gateway: 'zalopay', status: 'pending' })).toContain(waiting.id)
  expect(await idsOf({ gateway: 'momo', status: 'failed' })).toEqual([failed.id])
  const wallets = { filter: JSON.stringify({ field: 'paymentMethod', is: 'any-of', value: ['e_wallet'] }) }
  expect(await idsOf(wallets)).toEqual(expect.arrayContaining([waiting.id, failed.id]))
  expect(await idsOf(wallets)).not.toContain(untried.id)
  expect(await gatewaysInFile({ status: ['pending'] })).toEqual({ [waiting.number]: 'ZaloPay', [untried.number]: '' })
})

test('a method chosen with the sale is kept, and an attempt with another replaces it', async () => {
  const course = await shop.onSale({ price: TOTAL })
  const { id: studentId } = await make.student(t.db)
  const sale = { studentId, courseIds: [course.id], expectedTotal: TOTAL, gateway: 'vnpay' }
  const { body } = await shop.sell(sale)
  expect(body).toMatchObject({ gateway: 'vnpay', paymentMethod: null })
  await openPayment(t, body.id, 'momo')
  expect(await orderNow(body.id)).toMatchObject({ gateway: 'momo', paymentMethod: 'e_wallet' })
  await shop.markPaid(await orderNow(body.id), { amount: TOTAL })
  expect(await orderNow(body.id)).toMatchObject({ gateway: 'bank_transfer', paymentMethod: 'bank_transfer' })
})

test.each(['vnpay', 'momo', 'zalopay'] as const)(
  'after an unpaid %s page closed, the same order is paid through another gateway or the same one',
  async (gateway) => {
    const { id } = await order()
    const closed = await openPayment(t, id, gateway)
    await later(closed.id, 45)
    while ((await askDue(t.db, t.config)) > 0);
    expect(await orderNow(id)).toMatchObject({ status: 'pending', payments: [{ status: 'failed' }] })
    const same = await openPayment(t, id, gateway)
    expect(same.status).toBe('pending')
    const other = await openPayment(t, id, gateway === 'momo' ? 'zalopay' : 'momo')
    await pressOn(t, other, 'pay')
    expect(await orderNow(id)).toMatchObject({ status: 'completed', captured: TOTAL, gateway: other.gateway })
  },
)

test('a newer attempt supersedes an open one: the older page is not offered again', async () => {
  const { id } = await order()
  const first = await openPayment(t, id, 'momo')
  expect((await orderNow(id)).payments).toMatchObject([{ attempt: 1, isSuperseded: false }])
  await openPayment(t, id, 'vnpay')
  expect((await orderNow(id)).payments).toMatchObject([
    { attempt: 1, status: 'pending', isSuperseded: true },
    { attempt: 2, status: 'pending', isSuperseded: false },
  ])
  const again = await t.ask('POST', `/payments/${first.id}/open`, { as, body: {} })
  expect(again).toMatchObject({ status: 409, body: { reason: 'payments.superseded' } })
})

test('an attempt that was never opened does not block the one before it', async () => {
  const { id } = await order()
  const first = await openPayment(t, id, 'momo')
  const second = await openPayment(t, id, 'vnpay')
  await t.db.execute(sql`update payments set status = 'failed' where id = ${second.id}`)
  expect((await orderNow(id)).payments[0]).toMatchObject({ isSuperseded: false })
  expect((await t.ask('POST', `/payments/${first.id}/open`, { as, body: {} })).status).toBe(200)
})

test('an older attempt that is paid late is still booked, as customer credit', async () => {
  const { id } = await order()
  const first = await openPayment(t, id, 'momo')
  await pressOn(t, await openPayment(t, id, 'vnpay'), 'pay')
  expect(await orderNow(id)).toMatchObject({ status: 'completed', gateway: 'vnpay', customerCredit: 0 })
  expect((await callBack(t, 'momo', await callbackOf(t, first))).status).toBe(204)
  expect(await orderNow(id)).toMatchObject({
    status: 'completed',
    gateway: 'vnpay',
    captured: 2 * TOTAL,
    customerCredit: TOTAL,
    refundableOverpayment: TOTAL,
  })
  expect(await credit(id)).toBe(-TOTAL)
})

test('two attempts that succeed at once complete the order once; the other amount is surplus', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, studentId } = await order()
    const [first, second] = [await openPayment(t, id, 'momo'), await openPayment(t, id, 'zalopay')]
    const [firstAnswer, secondAnswer] = [await callbackOf(t, first), await callbackOf(t, second)]
    await Promise.all([
      ...Array.from({ length: 3 }, () => callBack(t, 'momo', firstAnswer)),
      ...Array.from({ length: 3 }, () => callBack(t, 'zalopay', secondAnswer)),
    ])
    expect(await orderNow(id)).toMatchObject({ status: 'completed', captured: 2 * TOTAL, customerCredit: TOTAL })
    expect(await credit(id)).toBe(-TOTAL)
    const { rows } = await t.db.execute(sql`select from enrolments where student_id = ${studentId}`)
    expect(rows).toHaveLength(1)
  }
})

test('a refusal of an older attempt does not affect the newer one', async () => {
  const { id } = await order()
  const first = await openPayment(t, id, 'vnpay')
  const second = await openPayment(t, id, 'vnpay')
  await pressOn(t, first, 'refuse')
  expect(await orderNow(id)).toMatchObject({ status: 'pending', gateway: 'vnpay' })
  await pressOn(t, second, 'pay')
  expect((await orderNow(id)).status).toBe('completed')
})
