import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { bySystem } from '#http/actor.ts'
import { giveBack, release, reserve, take, type StockLine } from '#features/shop/products/sale.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  const { rows } = await t.db.execute(sql`
    select p.id from products p left join stock_movements m on m.product_id = p.id group by p.id
    having (p.stock, p.reserved) <> (coalesce(sum(m.quantity), 0), coalesce(sum(m.held), 0))`)
  expect(rows, 'the stock is the sum of its movements').toEqual([])
  await t.close()
})

const as = 'catalog'
type Body = Record<string, unknown>
const move = (id: string, body: Body) => t.ask('POST', `/products/${id}/stock`, { as, key: true, body })
async function good(quantity = 0) {
  const body = {
    kind: 'good',
    nameVi: 'Trống đồng nhỏ',
    sku: randomUUID(),
    price: 90_000,
    taxClass: '8',
    weightGrams: 300,
  }
  const { id } = (await t.ask('POST', '/products', { as, body })).body as { id: string }
  if (quantity > 0) await move(id, { reason: 'received', quantity })
  return id
}
const now = async (id: string) => {
  const { stock, reserved } = (await t.ask('GET', `/products/${id}`, { as })).body
  return [stock, reserved]
}
const inTurn = <Answer>(work: (tx: TestApp['db']) => Promise<Answer>) => t.db.transaction((tx) => work(tx))
const reserving = (key: string, lines: StockLine[]) => inTurn((tx) => reserve(tx, bySystem, { key, lines }))
const taking = (key: string, lines?: StockLine[]) =>
  inTurn((tx) => take(tx, bySystem, lines ? { key, lines } : { key }))
const releasing = (key: string) => inTurn((tx) => release(tx, bySystem, key))
const returning = (key: string, ofKey: string, lines: StockLine[]) =>
  inTurn((tx) => giveBack(tx, bySystem, { key, ofKey, lines }))

test('200 buyers of 10 pieces: exactly 10 get one', async () => {
  const productId = await good(10)
  const tries = Array.from({ length: 200 }, () => reserving(randomUUID(), [{ productId, quantity: 1 }]))
  const done = await Promise.allSettled(tries)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const reasons = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect(new Set(reasons)).toEqual(new Set(['products.short']))
  expect(await now(productId)).toEqual([10, 10])
})

test('baskets of the same goods in any order never wait for each other for ever', async () => {
  const [one, two] = [await good(60), await good(60)]
  const lines = [
    { productId: one, quantity: 1 },
    { productId: two, quantity: 1 },
  ]
  const tries = Array.from({ length: 100 }, (_, at) =>
    reserving(`basket-${at}`, at % 2 ? lines : lines.toReversed()).then(() =>
      at % 3 ? taking(`basket-${at}`) : releasing(`basket-${at}`),
    ),
  )
  const done = await Promise.allSettled(tries)
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect(refused.filter((reason) => reason !== 'products.short')).toEqual([])
  const [first, second] = [await now(one), await now(two)]
  expect(first).toEqual(second)
  expect(first[1]).toBe(0)
})

test('a basket gets all of its goods or none', async () => {
  const [some, none] = [await good(3), await good(0)]
  const lines = [some, none].map((productId) => ({ productId, quantity: 2 }))
  await expect(reserving('all-or-none', lines)).rejects.toThrow('products.short')
  expect(await now(some)).toEqual([3, 0])
})

test('each step of a sale happens once, however often it is called', async () => {
  const productId = await good(5)
  const lines = [{ productId, quantity: 2 }]
  await reserving('o-1', lines)
  await reserving('o-1', lines)
  expect(await now(productId)).toEqual([5, 2])
  await Promise.all([taking('o-1'), taking('o-1'), releasing('o-1')])
  const [stock, reserved] = await now(productId)
  expect([3, 5]).toContain(stock)
  expect(reserved).toBe(0)
  await taking('o-1', lines)
  await taking('o-1', lines)
  expect(await now(productId)).toEqual([3, 0])
  await returning('r-1', 'o-1', [{ productId, quantity: 1 }])
  await returning('r-1', 'o-1', [{ productId, quantity: 1 }])
  expect(await now(productId)).toEqual([4, 0])
  await expect(returning('r-2', 'o-1', lines)).rejects.toThrow('products.returned-too-many')
  await releasing('o-1')
  expect(await now(productId)).toEqual([4, 0])
})

test('a payment after its reservation has ended takes what is there, or is refused', async () => {
  const productId = await good(1)
  const lines = [{ productId, quantity: 1 }]
  await reserving('late', lines)
  await releasing('late')
  await reserving('other', lines)
  await expect(taking('late', lines)).rejects.toThrow('products.short')
  await releasing('other')
  await taking('late', lines)
  expect(await now(productId)).toEqual([0, 0])
})

test('by hand the stock goes neither below zero nor below what is reserved', async () => {
  const productId = await good(5)
  await reserving('hand', [{ productId, quantity: 3 }])
  expect((await move(productId, { reason: 'lost', quantity: 9, note: 'Vỡ' })).body).toMatchObject({
    reason: 'products.stock-below-zero',
    values: { stock: 5 },
  })
  expect((await move(productId, { reason: 'lost', quantity: 3, note: 'Vỡ' })).body).toMatchObject({
    reason: 'products.stock-below-reserved',
    values: { reserved: 3, free: 2 },
  })
  expect((await move(productId, { reason: 'lost', quantity: 2 })).status).toBe(400)
  expect((await move(productId, { reason: 'lost', quantity: 2, note: 'Vỡ' })).body).toEqual({ stock: 3, reserved: 3 })
  expect((await move(productId, { reason: 'counted', counted: 7, expected: 5 })).body.reason).toBe(
    'products.stock-moved',
  )
  expect((await move(productId, { reason: 'counted', counted: 7, expected: 3 })).body).toEqual({
    stock: 7,
    reserved: 3,
  })
  const { rows } = (await t.ask('GET', `/products/${productId}/movements`, { as: 'finance' })).body
  expect(rows.map(({ reason, quantity, stock }: Body) => [reason, quantity, stock])).toEqual([
    ['counted', 4, 7],
    ['lost', -2, 3],
    ['reserved', 0, 5],
    ['received', 5, 5],
  ])
  const { body } = await t.ask('GET', `/history/products/${productId}`, { as })
  expect(body.rows[0]).toMatchObject({ action: 'products.stock-counted', changes: { stock: [3, 7] } })
})

test('many are counted at once; what moved meanwhile is told and not written', async () => {
  const [right, moved, held] = [await good(4), await good(4), await good(4)]
  await reserving('count', [{ productId: held, quantity: 3 }])
  const counts = [
    { id: right, counted: 6, expected: 4 },
    { id: moved, counted: 6, expected: 3 },
    { id: held, counted: 2, expected: 4 },
  ]
  const { rows } = (await t.ask('POST', '/stock-counts', { as, key: true, body: { counts, note: 'Cuối tháng' } })).body
  const outcomeOf = (id: string) => rows.find((row: Body) => row['id'] === id).outcome
  expect([right, moved, held].map(outcomeOf)).toEqual(['counted', 'changed', 'below-reserved'])
  expect([await now(right), await now(moved), await now(held)]).toEqual([
    [6, 0],
    [4, 0],
    [4, 3],
  ])
})

test('only goods have stock, and movements are never changed', async () => {
  const body = { kind: 'donation', nameVi: 'Góp quỹ' }
  const { id } = (await t.ask('POST', '/products', { as, body })).body
  expect((await move(id, { reason: 'received', quantity: 1 })).body.reason).toBe('products.no-stock')
  expect((await t.ask('POST', `/products/${id}/stock`, { as: 'marketing', key: true, body: {} })).status).toBe(403)
  const productId = await good(1)
  await expect(
    t.db.execute(sql`update stock_movements set quantity = 9 where product_id = ${productId}`),
  ).rejects.toThrow()
  await expect(t.db.execute(sql`delete from stock_movements where product_id = ${productId}`)).rejects.toThrow()
})
