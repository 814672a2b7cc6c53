import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Fields = Record<string, unknown>
type Row = Fields & { id: string; version: number; status: string; missing: string[] }
const as = 'catalog'
const post = async (path: string, body?: Fields, version?: number) => t.ask('POST', path, { as, body, version })
const create = async (body: Fields) => (await post('/products', body)).body as Row
const change = (row: Row, body: Fields) => t.ask('PATCH', `/products/${row.id}`, { as, version: row.version, body })
const good = (more: Fields = {}) =>
  create({
    kind: 'good',
    nameVi: 'Bưu thiếp',
    sku: randomUUID(),
    price: 20_000,
    taxClass: '8',
    weightGrams: 9,
    ...more,
  })
const activate = (row: Row) => post(`/products/${row.id}/activate`, undefined, row.version)
const onSale = async (more: Fields = {}) => (await activate(await good(more))).body as Row
const bundleOf = (parts: { id: string; quantity: number }[], more: Fields = {}) =>
  create({ kind: 'bundle', nameVi: 'Gói quà', sku: randomUUID(), price: 100_000, parts, ...more })

test('a draft says what it lacks, and is sold once it is complete', async () => {
  const row = await create({ kind: 'good', nameVi: 'Móc khoá' })
  expect(row).toMatchObject({ status: 'draft', missing: ['sku', 'price', 'tax', 'weight'], allowed: ['activate'] })
  expect((await activate(row)).body).toMatchObject({ reason: 'products.incomplete', values: { missing: row.missing } })
  const complete = (await change(row, { sku: 'MK 01', price: 35_000, taxClass: '8', weightGrams: 20 })).body as Row
  const active = (await activate(complete)).body as Row
  expect(active).toMatchObject({ status: 'active', missing: [], stockLevel: 'out' })
  expect((await change(active, { price: null })).body.reason).toBe('products.incomplete')
  const archived = (await post(`/products/${row.id}/archive`, undefined, active.version)).body
  expect(archived).toMatchObject({ status: 'archived', allowed: ['activate'] })
  expect((await post(`/products/${row.id}/archive`, undefined, archived.version)).status).toBe(409)
})

test('marketing sends pictures for its products', async () => {
  const { id: accountId } = await make.account(t.db, { roles: ['marketing'] })
  const marketing = { token: await t.tokenOf(accountId) }
  const picture = await make.picture(t.db, { accountId })
  expect((await t.ask('GET', '/me', { as: marketing })).body.permissions).toContain('media:write')
  const row = await good()
  const images = [{ id: picture, altVi: 'Mặt trước', altEn: '' }]
  const saved = await t.ask('PATCH', `/products/${row.id}`, { as: marketing, version: row.version, body: { images } })
  expect([saved.status, saved.body.images]).toEqual([200, [expect.objectContaining({ id: picture })]])
})

test('what a kind does not have is refused; courses and gifts are not taxed at first', async () => {
  const { status, body } = await post('/products', { kind: 'good', nameVi: 'Áo', capacity: 3 })
  expect([status, body.fields]).toEqual([422, { capacity: 'products.not-of-kind' }])
  const gift = await create({ kind: 'donation', nameVi: 'Góp quỹ', sku: 'QUY', minAmount: 10_000 })
  expect(gift).toMatchObject({ taxClass: 'none', missing: ['limits'] })
  expect((await change(gift, { maxAmount: 5_000 })).body.fields).toEqual({ maxAmount: 'products.limits' })
  expect((await change(await good(), { originalPrice: 1 })).body.reason).toBe('products.original-below-price')
})

test.each([
  ['open', { validDays: 30 }, 'validity'],
  ['day', { capacity: 200 }, 'capacity'],
  ['slot', { capacity: 40, slots: ['14:00', '09:00', '09:00'] }, 'slots'],
])('a ticket for %s needs its terms', async (ticketWay, terms, lacking) => {
  const ticket = { kind: 'ticket', nameVi: 'Vé', sku: randomUUID(), price: 40_000, taxClass: '5', ticketWay }
  expect((await create({ ...ticket, sku: randomUUID() })).missing).toContain(lacking)
  const row = await create({ ...ticket, ...terms })
  expect(row.missing).toEqual([])
  if (ticketWay === 'slot') expect(row['slots']).toEqual(['09:00', '14:00'])
})

test('an SKU is unique however it is written', async () => {
  await good({ sku: 'Đĩa-01' })
  for (const sku of ['đĩa-01', 'DIA 01', 'dia.01'])
    expect((await post('/products', { kind: 'good', nameVi: 'Đĩa', sku })).body.fields).toEqual({
      sku: 'products.sku-taken',
    })
  expect((await post('/products', { kind: 'good', nameVi: 'Đĩa', sku: '-x' })).body.fields.sku).toBe(
    'products.sku-format',
  )
  expect((await create({ kind: 'good', nameVi: 'Chưa mã' }))['sku']).toBe('')
  expect((await post('/products', { kind: 'good', nameVi: 'Chưa mã nữa' })).status).toBe(200)
})

test('a course product has the price of its course, and follows it', async () => {
  const course = await make.course(t.db, {})
  const row = await create({ kind: 'course', nameVi: 'Khoá gốm', sku: 'KH-1', courseId: course.id })
  expect(row).toMatchObject({ price: 0, missing: [], taxClass: 'none' })
  const { version } = (await t.ask('GET', `/courses/${course.id}`, { as })).body
  await t.ask('PATCH', `/courses/${course.id}`, { as, version, body: { price: 450_000 } })
  expect((await t.ask('GET', `/products/${row.id}`, { as })).body).toMatchObject({ price: 450_000, version: 1 })
  expect((await change(row, { price: 1 })).body.reason).toBe('products.not-of-kind')
  const twice = await post('/products', { kind: 'course', nameVi: 'Lại', courseId: course.id })
  expect(twice.body.fields).toEqual({ courseId: 'products.course-taken' })
})

test('a bundle shares its price among its parts to the đồng, and needs all of them on sale', async () => {
  const [one, two] = [await onSale({ price: 30_000 }), await onSale({ price: 20_000 })]
  const row = await bundleOf([
    { id: one.id, quantity: 1 },
    { id: two.id, quantity: 2 },
  ])
  expect((row['parts'] as Fields[]).map(({ share }) => share)).toEqual([42_857, 57_143])
  await post(`/products/${two.id}/archive`, undefined, two.version)
  expect((await activate(row)).body).toMatchObject({ reason: 'products.part-not-sold', values: { names: 'Bưu thiếp' } })
  const again = (await t.ask('GET', `/products/${two.id}`, { as })).body as Row
  await activate(again)
  expect((await activate(row)).body).toMatchObject({ status: 'active' })
  const nested = await post('/products', { kind: 'bundle', nameVi: 'Gói gói', parts: [{ id: row.id, quantity: 1 }] })
  expect(nested.body.fields).toEqual({ parts: 'products.part-kind' })
})

test('what is in a bundle, on sale or has moved is not deleted; the rest goes to the trash and back', async () => {
  const row = await good()
  await bundleOf([{ id: row.id, quantity: 1 }])
  const remove = (one: Row) => t.ask('DELETE', `/products/${one.id}`, { as, version: one.version })
  expect((await remove(row)).body.reason).toBe('products.in-bundle')
  expect((await remove(await onSale())).body.reason).toBe('products.not-deletable')
  const moved = await good()
  await t.ask('POST', `/products/${moved.id}/stock`, { as, key: true, body: { reason: 'received', quantity: 1 } })
  expect((await remove(moved)).body.reason).toBe('products.not-deletable')
  const deleted = await good({ sku: 'XOA-1' })
  expect((await remove(deleted)).status).toBe(200)
  expect((await post('/products', { kind: 'good', nameVi: 'Khác', sku: 'xoa 1' })).body.reason).toBe(
    'products.sku-taken',
  )
  expect((await post(`/trash/${deleted.id}/restore`, {}, deleted.version + 1)).status).toBe(200)
  expect((await t.ask('GET', `/products/${deleted.id}`, { as })).body).toMatchObject({ status: 'draft', sku: 'XOA-1' })
})

test('a stale change is told what changed; the history sets back', async () => {
  const row = await good({ nameVi: 'Tranh Đông Hồ' })
  const changed = (await change(row, { price: 25_000, tags: ['tranh'], descriptionVi: '<p onclick="x">Đẹp</p>' })).body
  expect(changed.descriptionVi).toBe('<p>Đẹp</p>')
  expect((await change(row, { price: 1 })).status).toBe(412)
  const { rows } = (await t.ask('GET', `/history/products/${row.id}`, { as })).body
  const body = { lineId: rows[0].id, side: 'before' }
  const back = await t.ask('POST', `/history/products/${row.id}/set-back`, { as, version: changed.version, body })
  expect(back.body.fields.toSorted()).toEqual(['descriptionVi', 'price', 'tags'])
})

test('lists filter by kind, state and stock, and find without accents', async () => {
  const row = await good({ nameVi: 'Trống đồng thu nhỏ', lowStock: 5 })
  await t.ask('POST', `/products/${row.id}/stock`, { as, key: true, body: { reason: 'received', quantity: 4 } })
  const ids = async (query: string) =>
    ((await t.ask('GET', `/products?${query}`, { as })).body.rows as Row[]).map(({ id }) => id)
  expect(await ids('search=trong+dong')).toEqual([row.id])
  expect(await ids('level=low&kind=good')).toContain(row.id)
  expect(await ids('level=out')).not.toContain(row.id)
  expect(await ids('status=active&search=trong')).toEqual([])
  const found = (await t.ask('GET', '/search?text=trong+dong+thu', { as })).body.groups
  expect(found.find(({ entity }: { entity: string }) => entity === 'products').hits[0].id).toBe(row.id)
})

test('many are put on sale at once, with the reason for those that cannot be', async () => {
  const [complete, part] = [await good(), await create({ kind: 'good', nameVi: 'Thiếu' })]
  const body = { entity: 'products', target: { ids: [complete.id, part.id] }, command: { do: 'activate' } }
  const seen = (await post('/bulk/preview', body)).body
  expect(seen).toMatchObject({ willChange: 1, refused: [{ reason: 'products.incomplete', count: 1 }] })
})
