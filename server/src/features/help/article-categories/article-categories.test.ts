import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
beforeEach(async () => {
  await server.db.execute(sql`delete from articles`)
  await server.db.execute(sql`delete from article_categories`)
})
afterAll(() => server.close())

const as = 'catalog'
type Row = { id: string; version: number }
const create = (body: object) => ask('POST', '/article-categories', { as, body })
const made = async (nameVi: string) => (await create({ nameVi })).body
const names = async () =>
  (await ask('GET', '/article-categories', { as })).body.rows.map((row: { nameVi: string }) => row.nameVi)
const arrange = (ids: string[]) => ask('PUT', '/article-categories/order', { as, body: { ids } })
const remove = ({ id, version }: Row, reassignTo?: string) =>
  ask('DELETE', `/article-categories/${id}${reassignTo ? `?reassignTo=${reassignTo}` : ''}`, { as, version })
const article = async (categoryId: string, titleVi = 'Bài') =>
  (await ask('POST', '/articles', { as, body: { titleVi, bodyVi: '<p>x</p>', categoryId } })).body

test('a category has a unique name in each language; the English one is optional', async () => {
  expect((await create({})).body.fields).toEqual({ nameVi: 'article-categories.name-vi-required' })
  expect((await create({ nameVi: 'Đơn hàng', nameEn: 'Orders' })).body).toMatchObject({
    slug: 'don-hang',
    position: 0,
    articleCount: 0,
  })
  expect((await create({ nameVi: 'đơn hàng' })).body.fields).toEqual({ nameVi: 'article-categories.name-vi-taken' })
  expect((await create({ nameVi: 'Khác', nameEn: 'ORDERS' })).body.fields).toEqual({
    nameEn: 'article-categories.name-en-taken',
  })
  const [first, second] = [await made('Một'), await made('Hai')]
  expect(second).toMatchObject({ nameEn: '', position: 2 })
  expect(
    (await ask('PATCH', `/article-categories/${first.id}`, { as, version: 1, body: { nameVi: 'HAI' } })).body.reason,
  ).toBe('article-categories.name-vi-taken')
  expect((await ask('POST', '/article-categories', { as: 'support', body: { nameVi: 'Ba' } })).status).toBe(403)
})

test('all categories are reordered in one request', async () => {
  const [one, two, three] = [await made('Một'), await made('Hai'), await made('Ba')]
  expect((await arrange([three.id, one.id, two.id])).body.rows).toMatchObject([
    { nameVi: 'Ba', position: 0 },
    { nameVi: 'Một', position: 1 },
    { nameVi: 'Hai', position: 2 },
  ])
  for (const ids of [[one.id, two.id], [one.id, two.id, randomUUID()], []])
    expect((await arrange(ids)).body.reason).toBe('article-categories.order-stale')
  expect((await arrange([one.id, one.id, two.id])).body.fields).toEqual({ ids: 'article-categories.twice' })
  expect(await names()).toEqual(['Ba', 'Một', 'Hai'])
})

test('simultaneous reordering and additions keep positions dense', async () => {
  const [one, two] = [await made('Một'), await made('Hai')]
  await Promise.all([
    arrange([two.id, one.id]),
    create({ nameVi: 'Ba' }),
    create({ nameVi: 'Bốn' }),
    arrange([one.id, two.id]),
    remove(two),
  ])
  const { rows } = (await ask('GET', '/article-categories', { as })).body
  expect(rows.map(({ position }: { position: number }) => position)).toEqual(rows.map((_: unknown, at: number) => at))
  expect(rows).toHaveLength(3)
})

test('a category with articles is deleted only when another takes them over, including published ones', async () => {
  const [from, to] = [await made('Cũ'), await made('Mới')]
  const draft = await article(from.id)
  await ask('POST', `/articles/${draft.id}/publish`, { as, version: draft.version })
  const binned = await article(from.id, 'Trong thùng rác')
  await ask('DELETE', `/articles/${binned.id}`, { as, version: binned.version })
  expect(await remove(from)).toMatchObject({
    status: 409,
    body: { reason: 'article-categories.not-empty', values: { articles: 1 } },
  })
  for (const nowhere of [from.id, randomUUID()])
    expect((await remove(from, nowhere)).body.fields).toEqual({ reassignTo: 'article-categories.new-home' })
  expect((await remove(from, to.id)).status).toBe(200)
  const seen = await ask('GET', `/help/articles/${draft.slugVi}?language=vi`, { as: 'support' })
  expect(seen.body.category.name).toBe('Mới')
  await ask('POST', `/trash/${binned.id}/restore`, { as, version: binned.version + 1, body: {} })
  expect((await ask('GET', `/articles/${binned.id}`, { as })).body.categoryId).toBeNull()
  expect(await names()).toEqual(['Mới'])
})

test('an article added while its category is deleted finds it there or is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [deleted, stays] = [await made(`Đi ${round}`), await made(`Ở ${round}`)]
    const draft = await article(stays.id, `Bài ${round}`)
    const [removed, moved] = await Promise.all([
      remove(deleted),
      ask('PATCH', `/articles/${draft.id}`, { as, version: draft.version, body: { categoryId: deleted.id } }),
    ])
    expect([removed.status, moved.status].filter((status) => status === 200)).toHaveLength(1)
    const { categoryId } = (await ask('GET', `/articles/${draft.id}`, { as })).body
    expect(categoryId).toBe(moved.status === 200 ? deleted.id : stays.id)
  }
})
