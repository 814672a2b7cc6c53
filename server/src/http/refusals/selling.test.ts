import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { goodProduct, inHanoi, orderToSend } from '@learning-cms/testkit/money/goods'
import { aBuyer, issuedFor, setUpCompany, taxedOrder } from '@learning-cms/testkit/money/invoicing'
import { soldTickets, ticketProduct } from '@learning-cms/testkit/money/tickets'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const nobody = '0190a000-0000-7000-8000-000000000000'
const as = 'catalog'
const quote = (basket: object) => t.ask('POST', '/orders/quote', { as: 'admin', body: basket })
const donation = () => goodProduct(t.db, { kind: 'donation', price: 0, taxClass: 'none', weightGrams: null, stock: 0 })
const asCourse = async () => {
  const { id: courseId } = await make.course(t.db)
  return goodProduct(t.db, { kind: 'course', courseId, taxClass: 'none', weightGrams: null, stock: 0 })
}
const goods = (count: number) => Promise.all(Array.from({ length: count }, () => goodProduct(t.db)))
/** Six kinds of goods in a box: forty boxes are more lines than an order has. */
async function boxes() {
  const parts = (await goods(6)).map((id) => ({ id, quantity: 1 }))
  const body = { kind: 'bundle', nameVi: 'Hộp quà', sku: randomUUID(), price: 6_000, parts }
  const { id: productId, version } = (await t.ask('POST', '/products', { as, body })).body
  await t.ask('POST', `/products/${productId}/activate`, { as, version, key: true })
  return { items: Array.from({ length: 40 }, () => ({ productId })) }
}

test.each<[string, () => object | Promise<object>]>([
  ['orders.product-unknown', () => ({ items: [{ productId: nobody }] })],
  ['orders.single-piece', async () => ({ items: [{ productId: await donation(), quantity: 2, amount: 5_000 }] })],
  ['orders.single-piece', async () => ({ items: [{ productId: await asCourse(), quantity: 2 }] })],
  ['orders.lines-too-many', boxes],
  [
    'deliveries.recipient-required',
    async () => ({ items: [{ productId: (await goods(1))[0] }], delivery: { ...inHanoi, recipient: '' } }),
  ],
  [
    'deliveries.phone-required',
    async () => ({ items: [{ productId: (await goods(1))[0] }], delivery: { ...inHanoi, phone: '' } }),
  ],
])('%s refuses a basket', async (reason, basket) => {
  expect((await quote(await basket())).body).toMatchObject({ status: 422, reason })
})

test('a draft is not on sale', async () => {
  const productId = await goodProduct(t.db, { status: 'draft' })
  expect((await quote({ items: [{ productId }] })).body).toMatchObject({
    status: 409,
    reason: 'orders.product-not-on-sale',
  })
})

const good = { kind: 'good', nameVi: 'Áo thun', price: 1_000, taxClass: '8', weightGrams: 5 }
const [today, tomorrow] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())

test.each([
  ['products.category-unknown', { ...good, categoryId: nobody }, 'categoryId'],
  ['products.course-unknown', { kind: 'course', nameVi: 'Khoá', courseId: nobody }, 'courseId'],
  ['products.part-unknown', { kind: 'bundle', nameVi: 'Hộp', price: 5, parts: [{ id: nobody, quantity: 2 }] }, 'parts'],
  ['products.window', { ...good, onSaleFrom: tomorrow, onSaleUntil: today }, 'onSaleUntil'],
])('%s refuses a product', async (reason, body, field) => {
  const answer = await t.ask('POST', '/products', { as, body: { ...body, sku: randomUUID() } })
  expect(answer.body).toMatchObject({ status: 422, fields: { [field]: reason } })
})

test('a product is taken off sale from where it is on sale', async () => {
  const { body } = await t.ask('POST', '/products', { as, body: { ...good, sku: randomUUID() } })
  const answer = await t.ask('POST', `/products/${body.id}/archive`, { as, version: 1, key: true })
  expect(answer.body).toMatchObject({ status: 409, reason: 'products.transition', values: { from: 'draft' } })
})

test('one line of an order is packed once in a parcel', async () => {
  const { order, lineId } = await orderToSend(t)
  const lines = [
    { lineId, quantity: 1 },
    { lineId, quantity: 1 },
  ]
  const answer = await t.ask('POST', `/orders/${order.id}/shipments`, { as: 'admin', key: true, body: { lines } })
  expect(answer.body).toMatchObject({ status: 422, reason: 'deliveries.line-twice' })
})

test('an entry that was refused is not taken back, and an order without tickets mails none', async () => {
  const { codes } = await soldTickets(t.db, {
    visitOn: null,
    productId: await ticketProduct(t.db, { ticketWay: 'open' }),
  })
  const scan = async () => {
    const scans = [{ id: randomUUID(), code: codes[0], at: new Date().toISOString() }]
    return (await t.ask('POST', '/check-ins', { as: 'curator', body: { door: 'A', scans } })).body.rows[0]
  }
  expect(await scan()).toMatchObject({ outcome: 'entered' })
  const refused = await scan()
  expect((await t.ask('POST', `/check-ins/${refused.id}/undo`, { as: 'curator' })).body).toMatchObject({
    status: 409,
    reason: 'tickets.not-entered',
  })
  const { id } = await make.order(t.db)
  expect((await t.ask('POST', `/orders/${id}/tickets/mail`, { as: 'admin', key: true })).body).toMatchObject({
    status: 409,
    reason: 'tickets.none',
  })
})

test('the gateway of a bank transfer is not asked', async () => {
  const shop = sellingIn(t)
  const id = await shop.attempt(await shop.sold(), 'bank_transfer')
  expect((await t.ask('POST', `/payments/${id}/query`, { as: 'finance' })).body).toMatchObject({
    status: 409,
    reason: 'payments.not-at-gateway',
  })
})

test('who invoices by rule is named in full, and an invoice without an address is not mailed', async () => {
  const company = await setUpCompany(t)
  const body = { legalName: '', invoicedFrom: new Date().toISOString().slice(0, 10) }
  const lacking = await t.ask('PATCH', '/company', { as: 'admin', version: company.version, body })
  expect(lacking.body).toMatchObject({ status: 422, fields: { legalName: 'company.required' } })
  const order = await taxedOrder(t.db)
  const buyer = { ...aBuyer, email: '' }
  await t.ask('PUT', `/orders/${order.id}/buyer`, { as: 'admin', version: 0, body: buyer })
  const { id } = await issuedFor(t, order.id)
  const { version } = (await t.ask('GET', `/invoices/${id}`, { as: 'finance' })).body
  expect((await t.ask('POST', `/invoices/${id}/mail`, { as: 'finance', version, key: true })).body).toMatchObject({
    status: 409,
    reason: 'invoices.no-address',
  })
})
