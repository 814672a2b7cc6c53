import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { htmlAttacks } from '@learning-cms/testkit/walks/attacks'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
let home: string
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
beforeEach(async () => {
  await server.db.execute(sql`delete from articles`)
  await server.db.execute(sql`delete from article_categories`)
  home = (await ask('POST', '/article-categories', { as: 'catalog', body: { nameVi: 'Đơn hàng', nameEn: 'Orders' } }))
    .body.id
})
afterAll(() => server.close())

type Fields = Record<string, unknown>
type Row = { id: string; version: number }
const as = 'catalog'
const write = (body: Fields) => ask('POST', '/articles', { as, body })
const vi = { titleVi: 'Hoàn tiền cho đơn hàng', bodyVi: '<p>Mở đơn rồi chọn <strong>Hoàn tiền</strong>.</p>' }
const made = async (body: Fields = {}) => (await write({ ...vi, categoryId: home, ...body })).body
const read = async (id: string) => (await ask('GET', `/articles/${id}`, { as })).body
const change = (row: Row, body: Fields) => ask('PATCH', `/articles/${row.id}`, { as, version: row.version, body })
const command = (row: Row, name: string, who = as) =>
  ask('POST', `/articles/${row.id}/${name}`, { as: who, version: row.version })
const published = async (body: Fields = {}) => (await command(await made(body), 'publish')).body
const seen = (slug: string, language = 'vi') =>
  ask('GET', `/help/articles/${slug}?language=${language}`, { as: 'support' })
const list = async (query: string) =>
  (await ask('GET', `/articles?${query}`, { as })).body.rows.map(({ title }: { title: string }) => title)

test('a draft needs a title in one language; its slug is made from it', async () => {
  expect(await write({ bodyVi: '<p>x</p>' })).toMatchObject({
    status: 400,
    body: { fields: { titleVi: 'articles.title-required' } },
  })
  const draft = await made()
  expect(draft).toMatchObject({ status: 'draft', slugVi: 'hoan-tien-cho-don-hang', slugEn: '', languages: ['vi'] })
  expect(draft.allowed).toEqual(['publish'])
  expect((await change(draft, { titleVi: '' })).body.fields).toEqual({ titleVi: 'articles.title-required' })
  const both = (await change(draft, { titleEn: 'Refund an order' })).body
  expect(both).toMatchObject({ slugEn: 'refund-an-order', languages: ['vi'], title: 'Hoàn tiền cho đơn hàng' })
})

test('a slug is unique in its language, both as written and as published', async () => {
  const first = await published()
  const twin = await made()
  expect(twin.slugVi).toMatch(/^hoan-tien-cho-don-hang-[0-9a-f]{10}$/)
  expect(await change(twin, { slugVi: first.slugVi })).toMatchObject({
    status: 409,
    body: { reason: 'articles.slug-vi-taken', fields: { slugVi: 'articles.slug-vi-taken' } },
  })
  // In the other language the same text is a different address.
  expect((await change(twin, { titleEn: 'x', slugEn: first.slugVi })).status).toBe(200)
  const renamed = (await change(first, { slugVi: 'dia-chi-khac' })).body
  expect((await change(await read(twin.id), { slugVi: first.slugVi })).body.reason).toBe('articles.slug-vi-in-use')
  await command(renamed, 'publish')
  expect((await change(await read(twin.id), { slugVi: first.slugVi })).status).toBe(200)
  for (const slugVi of ['Hoa', 'hoàn', 'a--b', '-a', 'a b', 'a/b'])
    expect((await change(await read(twin.id), { slugVi })).body.fields, slugVi).toEqual({
      slugVi: 'articles.slug-form',
    })
})

test('publishing reports what is missing: title and body in one language, and a category', async () => {
  const draft = (await write({ titleVi: 'Chỉ tên' })).body
  expect(draft.missing).toEqual(['body', 'category'])
  expect(await command(draft, 'publish')).toMatchObject({
    status: 422,
    body: { reason: 'articles.incomplete', values: { missing: ['body', 'category'] } },
  })
  // A title in one language and a body in the other do not make an article.
  const crossed = (await change(draft, { bodyEn: '<p>Text</p>', categoryId: home })).body
  expect(crossed.missing).toEqual(['body'])
  const complete = (await change(crossed, { titleEn: 'Name' })).body
  expect(complete.missing).toEqual([])
  const live = (await command(complete, 'publish')).body
  expect(live).toMatchObject({ status: 'published', liveRevision: { number: 1 }, isChanged: false, languages: ['en'] })
  expect((await change(live, { categoryId: null })).body).toMatchObject({
    reason: 'articles.incomplete',
    values: { missing: ['category'] },
  })
  expect((await change(live, { categoryId: randomUUID() })).body.fields).toEqual({
    categoryId: 'articles.category-unknown',
  })
})

test('readers see the published version until it is published again', async () => {
  const live = await published()
  const slug = live.slugVi
  const edited = (await change(live, { bodyVi: '<p>Bản mới</p>', titleVi: 'Tên mới' })).body
  expect(edited).toMatchObject({ isChanged: true, allowed: ['publish', 'unpublish', 'archive', 'discard'] })
  expect((await seen(slug)).body).toMatchObject({ title: vi.titleVi, body: vi.bodyVi })
  const again = (await command(edited, 'publish')).body
  expect(again).toMatchObject({ isChanged: false, liveRevision: { number: 2 } })
  expect((await seen(slug)).body).toMatchObject({ title: 'Tên mới', body: '<p>Bản mới</p>' })
  expect((await command(again, 'publish')).body.reason).toBe('articles.nothing-to-publish')
  const third = (await change(again, { bodyVi: '<p>Bỏ đi</p>' })).body
  const discarded = (await command(third, 'discard')).body
  expect(discarded).toMatchObject({ isChanged: false, bodyVi: '<p>Bản mới</p>' })
  expect((await command(discarded, 'discard')).body.reason).toBe('articles.nothing-to-discard')
})

test('placement changes take effect at once', async () => {
  const live = await published()
  const other = (await ask('POST', '/article-categories', { as, body: { nameVi: 'Khoá học' } })).body
  const moved = (await change(live, { categoryId: other.id, isFeatured: true, screens: ['orders'] })).body
  expect(moved.isChanged).toBe(false)
  expect((await seen(live.slugVi)).body).toMatchObject({ isFeatured: true, category: { name: 'Khoá học' } })
  const help = await ask('GET', '/help/for/orders?language=vi', { as: 'support' })
  expect(help.body.rows).toMatchObject([{ id: live.id }])
})

test('an old slug leads to the article as long as no other article uses it', async () => {
  const live = await published()
  await command((await change(live, { slugVi: 'dia-chi-moi' })).body, 'publish')
  expect((await seen('hoan-tien-cho-don-hang')).body).toMatchObject({ id: live.id, slug: 'dia-chi-moi' })
  const newcomer = await published({ titleVi: 'Khác', slugVi: 'hoan-tien-cho-don-hang' })
  expect((await seen('hoan-tien-cho-don-hang')).body.id).toBe(newcomer.id)
})

test('each transition is allowed from its statuses, and refused elsewhere with what is allowed', async () => {
  const states = {
    draft: () => made(),
    published: () => published(),
    archived: async () => (await command(await published(), 'archive')).body,
  }
  const to: Record<string, Record<string, string>> = {
    draft: { publish: 'published' },
    published: { unpublish: 'draft', archive: 'archived' },
    archived: { restore: 'draft' },
  }
  for (const [state, make] of Object.entries(states))
    for (const name of ['publish', 'unpublish', 'archive', 'restore']) {
      const row = await make()
      const answer = await command(row, name)
      const target = to[state]![name]
      if (target) expect(answer.body, `${state} ${name}`).toMatchObject({ status: target })
      else {
        expect(answer.status, `${state} ${name}`).toBe(409)
        expect((await read(row.id)).version).toBe(row.version)
      }
      await server.db.execute(sql`delete from articles`)
    }
  const unpublished = (await command(await published(), 'unpublish')).body
  expect(unpublished).toMatchObject({ publishedAt: null, liveRevision: null })
  expect((await seen(unpublished.slugVi)).status).toBe(404)
  expect((await command(await made(), 'publish', 'support')).status).toBe(403)
})

test('revisions are saved, read, compared by content, and restored as a draft', async () => {
  const live = await published({ tags: ['hoàn tiền'] })
  const edited = (await change(live, { bodyVi: '<p>Hai</p>', tags: [] })).body
  const saved = await ask('POST', `/articles/${live.id}/revisions`, {
    as,
    version: edited.version,
    body: { name: 'Trước Tết' },
  })
  expect(saved.body).toMatchObject({ number: 2, kind: 'named', name: 'Trước Tết', bodyVi: '<p>Hai</p>', isLive: false })
  const after = (await change(await read(live.id), { bodyVi: '<p>Ba</p>' })).body
  const { rows } = (await ask('GET', `/articles/${live.id}/revisions`, { as })).body
  expect(rows).toMatchObject([
    { number: 2, kind: 'named' },
    { number: 1, kind: 'published', isLive: true, madeByName: expect.any(String) },
  ])
  const one = (await ask('GET', `/articles/${live.id}/revisions/${rows[1].id}`, { as })).body
  expect(one).toMatchObject({ bodyVi: vi.bodyVi, tags: ['hoàn tiền'] })
  const back = (await command(after, `revisions/${rows[0].id}/take-back`)).body
  expect(back).toMatchObject({ bodyVi: '<p>Hai</p>', tags: [], isChanged: true })
  expect((await seen(live.slugVi)).body.body).toBe(vi.bodyVi)
  const first = (await command(back, `revisions/${rows[1].id}/take-back`)).body
  expect(first).toMatchObject({ bodyVi: vi.bodyVi, tags: ['hoàn tiền'], isChanged: false })
  expect((await command(first, `revisions/${randomUUID()}/take-back`)).status).toBe(404)
  const other = await made({ titleVi: 'Khác' })
  expect((await command(other, `revisions/${rows[0].id}/take-back`)).status).toBe(404)
})

test('two simultaneous publications make one revision', async () => {
  const draft = await made()
  const answers = await Promise.all([1, 2, 3, 4].map(() => command(draft, 'publish')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(3)
  const { rows } = (await ask('GET', `/articles/${draft.id}/revisions`, { as })).body
  expect(rows).toHaveLength(1)
})

test('a stale save is told what changed', async () => {
  const draft = await made()
  await change(draft, { titleVi: 'Của người khác' })
  expect(await change(draft, { bodyVi: '<p>Của tôi</p>' })).toMatchObject({
    status: 412,
    body: { changed: ['titleVi'], current: { titleVi: 'Của người khác', version: 2 } },
  })
})

test('no script gets through a body, however it is written', async () => {
  for (const attack of htmlAttacks) {
    const live = await published({ titleVi: `Bài ${randomUUID()}`, bodyVi: `<p>Chữ</p>${attack}` })
    const { body } = (await seen(live.slugVi)).body
    const tags = body.match(/<[^>]*>/g) ?? []
    const bare = tags.map((tag: string) => tag.replace(/"[^"]*"/g, '""'))
    for (const tag of bare)
      expect(tag, attack).toMatch(/^<\/?(p|h[1-6]|ul|ol|li|blockquote|pre|code|hr|br|strong|em|u|s|a)\b/)
    expect(bare.join(), attack).not.toMatch(/\son\w+\s*=|style|srcdoc/i)
    for (const [, href] of body.matchAll(/href="([^"]*)"/g)) expect(href, attack).toMatch(/^(https:\/\/|mailto:)/)
    expect(live.bodyVi).toBe(body)
  }
})

test('only articles that readers do not see go to the trash, and they are restored unchanged', async () => {
  const live = await published()
  const remove = (row: Row) => ask('DELETE', `/articles/${row.id}`, { as, version: row.version })
  expect((await remove(live)).body.reason).toBe('articles.published-not-deletable')
  const archived = (await command(live, 'archive')).body
  expect((await remove(archived)).status).toBe(200)
  expect((await ask('GET', `/articles/${live.id}`, { as })).status).toBe(404)
  const taker = await made({ titleVi: vi.titleVi })
  expect(taker.slugVi).toBe(live.slugVi)
  const restored = await ask('POST', `/trash/${live.id}/restore`, { as, version: archived.version + 1, body: {} })
  expect(restored.status).toBe(200)
  expect(await read(live.id)).toMatchObject({
    status: 'archived',
    slugVi: expect.stringMatching(/^hoan-tien.*-\w{10}$/),
  })
})

test('the history reverts a field with an ordinary change', async () => {
  const draft = await made()
  const edited = (await change(draft, { titleVi: 'Tên khác' })).body
  const { rows } = (await ask('GET', `/history/articles/${draft.id}`, { as })).body
  const back = await ask('POST', `/history/articles/${draft.id}/set-back`, {
    as,
    version: edited.version,
    body: { lineId: rows[0].id, side: 'before' },
  })
  expect(back.body.fields).toEqual(['titleVi'])
  expect((await read(draft.id)).titleVi).toBe(vi.titleVi)
})

test('the list is filtered by status, category, author, tag, featured, unpublished changes and missing language', async () => {
  const other = (await ask('POST', '/article-categories', { as, body: { nameVi: 'Khác' } })).body
  await made({ titleVi: 'Nháp', tags: ['mã giảm giá'] })
  await published({ titleVi: 'Đã xuất bản', isFeatured: true })
  const waiting = await published({ titleVi: 'Đã sửa', categoryId: other.id, titleEn: 'Changed', bodyEn: '<p>x</p>' })
  await change(waiting, { bodyVi: '<p>khác</p>' })
  expect(await list('status=draft')).toEqual(['Nháp'])
  expect(await list(`categoryId=${other.id}`)).toEqual(['Đã sửa'])
  expect(await list(`tag=${encodeURIComponent('mã giảm giá')}`)).toEqual(['Nháp'])
  expect(await list('featured=true')).toEqual(['Đã xuất bản'])
  expect(await list('changed=true')).toEqual(['Đã sửa'])
  expect(await list('lacking=en&sort=title&order=asc')).toEqual(['Đã xuất bản', 'Nháp'])
  expect(await list('search=ma giam')).toEqual(['Nháp'])
  const { authors, tags } = (await ask('GET', '/articles/authors', { as })).body
  expect(tags).toEqual(['mã giảm giá'])
  expect(await list(`authorId=${authors[0].id}`)).toHaveLength(3)
  for (const sort of ['updatedAt', 'createdAt', 'title', 'publishedAt', 'views', 'helpfulRate'])
    expect(await list(`sort=${sort}&order=desc`), sort).toHaveLength(3)
})

test('an image in use is kept with the revisions that show it', async () => {
  const accountId = (await ask('GET', '/me', { as })).body.id
  const imageId = await make.picture(server.db, { accountId })
  const live = await published({ imageId, imageAltVi: 'Màn hình' })
  const without = (await change(live, { imageId: null })).body
  expect((await seen(live.slugVi)).body.image).toMatchObject({ id: imageId, alt: 'Màn hình' })
  const { rows } = (await ask('GET', `/articles/${live.id}/revisions`, { as })).body
  expect((await command(without, `revisions/${rows[0].id}/take-back`)).body.imageId).toBe(imageId)
  expect((await write({ ...vi, imageId: await make.picture(server.db) })).body.fields).toEqual({
    imageId: 'media.unknown',
  })
})
