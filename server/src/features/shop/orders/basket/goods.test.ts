import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import {
  askRefund,
  callBackSandbox,
  command,
  inTestMode,
  previewOf,
  refundAfterWork,
} from '@learning-cms/testkit/money/refunding'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepOrders } from '#features/shop/orders/states/states.ts'

let t: TestApp
let selling: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  selling = sellingIn(t)
  await inTestMode(t.db)
})
afterAll(async () => {
  expect((await t.ask('POST', '/ledger/checks', { as: 'finance' })).status).toBe(200)
  expect((await t.runJobs()).faults).toEqual([])
  const [check] = (await t.ask('GET', '/ledger/checks', { as: 'finance' })).body.rows
  expect(check.deviations, 'ledger, lines, stock and figures agree').toBe(0)
  await t.close()
})

type Fields = Record<string, unknown>
const query = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows
const as = 'catalog'

async function product(fields: Fields, stock = 0): Promise<string> {
  const body = { nameVi: `Sản phẩm ${randomUUID().slice(0, 8)}`, sku: randomUUID(), ...fields }
  const made = await t.ask('POST', '/products', { as, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id, version } = made.body
  const active = await t.ask('POST', `/products/${id}/activate`, { as, version, key: true })
  expect(active.status, JSON.stringify(active.body)).toBe(200)
  if (stock > 0)
    await t.ask('POST', `/products/${id}/stock`, { as, key: true, body: { reason: 'received', quantity: stock } })
  return id
}
const good = (stock: number, fields: Fields = {}) =>
  product({ kind: 'good', price: 108_000, taxClass: '8', weightGrams: 300, ...fields }, stock)
const ticket = (fields: Fields = {}) =>
  product({ kind: 'ticket', price: 40_000, taxClass: '5', ticketWay: 'day', capacity: 50, ...fields })
const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)

type Item = { productId: string; quantity?: number; visitOn?: string; slot?: string; amount?: number }
type Basket = { courseIds?: string[]; items?: Item[]; studentId?: string; couponCode?: string }
const quote = (basket: Basket) => t.ask('POST', '/orders/quote', { as: 'admin', body: basket })
async function order(basket: Basket, paid = true) {
  const studentId = basket.studentId ?? (await make.student(t.db)).id
  const { total } = (await quote({ ...basket, studentId })).body
  const made = await selling.sell({ ...basket, studentId, expectedTotal: total })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  if (!paid || total === 0) return made.body
  return pay(made.body)
}
async function pay(made: { id: string; total: number }) {
  const transactionId = String(randomInt(1e12))
  await selling.take(selling.evidenceOf(await selling.attempt(made), made.total, { transactionId }))
  await callBackSandbox(t.db, made.id)
  return selling.read(made.id)
}
const stockOf = async (id: string) => {
  const { stock, reserved } = (await t.ask('GET', `/products/${id}`, { as })).body
  return [stock, reserved]
}

describe('an order of everything', () => {
  test('is priced, taxed, posted and handed over', async () => {
    const [shirt, visit, gift] = [
      await good(10),
      await ticket(),
      await product({ kind: 'donation', taxClass: 'none', minAmount: 10_000, maxAmount: 1_000_000 }),
    ]
    const course = await selling.onSale({ price: 500_000 })
    const sold = await order({
      courseIds: [course.id],
      items: [
        { productId: shirt, quantity: 2 },
        { productId: visit, quantity: 3, visitOn: tomorrow },
        { productId: gift, amount: 50_000 },
      ],
    })
    expect(sold).toMatchObject({ status: 'completed', subtotal: 886_000, total: 886_000, hasFulfilmentError: false })
    expect(sold.lines.map(({ kind, quantity, net, tax, access }) => [kind, quantity, net, tax, access])).toEqual([
      ['course', 1, 500_000, 0, 'granted'],
      ['good', 2, 216_000, 16_000, 'granted'],
      ['ticket', 3, 120_000, 5_714, 'granted'],
      ['donation', 1, 50_000, 0, 'granted'],
    ])
    expect(await stockOf(shirt)).toEqual([8, 0])
    expect(await query('select count(*)::int as n from tickets where order_id = $1', [sold.id])).toEqual([{ n: 3 }])
    expect(await selling.ledgerOf(sold.id)).toEqual({ gateway_clearing: 886_000, sales: -864_286, sales_tax: -21_714 })
  })

  test('a bundle becomes its parts, each with its share', async () => {
    const [shirt, visit] = [await good(5, { price: 100_000 }), await ticket({ price: 50_000 })]
    const parts = [
      { id: shirt, quantity: 1 },
      { id: visit, quantity: 2 },
    ]
    const bundle = await product({ kind: 'bundle', price: 100_001, parts })
    const sold = await order({ items: [{ productId: bundle, quantity: 1, visitOn: tomorrow }] })
    expect(sold.lines.map(({ kind, quantity, net, bundleId }) => [kind, quantity, net, bundleId])).toEqual([
      ['good', 1, 50_001, bundle],
      ['ticket', 2, 50_000, bundle],
    ])
    const requested = await askRefund(t, sold.id, {
      amount: 50_001,
      lines: [{ lineId: sold.lines[0]!.id, amount: 50_001 }],
    })
    expect(await refundAfterWork(t, requested.body.id)).toMatchObject({ status: 'succeeded' })
    expect(await stockOf(shirt)).toEqual([5, 0])
    const after = await selling.read(sold.id)
    expect(after.lines.map(({ access }) => access)).toEqual(['revoked', 'granted'])
    const rest = await askRefund(t, sold.id, { amount: 50_000 })
    expect(await refundAfterWork(t, rest.body.id)).toMatchObject({ status: 'succeeded' })
    expect(await selling.ledgerOf(sold.id)).toMatchObject({ refunds: expect.any(Number) })
    const [{ tax }] = await query(
      "select coalesce(sum(amount), 0)::int as tax from ledger_entries where order_id = $1 and account = 'sales_tax'",
      [sold.id],
    )
    expect(tax, 'a full refund takes back all of the tax').toBe(0)
    expect(
      await query('select status, count(*)::int as n from tickets where order_id = $1 group by 1', [sold.id]),
    ).toEqual([{ status: 'void', n: 2 }])
  })

  test('a free order is handed over at once', async () => {
    const shirt = await good(3, { price: 0 })
    expect(await order({ items: [{ productId: shirt, quantity: 3 }] })).toMatchObject({ status: 'completed' })
    expect(await stockOf(shirt)).toEqual([0, 0])
  })

  test('a coupon for all applies to goods and tickets, and not to gifts', async () => {
    const { code } = await make.coupon(t.db, { value: 10 })
    const gift = await product({ kind: 'donation', taxClass: 'none', minAmount: 10_000, maxAmount: 1_000_000 })
    const items = [{ productId: await good(5) }, { productId: gift, amount: 50_000 }]
    const { body } = await quote({ items, couponCode: code })
    expect(body.lines.map(({ discount }: { discount: number }) => discount)).toEqual([10_800, 0])
    expect(body.lines[0]).toMatchObject({ net: 97_200, tax: 7_200 })
  })
})

describe('refused, with the reason', () => {
  const reasonOf = async (basket: Basket) => {
    const { status, body } = await quote(basket)
    return [status, body.reason, body.values]
  }
  test('more pieces than are free', async () => {
    const shirt = await good(2)
    await order({ items: [{ productId: shirt }] }, false)
    expect(await reasonOf({ items: [{ productId: shirt, quantity: 2 }] })).toMatchObject([
      409,
      'products.short',
      { left: 1 },
    ])
  })
  test('an archived part of a bundle', async () => {
    const [part, bundle] = await (async () => {
      const id = await good(5)
      return [id, await product({ kind: 'bundle', price: 50_000, parts: [{ id, quantity: 1 }] })]
    })()
    const { version } = (await t.ask('GET', `/products/${part}`, { as })).body
    await t.ask('POST', `/products/${part}/archive`, { as, version, key: true })
    expect((await reasonOf({ items: [{ productId: bundle }] })).slice(0, 2)).toEqual([409, 'orders.part-not-on-sale'])
  })
  test.each([
    [
      'a gift below its limit',
      { kind: 'donation', taxClass: 'none', minAmount: 10_000, maxAmount: 20_000 },
      { amount: 9_999 },
      'orders.donation-limits',
    ],
    [
      'a ticket without its day',
      { kind: 'ticket', price: 1000, taxClass: '5', ticketWay: 'day', capacity: 5 },
      {},
      'tickets.day-required',
    ],
    [
      'a price for a good',
      { kind: 'good', price: 1000, taxClass: '8', weightGrams: 1 },
      { amount: 5 },
      'orders.amount-of-donations',
    ],
    [
      'a day for a good',
      { kind: 'good', price: 1000, taxClass: '8', weightGrams: 1 },
      { visitOn: tomorrow },
      'orders.visit-of-tickets',
    ],
  ])('%s', async (_name, fields, item, reason) => {
    const productId = await product(fields, fields['kind'] === 'good' ? 5 : 0)
    expect((await reasonOf({ items: [{ productId, ...item }] }))[1]).toBe(reason)
  })
  test('nothing at all, and the same thing twice', async () => {
    expect((await reasonOf({}))[1]).toBe('orders.lines-required')
    const productId = await good(5)
    expect((await reasonOf({ items: [{ productId }, { productId }] }))[1]).toBe('orders.lines-doubled')
  })
})

describe('what an unpaid order has set aside', () => {
  test('is sold once, however many ask at the same time', async () => {
    const [shirt, visit] = [await good(5), await ticket({ capacity: 5 })]
    const buyers = await Promise.all(Array.from({ length: 30 }, () => make.student(t.db)))
    const answers = await Promise.all(
      buyers.map(({ id: studentId }, at) => {
        const lines = [{ productId: shirt }, { productId: visit, visitOn: tomorrow }]
        const items = at % 2 === 0 ? lines : lines.toReversed()
        return selling.sell({ studentId, items, expectedTotal: 148_000 })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason)
    expect(others.every((reason) => reason === 'products.short' || reason === 'tickets.sold-out')).toBe(true)
    expect(await stockOf(shirt)).toEqual([5, 5])
  })

  test('is free again when it is cancelled or expires', async () => {
    const shirt = await good(4)
    const [one, two] = [
      await order({ items: [{ productId: shirt, quantity: 2 }] }, false),
      await order({ items: [{ productId: shirt }] }, false),
    ]
    expect(await stockOf(shirt)).toEqual([4, 3])
    expect((await selling.command(one, 'cancel', { reason: 'Khách đổi ý' })).status).toBe(200)
    await query("update orders set expires_at = now() - interval '1 minute' where id = $1", [two.id])
    await sweepOrders(t.db)
    expect(await stockOf(shirt)).toEqual([4, 0])
  })

  test('may be gone when a late payment comes: the money counts, and the line waits for goods', async () => {
    const shirt = await good(1)
    const late = await order({ items: [{ productId: shirt }] }, false)
    await selling.command(late, 'cancel', { reason: 'Quá hạn' })
    await order({ items: [{ productId: shirt }] })
    const paid = await pay(late)
    expect(paid).toMatchObject({ status: 'completed', hasFulfilmentError: true })
    expect(paid.lines[0]).toMatchObject({ access: 'error', accessError: 'products.short' })
    await t.ask('POST', `/products/${shirt}/stock`, { as, key: true, body: { reason: 'received', quantity: 1 } })
    const { body } = await selling.command(paid, 'fulfil')
    expect(body).toMatchObject({ hasFulfilmentError: false, lines: [{ access: 'granted' }] })
    expect(await stockOf(shirt)).toEqual([0, 0])
  })
})

describe('a refund', () => {
  test('puts back as many pieces as it says', async () => {
    const shirt = await good(5)
    const sold = await order({ items: [{ productId: shirt, quantity: 3 }] })
    const lineId = sold.lines[0]!.id
    const lines = [{ lineId, amount: 108_000, pieces: 1 }]
    const requested = await askRefund(t, sold.id, { amount: 108_000, lines })
    expect(requested.status, JSON.stringify(requested.body)).toBe(200)
    await refundAfterWork(t, requested.body.id)
    expect(await stockOf(shirt)).toEqual([3, 0])
    expect((await selling.read(sold.id)).lines[0]).toMatchObject({ access: 'granted' })
    const over = await previewOf(t, sold.id, { amount: 1_000, lines: [{ lineId, amount: 1_000, pieces: 3 }] })
    expect(over.body).toMatchObject({ reason: 'refunds.pieces-left', values: { left: 2 } })
    const rest = await askRefund(t, sold.id, { amount: 216_000, lines: [{ lineId, amount: 216_000 }] })
    await refundAfterWork(t, rest.body.id)
    expect(await stockOf(shirt)).toEqual([5, 0])
    expect((await selling.read(sold.id)).status).toBe('refunded')
  })

  test('of used tickets needs a second person', async () => {
    const sold = await order({ items: [{ productId: await ticket(), quantity: 2, visitOn: tomorrow }] })
    const lineId = sold.lines[0]!.id
    await query("update tickets set status = 'used', used_at = now() where line_id = $1 and position = 0", [lineId])
    const one = await previewOf(t, sold.id, { amount: 40_000, lines: [{ lineId, amount: 40_000, pieces: 1 }] })
    expect(one.body.approvalNeededFor).toEqual([])
    const requested = await askRefund(t, sold.id, { amount: 80_000, lines: [{ lineId, amount: 80_000 }] })
    expect(requested.body).toMatchObject({ status: 'requested', approvalNeededFor: ['ticket-used'] })
    const agreed = await command(t, requested.body.id, 'approve', { as: 'admin', body: {} })
    expect(agreed.status, JSON.stringify(agreed.body)).toBe(200)
    expect(await refundAfterWork(t, requested.body.id)).toMatchObject({
      status: 'succeeded',
      lines: [{ accessState: 'done' }],
    })
  })
})
