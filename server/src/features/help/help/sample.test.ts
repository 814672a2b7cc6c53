import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const rowsOf = async <Row extends Record<string, unknown>>(query: string) =>
  (await t.db.execute<Row>(sql.raw(query))).rows
const get = async (path: string, who = 'support') => (await t.ask('GET', path, { as: who })).body

test('the sample data includes help that can be read, found and edited, and removes what nobody touched', async () => {
  expect((await t.ask('POST', '/sample-data', { as: 'admin' })).status).toBe(200)
  const states = await rowsOf('select status, count(*)::int as n from articles group by status order by status')
  expect(states).toEqual([
    { status: 'archived', n: 1 },
    { status: 'draft', n: 1 },
    { status: 'published', n: 17 },
  ])
  const { categories, featured } = await get('/help?language=vi')
  expect(categories).toHaveLength(5)
  expect(featured.length).toBeGreaterThan(3)
  expect((await get('/help/search?language=vi&search=hoan%20tien')).rows[0].title).toBe(
    'Hoàn tiền một phần hay cả đơn hàng',
  )
  expect((await get('/help/for/coupons?language=en')).rows).toMatchObject([{ language: 'en' }])
  const article = await get(`/help/articles/${featured[0].slug}?language=vi`)
  expect(article.contents.length).toBeGreaterThan(1)
  // Its HTML is what the server itself would have stored: saving it unchanged changes nothing.
  const { rows } = await get('/articles?size=100', 'catalog')
  for (const { id } of rows) {
    const { version, bodyVi, bodyEn } = await get(`/articles/${id}`, 'catalog')
    const saved = await t.ask('PATCH', `/articles/${id}`, { as: 'catalog', version, body: { bodyVi, bodyEn } })
    expect(saved.body.version, bodyVi).toBe(version)
  }
  // A vote changes the sample's counts, and reading does not make an article somebody's own.
  await t.ask('POST', `/help/${article.id}/view`, { as: 'support' })
  const { body } = await t.ask('PUT', `/help/${article.id}/vote`, { as: 'support', body: { isHelpful: true } })
  expect(body.helpful).toBe(article.helpful + 1)

  const draft = rows.find(({ status }: { status: string }) => status === 'draft')
  await t.ask('PATCH', `/articles/${draft.id}`, { as: 'catalog', version: draft.version, body: { tags: ['của tôi'] } })
  expect((await t.ask('DELETE', '/sample-data', { as: 'admin' })).status).toBe(200)
  expect(await rowsOf('select id from articles')).toEqual([{ id: draft.id }])
  expect(await rowsOf('select position from article_categories')).toEqual([{ position: 0 }])
})
