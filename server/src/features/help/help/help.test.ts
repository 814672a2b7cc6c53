import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepReadings } from './search.ts'

let server: TestApp
let ask: TestApp['ask']
let home: string
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
beforeEach(async () => {
  await server.db.execute(sql`delete from article_searches`)
  await server.db.execute(sql`delete from articles`)
  await server.db.execute(sql`delete from article_categories`)
  home = await category('Đơn hàng', 'Orders')
})
afterAll(() => server.close())

type Fields = Record<string, unknown>
const as = 'catalog'
const category = async (nameVi: string, nameEn = '') =>
  (await ask('POST', '/article-categories', { as, body: { nameVi, nameEn } })).body.id
const write = async (titleVi: string, fields: Fields = {}) =>
  (await ask('POST', '/articles', { as, body: { titleVi, bodyVi: '<p>Nội dung</p>', categoryId: home, ...fields } }))
    .body
const publish = async (titleVi: string, fields: Fields = {}) => {
  const { id, version } = await write(titleVi, fields)
  return (await ask('POST', `/articles/${id}/publish`, { as, version })).body
}
const refund = () =>
  publish('Hoàn tiền cho đơn hàng', {
    titleEn: 'Refund an order',
    bodyVi: '<h2>Trước khi hoàn</h2><p>Kiểm tra số tiền đã thu.</p><h3>Từng phần</h3>',
    bodyEn: '<p>Check what was paid.</p>',
    tags: ['trả lại tiền', 'refund'],
  })
const get = async (path: string, who: string = 'support') => (await ask('GET', path, { as: who })).body
const find = (search: string, more = '') => get(`/help/search?language=vi&search=${encodeURIComponent(search)}${more}`)
const titles = async (search: string, more = '') =>
  (await find(search, more)).rows.map(({ title }: { title: string }) => title)

test('words are found without accents, in any order, in title, text, tags and either language', async () => {
  await refund()
  await publish('Tạo mã giảm giá', { bodyVi: '<p>Chọn phần trăm hay số tiền.</p>' })
  for (const search of ['hoan tien', 'tiền HOÀN', 'trả lại', 'tra lai', 'đã thu', 'refund', 'hoàn   đơn', 'hoa\u0300n'])
    expect(await titles(search), search).toEqual(['Hoàn tiền cho đơn hàng'])
  // Matches in the title before matches in the text.
  expect(await titles('tien')).toEqual(['Hoàn tiền cho đơn hàng', 'Tạo mã giảm giá'])
  expect((await find('strong')).rows).toEqual([])
  expect((await find('100%')).rows).toEqual([])
  expect((await find('_')).rows).toEqual([])
})

test('a typo or a missing letter still finds it, and the result is marked as approximate', async () => {
  await refund()
  await publish('Nhập học viên từ tệp')
  for (const search of ['hoan tein', 'hoàn tiềm', 'refnd', 'hoan tienn don hang']) {
    const found = await find(search)
    expect(
      found.rows.map(({ title }: { title: string }) => title),
      search,
    ).toEqual(['Hoàn tiền cho đơn hàng'])
    expect(found.isNear, search).toBe(true)
  }
  expect(await find('kangaroo')).toEqual({ rows: [], isNear: false })
})

test('readers do not find drafts, archived articles or unpublished changes', async () => {
  const live = await refund()
  await write('Bản nháp về hoàn tiền')
  const { id, version } = await publish('Cũ về hoàn tiền')
  await ask('POST', `/articles/${id}/archive`, { as, version })
  await ask('PATCH', `/articles/${live.id}`, { as, version: live.version, body: { bodyVi: '<p>chim lạc</p>' } })
  expect(await titles('hoan tien')).toEqual(['Hoàn tiền cho đơn hàng'])
  expect(await titles('chim lac')).toEqual([])
})

test('category and tag narrow the results; categories count readable articles', async () => {
  const other = await category('Bảo tàng')
  await category('Trống')
  await refund()
  await publish('Hoàn tất hồ sơ', { categoryId: other, tags: ['hồ sơ'] })
  await write('Nháp', { categoryId: other })
  expect(await titles('hoan', `&categoryId=${other}`)).toEqual(['Hoàn tất hồ sơ'])
  expect(await titles('', `&tag=${encodeURIComponent('hồ sơ')}`)).toEqual(['Hoàn tất hồ sơ'])
  const { categories } = await get('/help?language=en')
  expect(categories).toMatchObject([
    { name: 'Orders', articleCount: 1 },
    { name: 'Bảo tàng', articleCount: 1 },
  ])
})

test('an article is shown in the requested language, or the one it has, with a table of contents', async () => {
  const live = await refund()
  const vi = await get(`/help/articles/${live.slugVi}?language=vi`)
  expect(vi).toMatchObject({
    language: 'vi',
    contents: [
      { anchor: 's-1', text: 'Trước khi hoàn', level: 2 },
      { anchor: 's-2', text: 'Từng phần', level: 3 },
    ],
    slugs: [{ language: 'vi' }, { language: 'en', slug: 'refund-an-order' }],
  })
  expect(vi.body).toContain('<h2 id="s-1">Trước khi hoàn</h2>')
  // The address of one language, read in the other.
  expect(await get(`/help/articles/${live.slugVi}?language=en`)).toMatchObject({
    language: 'en',
    title: 'Refund an order',
    slug: 'refund-an-order',
    contents: [],
  })
  const only = await publish('Chỉ có tiếng Việt')
  expect(await get(`/help/articles/${only.slugVi}?language=en`)).toMatchObject({ language: 'vi' })
  expect((await ask('GET', '/help/articles/khong-co?language=vi', { as: 'support' })).status).toBe(404)
  expect((await ask('GET', `/help/articles/${only.slugVi}?language=vi`)).status).toBe(401)
})

test('related articles share tags, then the category; popular ones were read recently', async () => {
  const other = await category('Khác')
  const live = await refund()
  const tagged = await publish('Cùng thẻ', { tags: ['refund'], categoryId: other })
  const beside = await publish('Cùng danh mục')
  const far = await publish('Xa', { categoryId: other })
  await ask('POST', `/help/${far.id}/view`, { as: 'support' })
  const read = await get(`/help/articles/${live.slugVi}?language=vi`)
  expect(read.related.map(({ id }: { id: string }) => id)).toEqual([tagged.id, beside.id])
  expect(read.popular[0].id).toBe(far.id)
})

test('a reader counts once a day, even with simultaneous requests', async () => {
  const { id, version } = await refund()
  const view = (who: string) => ask('POST', `/help/${id}/view`, { as: who })
  await Promise.all([view('support'), view('support'), view('support'), view('finance'), view('finance')])
  expect((await view('support')).body).toEqual({ views: 2 })
  await server.db.execute(sql`update article_views set day = day - 1`)
  expect((await view('support')).body).toEqual({ views: 3 })
  expect((await ask('GET', `/articles/${id}`, { as })).body).toMatchObject({ views: 3, version })
  await server.db.execute(sql`update article_views set day = day - 90`)
  await sweepReadings(server.db)
  expect((await view('support')).body).toEqual({ views: 4 })
  const draft = await write('Nháp')
  expect((await ask('POST', `/help/${draft.id}/view`, { as: 'support' })).status).toBe(404)
})

test('each reader has one vote, which can be changed and withdrawn', async () => {
  const { id, slugVi } = await refund()
  const vote = (who: string, isHelpful: boolean) => ask('PUT', `/help/${id}/vote`, { as: who, body: { isHelpful } })
  await Promise.all([...Array(8)].map(() => vote('support', true)))
  expect((await vote('finance', false)).body).toEqual({ helpful: 1, unhelpful: 1, myVote: false })
  expect((await vote('finance', true)).body).toEqual({ helpful: 2, unhelpful: 0, myVote: true })
  expect(await get(`/help/articles/${slugVi}?language=vi`)).toMatchObject({ helpful: 2, myVote: true })
  expect((await ask('GET', `/articles/${id}`, { as })).body).toMatchObject({ helpfulRate: 1 })
  const taken = await ask('DELETE', `/help/${id}/vote`, { as: 'finance' })
  expect(taken.body).toEqual({ helpful: 1, unhelpful: 0, myVote: null })
  expect((await vote('support', 'yes' as never)).status).toBe(400)
  const { id: draftId } = await write('Nháp')
  expect((await ask('PUT', `/help/${draftId}/vote`, { as, body: { isHelpful: true } })).status).toBe(404)
})

test('a search without results is counted as one, until it finds something', async () => {
  const report = async () => (await get('/help/zero-results', as)).rows
  // Typed letter by letter, it counts as one search.
  for (const search of ['xu', 'xuat', 'xuất hoá', 'xuất hoá đơn']) await find(search)
  await ask('GET', `/help/search?language=vi&search=${encodeURIComponent('XUẤT HOÁ ĐƠN')}`, { as: 'finance' })
  expect(await report()).toMatchObject([{ term: 'xuat hoa don', searches: 2, readers: 2, resultsNow: 0 }])
  await publish('Xuất hoá đơn điện tử')
  expect(await report()).toMatchObject([{ term: 'xuat hoa don', resultsNow: 1 }])
  await find('xuất hoá đơn')
  expect(await report()).toMatchObject([{ term: 'xuat hoa don', searches: 1 }])
  // Within one category nothing counts as found in vain: it may exist in another.
  await find('kangaroo', `&categoryId=${home}`)
  expect(await report()).toHaveLength(1)
  await ask('POST', '/help/zero-results/forget', { as, body: { term: 'xuat hoa don' } })
  expect(await report()).toEqual([])
  expect((await ask('GET', '/help/zero-results', { as: 'support' })).status).toBe(403)
})

test('old searches and views are removed', async () => {
  await find('kangaroo')
  await server.db.execute(sql`update article_searches set at = now() - interval '179 days'`)
  await sweepReadings(server.db)
  const left = () => server.db.execute(sql`select from article_searches`)
  expect((await left()).rows).toHaveLength(1)
  await server.db.execute(sql`update article_searches set at = now() - interval '181 days'`)
  await sweepReadings(server.db)
  expect((await left()).rows).toHaveLength(0)
})

test('a preview shows the article as it is being written, to those with the right', async () => {
  const { id, version } = await refund()
  await ask('PATCH', `/articles/${id}`, { as, version, body: { bodyVi: '<h2>Mới</h2><p>Chưa xuất bản</p>' } })
  expect(await get(`/help/preview/${id}?language=vi`, as)).toMatchObject({
    body: '<h2 id="s-1">Mới</h2><p>Chưa xuất bản</p>',
    contents: [{ text: 'Mới' }],
  })
  expect((await ask('GET', `/help/preview/${randomUUID()}?language=vi`, { as })).status).toBe(404)
})

test('an unknown screen has no help, a screen without articles an empty list', async () => {
  expect((await ask('GET', '/help/for/nowhere?language=vi', { as })).status).toBe(404)
  expect(await get('/help/for/refunds?language=vi')).toEqual({ rows: [] })
})
