import type { Product } from '@learning-cms/contract/shop/products'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { inHanoi } from '@learning-cms/testkit/money/goods'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Fields = Record<string, unknown>
const as = 'catalog'
const option = (nameVi: string, ...values: string[]) => ({
  nameVi,
  nameEn: '',
  values: values.map((vi) => ({ vi, en: '' })),
})
const [sizes, colours] = [option('Cỡ', 'M', 'L'), option('Màu', 'Đỏ', 'Xanh')]
async function shirt(more: Fields = {}) {
  const terms = { kind: 'good', nameVi: 'Áo thun', nameEn: 'T-shirt', price: 200_000, taxClass: '8', weightGrams: 180 }
  const body = { ...terms, sku: `AO${randomUUID().slice(0, 6)}`, options: [sizes, colours], ...more }
  const answer = await t.ask<Product>('POST', '/products', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const read = async (id: string) => (await t.ask<Product>('GET', `/products/${id}`, { as })).body
const patch = async (id: string, body: Fields) =>
  t.ask('PATCH', `/products/${id}`, { as, version: (await read(id)).version, body })
const receive = (id: string, quantity: number) =>
  t.ask('POST', `/products/${id}/stock`, { as, key: true, body: { reason: 'received', quantity } })
const activate = async (id: string) =>
  t.ask('POST', `/products/${id}/activate`, { as, version: (await read(id)).version })
const list = async (query: Record<string, string>) =>
  (await t.ask('GET', '/products', { as, query: { size: '100', ...query } })).body.rows as Product[]

test('every combination is a variant with an SKU of its own; what it shares follows the product', async () => {
  const product = await shirt()
  const { sku, variants } = product
  expect(variants.map(({ optionValues }) => optionValues.join(' '))).toEqual(['M Đỏ', 'M Xanh', 'L Đỏ', 'L Xanh'])
  expect(variants.map((one) => one.sku)).toEqual(['M-DO', 'M-XANH', 'L-DO', 'L-XANH'].map((end) => `${sku}-${end}`))
  expect(variants[0]).toMatchObject({ nameVi: 'Áo thun – M / Đỏ', nameEn: 'T-shirt – M / Đỏ', price: 200_000 })
  expect((await activate(product.id)).status).toBe(200)
  const english = { ...colours, values: [{ vi: 'Đỏ', en: 'Red' }, colours.values[1]!] }
  expect((await patch(product.id, { nameVi: 'Áo bảo tàng', brand: 'BT', options: [sizes, english] })).status).toBe(200)
  const first = await read(variants[0]!.id)
  expect(first).toMatchObject({
    status: 'active',
    nameVi: 'Áo bảo tàng – M / Đỏ',
    nameEn: 'T-shirt – M / Red',
    brand: 'BT',
  })
  expect(first).toMatchObject({ parentId: product.id, parentName: 'Áo bảo tàng', allowed: [], version: 1 })
  await t.ask('POST', `/products/${product.id}/archive`, { as, version: (await read(product.id)).version })
  expect(await read(variants[0]!.id)).toMatchObject({ status: 'archived' })
  const found = (await t.ask('GET', '/search', { as, query: { text: variants[1]!.sku } })).body
  expect(JSON.stringify(found)).toContain('Áo bảo tàng – M / Xanh')
})

test('a long name is shortened in the variants, never the values that tell them apart', async () => {
  const { variants } = await shirt({ nameVi: 'Á'.repeat(200), nameEn: 'A'.repeat(200) })
  expect(variants.map(({ nameVi }) => [nameVi.length, nameVi.slice(-8)])).toEqual(
    ['– M / Đỏ', ' M / Xanh', '– L / Đỏ', ' L / Xanh'].map((end) => [200, end.slice(-8)]),
  )
  expect(new Set(variants.map(({ nameEn }) => nameEn)).size).toBe(4)
})

test('a product that is renamed while orders hold several of its variants makes nobody wait in vain', async () => {
  const shop = sellingIn(t)
  const { id, variants } = await shirt()
  await activate(id)
  const sold = [variants[0]!, variants[3]!]
  for (const one of sold) await receive(one.id, 40)
  // Their places run against their ids.
  const reversed = { options: [option('Cỡ', 'L', 'M'), option('Màu', 'Xanh', 'Đỏ')] }
  expect((await patch(id, reversed)).status).toBe(200)
  const { id: studentId } = await make.student(t.db)
  const items = sold.map((one) => ({ productId: one.id, quantity: 1 }))
  const basket = { studentId, items, delivery: inHanoi }
  const { total } = (await t.ask('POST', '/orders/quote', { as: 'admin', body: basket })).body
  const rename = async () => {
    for (let at = 0; at < 15; at += 1) expect((await patch(id, { nameVi: `Áo ${at}` })).status).toBe(200)
  }
  const sell = async () => {
    for (let at = 0; at < 5; at += 1) expect((await shop.sell({ ...basket, expectedTotal: total })).status).toBe(200)
  }
  await Promise.all([rename(), ...Array.from({ length: 4 }, sell)])
  expect((await read(id)).variants.filter(({ reserved }) => reserved === 20)).toHaveLength(2)
})

test('what belongs to the product is not changed in a variant, and a variant is neither sold nor deleted by itself', async () => {
  const { id, variants } = await shirt()
  const [variant] = variants
  for (const body of [{ nameVi: 'Khác' }, { taxClass: '10' }, { options: [sizes] }])
    expect((await patch(variant!.id, body)).body).toMatchObject({ reason: 'products.of-parent' })
  expect((await patch(id, { isOffered: false })).body.reason).toBe('products.of-variants')
  expect((await activate(variant!.id)).body.reason).toBe('products.of-parent')
  const { version } = await read(variant!.id)
  expect((await t.ask('DELETE', `/products/${variant!.id}`, { as, version })).body.reason).toBe('products.of-parent')
})

test('bad options are refused, each with its reason', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
  const cases: [Fields[], string][] = [
    [[option('Cỡ', 'M', 'm')], 'products.option-twice'],
    [[option('Màu', 'Đỏ'), option('mau', 'Xanh')], 'products.option-twice'],
    [[option('Cỡ')], 'products.option-empty'],
    [[option('A', ...many(10)), option('B', ...many(11))], 'products.variants-too-many'],
  ]
  for (const [options, reason] of cases) {
    const body = { kind: 'good', nameVi: 'Áo', options }
    const answer = await t.ask('POST', '/products', { as, body })
    expect([answer.status, JSON.stringify(answer.body.fields)], reason).toEqual([400, expect.stringContaining(reason)])
  }
  expect((await shirt({ options: [option('A', ...many(10)), option('B', ...many(10))] })).variants).toHaveLength(100)
  const ticket = await t.ask('POST', '/products', { as, body: { kind: 'ticket', nameVi: 'Vé', options: [sizes] } })
  expect(ticket.body.reason).toBe('products.not-of-kind')
  const { body: plain } = await t.ask<Product>('POST', '/products', { as, body: { kind: 'good', nameVi: 'Cốc' } })
  await receive(plain.id, 3)
  expect((await patch(plain.id, { options: [sizes] })).body).toMatchObject({
    reason: 'products.options-stock',
    values: { stock: 3 },
  })
})

test('a value of which something was sold or is in stock stays, and can be taken off sale', async () => {
  const { id, variants } = await shirt()
  const [first, second] = variants
  await receive(first!.id, 2)
  expect((await patch(id, { options: [sizes, option('Màu', 'Xanh')] })).body).toMatchObject({
    reason: 'products.variant-kept',
    values: { names: 'M / Đỏ' },
  })
  expect((await read(id)).variants).toHaveLength(4)
  expect((await patch(id, { options: [sizes, option('Màu', 'ĐỎ')] })).status).toBe(200)
  expect((await read(id)).variants.map((one) => [one.id, one.optionValues])).toEqual([
    [first!.id, ['M', 'ĐỎ']],
    [variants[2]!.id, ['L', 'ĐỎ']],
  ])
  expect((await t.ask('GET', `/products/${second!.id}`, { as })).status).toBe(404)
  await activate(id)
  expect((await patch(first!.id, { isOffered: false })).body).toMatchObject({ status: 'archived', isOffered: false })
  expect((await patch(first!.id, { isOffered: true })).body).toMatchObject({ status: 'active' })
  expect((await patch(first!.id, { price: null })).body.reason).toBe('products.incomplete')
})

test('many variants change together or not at all', async () => {
  const { id, variants } = await shirt()
  const changes = variants.map(({ id: variant, version }, at) => ({
    id: variant,
    version,
    price: 100_000 + at * 10_000,
  }))
  const send = (body: Fields[]) => t.ask<Product>('PATCH', `/products/${id}/variants`, { as, body: { variants: body } })
  const stale = [...changes.slice(1), { ...changes[0]!, version: 9 }]
  expect((await send(stale)).status).toBe(412)
  expect((await read(id)).variants.map(({ price }) => price)).toEqual([200_000, 200_000, 200_000, 200_000])
  expect((await send(changes)).body).toMatchObject({ priceFrom: 100_000, priceTo: 130_000 })
  const foreign = (await shirt()).variants[0]!
  expect((await send([{ id: foreign.id, version: foreign.version, price: 1 }])).status).toBe(404)
})

test('lists have the product with what all variants have in stock; stock and sale have each variant', async () => {
  const { id, nameVi, sku, variants } = await shirt({ nameVi: `Áo ${randomUUID()}` })
  await receive(variants[0]!.id, 3)
  await receive(variants[3]!.id, 4)
  expect(await list({ search: nameVi })).toMatchObject([{ id, stock: 7, variantCount: 4, stockLevel: null }])
  expect((await list({ search: variants[1]!.sku })).map((one) => one.id)).toEqual([variants[1]!.id])
  const pieces = (await list({ search: nameVi, pieces: 'true' })).map((one) => one.id)
  expect(pieces.toSorted()).toEqual(variants.map((one) => one.id).toSorted())
  const out = (await list({ search: nameVi, level: 'out' })).map((one) => one.id)
  expect(out.toSorted()).toEqual([variants[1]!.id, variants[2]!.id].toSorted())
  expect((await receive(id, 1)).body.reason).toBe('products.has-variants')
  expect(sku).not.toBe('')
})

test('products are sorted and filtered by the stock of all their variants, page by page', async () => {
  const nameVi = `Nón ${randomUUID().slice(0, 8)}`
  const products = []
  for (const [at, pieces] of [2, 9, 5].entries()) {
    const product = await shirt({ nameVi: `${nameVi} ${at}` })
    for (const { id } of product.variants.slice(0, 2)) await receive(id, pieces)
    products.push(product)
  }
  const page = async (after?: string) =>
    (
      await t.ask('GET', '/products', {
        as,
        query: { search: nameVi, sort: 'stock', order: 'desc', size: '1', ...(after && { after }) },
      })
    ).body
  const first = await page()
  const second = await page(first.next)
  const third = await page(second.next)
  const found = [first, second, third].flatMap(({ rows }) => rows.map(({ stock }: Product) => stock))
  expect(found).toEqual([18, 10, 4])
  const filter = JSON.stringify({ all: [{ field: 'stock', is: 'at-least', value: 10 }] })
  expect((await list({ search: nameVi, filter })).map(({ stock }) => stock).toSorted((a, b) => a - b)).toEqual([10, 18])
})

test('a variant is sold by its name and its stock, the product itself never; 30 buyers of the last 5 get 5', async () => {
  const shop = sellingIn(t)
  const { id, variants } = await shirt()
  await activate(id)
  const [variant] = variants
  await receive(variant!.id, 5)
  const { id: studentId } = await make.student(t.db)
  const basket = (productId: string) => ({ studentId, items: [{ productId, quantity: 1 }], delivery: inHanoi })
  const quote = (productId: string) => t.ask('POST', '/orders/quote', { as: 'admin', body: basket(productId) })
  expect((await quote(id)).body.reason).toBe('orders.choose-variant')
  const { total } = (await quote(variant!.id)).body
  const sell = () => shop.sell({ ...basket(variant!.id), expectedTotal: total })
  const answers = await Promise.all(Array.from({ length: 30 }, sell))
  const sold = answers.filter(({ status }) => status === 200)
  expect(sold).toHaveLength(5)
  expect(sold[0]!.body.lines[0]).toMatchObject({ title: 'Áo thun – M / Đỏ', productId: variant!.id })
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason))).toEqual(
    new Set(['products.short']),
  )
})

test('options that change while their variants are sold: either the sale or the change is refused, and nothing is lost', async () => {
  const shop = sellingIn(t)
  const { id: studentId } = await make.student(t.db)
  for (let round = 0; round < 6; round += 1) {
    const { id, variants } = await shirt()
    await activate(id)
    const basket = { studentId, items: [{ productId: variants[0]!.id, quantity: 1 }], delivery: inHanoi }
    const { total } = (await t.ask('POST', '/orders/quote', { as: 'admin', body: basket })).body ?? {}
    await receive(variants[0]!.id, round % 2 ? 1 : 0)
    const [sale, changed] = await Promise.all([
      shop.sell({ ...basket, expectedTotal: total ?? 0 }),
      patch(id, { options: [option('Cỡ', 'L'), colours] }),
    ])
    const left = (await read(id)).variants.map((one) => one.id)
    expect(left.includes(variants[0]!.id)).toBe(changed.status !== 200)
    if (sale.status === 200) expect(changed.body.reason).toBe('products.variant-kept')
  }
})

test('a product goes to the trash and comes back with its variants, and is no part of a bundle', async () => {
  const { id, variants } = await shirt()
  const parts = [{ id, quantity: 1 }]
  const bundle = await t.ask('POST', '/products', { as, body: { kind: 'bundle', nameVi: 'Gói', parts } })
  expect(bundle.body.fields).toEqual({ parts: 'products.has-variants' })
  const { version } = await read(id)
  expect((await t.ask('DELETE', `/products/${id}`, { as, version })).status).toBe(200)
  expect((await t.ask('GET', `/products/${variants[0]!.id}`, { as })).status).toBe(404)
  const { rows } = (await t.ask('GET', '/trash', { as: 'owner', query: { entity: 'products' } })).body
  const entry = rows.find((row: Fields) => row['name'] === 'Áo thun')
  expect(
    (await t.ask('POST', `/trash/${entry.id}/restore`, { as: 'owner', version: entry.version, body: {} })).status,
  ).toBe(200)
  expect((await read(id)).variants).toHaveLength(4)
})
