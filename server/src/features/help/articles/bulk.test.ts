import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let home: string
beforeAll(async () => {
  t = await testApp()
  const body = { nameVi: 'Đơn hàng', nameEn: 'Orders' }
  home = (await t.ask('POST', '/article-categories', { as: 'catalog', body })).body.id
})
afterAll(() => t.close())

const as = 'catalog'
let written = 0
async function article({ isPublished = false, bodyVi = '<p>Mở đơn rồi chọn Hoàn tiền.</p>' } = {}) {
  written += 1
  const body = { titleVi: `Bài số ${written}`, bodyVi, categoryId: home }
  const made = (await t.ask('POST', '/articles', { as, body })).body
  return isPublished ? command(made, 'publish') : made
}
const command = async ({ id, version }: { id: string; version: number }, name: string) =>
  (await t.ask('POST', `/articles/${id}/${name}`, { as, version })).body
const read = async (id: string) => (await t.ask('GET', `/articles/${id}`, { as })).body
const ask = (what: 'bulk' | 'bulk/preview', ids: string[], word: string, who = as) =>
  t.ask('POST', `/${what}`, { as: who, body: { entity: 'articles', target: { ids }, command: { do: word } } })
const rowsOf = async (run: string) => (await t.ask('GET', `/bulk/${run}/rows`, { as })).body.rows
const takeBack = (run: string) => t.ask('POST', `/bulk/${run}/undo`, { as })

test('many are published, each by the rules for one, and undone', async () => {
  const [draft, empty, known] = [await article(), await article({ bodyVi: '' }), await article({ isPublished: true })]
  const ids = [draft.id, empty.id, known.id]
  expect((await ask('bulk/preview', ids, 'publish')).body).toMatchObject({
    total: 3,
    willChange: 1,
    same: 1,
    refused: [{ reason: 'articles.incomplete', count: 1, names: [empty.title] }],
  })
  const run = (await ask('bulk', ids, 'publish')).body
  expect(run).toMatchObject({ done: 1, same: 1, refused: 1, mayUndo: true })
  expect((await read(draft.id)).status).toBe('published')
  expect((await takeBack(run.id)).body).toMatchObject({ done: 1 })
  expect([(await read(draft.id)).status, (await read(known.id)).status]).toEqual(['draft', 'published'])
})

test('the undo restores the text that readers saw, and no text that they never saw', async () => {
  const plain = await article({ isPublished: true })
  const rewritten = await article({ isPublished: true })
  const body = { bodyVi: '<p>Đang viết lại.</p>' }
  await t.ask('PATCH', `/articles/${rewritten.id}`, { as, version: rewritten.version, body })
  const run = (await ask('bulk', [plain.id, rewritten.id], 'archive')).body
  expect(run).toMatchObject({ done: 2 })
  const undone = (await takeBack(run.id)).body
  expect(undone).toMatchObject({ done: 1, refused: 1 })
  expect(await rowsOf(undone.id)).toMatchObject([
    { id: plain.id, outcome: 'done' },
    { id: rewritten.id, outcome: 'refused', reason: 'bulk.no-way-back' },
  ])
  expect([(await read(plain.id)).status, (await read(rewritten.id)).status]).toEqual(['published', 'archived'])
})

test('published articles stay out of the trash; trashed ones are restored', async () => {
  const [draft, known] = [await article(), await article({ isPublished: true })]
  const run = (await ask('bulk', [draft.id, known.id], 'putInTrash')).body
  expect(run).toMatchObject({ done: 1, refused: 1 })
  expect((await t.ask('GET', `/articles/${draft.id}`, { as })).status).toBe(404)
  const undone = await t.ask('POST', `/bulk/${run.id}/undo`, { as })
  expect(undone.body).toMatchObject({ done: 1 })
  expect((await read(draft.id)).status).toBe('draft')
})

test('read-only accounts change nothing', async () => {
  const draft = await article()
  expect((await ask('bulk', [draft.id], 'publish', 'support')).body).toMatchObject({ done: 0, refused: 1 })
  expect((await read(draft.id)).status).toBe('draft')
})
