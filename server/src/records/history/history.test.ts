import type { AuditLine } from '@learning-cms/contract/records/activity'
import type { HistoryPage } from '@learning-cms/contract/records/history'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'catalog'
type Row = { id: string; version: number } & Record<string, unknown>
const create = async (path: string, body: object) => (await ask<Row>('POST', `/${path}`, { as, body })).body
const read = async (path: string, id: string) => (await ask<Row>('GET', `/${path}/${id}`, { as })).body
const change = async (path: string, id: string, body: object) => {
  const { version } = await read(path, id)
  const answer = await ask<Row>('PATCH', `/${path}/${id}`, { as, version, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const historyOf = async (path: string, id: string, query: Record<string, string> = {}) =>
  (await ask<HistoryPage>('GET', `/history/${path}/${id}`, { as, query })).body
type Moment = { lineId: string; side: 'before' | 'after'; fields?: string[] }
const setBack = async (path: string, id: string, body: Moment, version?: number) =>
  ask('POST', `/history/${path}/${id}/set-back`, { as, version: version ?? (await read(path, id)).version, body })
const linesNow = (rows: AuditLine[]) => rows.map(({ action }) => action)

test('newest first, paged: who, what and from which to which value', async () => {
  const { id } = await create('categories', { name: 'Một' })
  for (const name of ['Hai', 'Ba']) await change('categories', id, { name })
  await ask('POST', `/categories/${id}/deactivate`, { as, version: 3 })
  const page = await historyOf('categories', id)
  expect(linesNow(page.rows)).toEqual([
    'categories.deactivate',
    'categories.update',
    'categories.update',
    'categories.create',
  ])
  expect(page.rows[1]).toMatchObject({
    changes: { name: ['Hai', 'Ba'] },
    actorName: expect.stringContaining('catalog'),
    version: 3,
    label: 'Ba',
    hidden: 'no',
  })
  expect(page.settable).toEqual(expect.arrayContaining(['name', 'description']))
  expect(page.settable).not.toContain('isActive')
  const first = await historyOf('categories', id, { size: '3' })
  const second = await historyOf('categories', id, { size: '3', after: first.next! })
  expect([...first.rows, ...second.rows]).toEqual(page.rows)
  expect(second.next).toBeNull()
})

test('readable with the record, also from the trash, and 404 for unknown records', async () => {
  const { id } = await create('categories', { name: 'Chỉ người xem được' })
  expect((await ask('GET', `/history/categories/${id}`, { as: 'curator' })).status).toBe(403)
  expect((await ask('GET', `/history/categories/${id}`, { as: 'analyst' })).status).toBe(200)
  await ask('DELETE', `/categories/${id}`, { as, version: 1 })
  expect(linesNow((await historyOf('categories', id)).rows)).toEqual(['categories.remove', 'categories.create'])
  expect((await ask('GET', `/history/courses/${id}`, { as })).status).toBe(404)
  const { id: unwritten } = await make.category(server.db)
  expect(await historyOf('categories', unwritten)).toMatchObject({ rows: [], total: 0 })
  const body = { lineId: randomUUID(), side: 'before' }
  expect(
    (await ask('POST', `/history/categories/${unwritten}/set-back`, { as: 'analyst', version: 1, body })).status,
  ).toBe(403)
  expect((await ask('POST', `/history/categories/${unwritten}/set-back`, { as, version: 1, body })).status).toBe(404)
})

test('a field is reverted by an ordinary change: version, rules and a line with the original time', async () => {
  const { id } = await create('categories', { name: 'Cũ', description: 'Mô tả cũ' })
  await change('categories', id, { name: 'Mới', description: 'Mô tả mới' })
  const [changed] = (await historyOf('categories', id)).rows
  const moment = { lineId: changed!.id, side: 'before' as const, fields: ['name'] }
  expect(await setBack('categories', id, moment, 1)).toMatchObject({
    status: 412,
    body: { changed: ['description', 'name'] },
  })
  expect(await setBack('categories', id, moment)).toMatchObject({ status: 200, body: { version: 3, fields: ['name'] } })
  expect(await read('categories', id)).toMatchObject({ name: 'Cũ', description: 'Mô tả mới', version: 3 })
  expect((await historyOf('categories', id)).rows[0]).toMatchObject({
    action: 'categories.setBack',
    reason: changed!.at,
    changes: { name: ['Mới', 'Cũ'] },
  })
  expect((await setBack('categories', id, moment)).body.reason).toBe('history.nothing-to-set-back')
  expect((await setBack('categories', id, { ...moment, fields: ['isActive'] })).body.reason).toBe(
    'history.not-settable',
  )
  const other = await create('categories', { name: 'Chỗ khác' })
  expect((await setBack('categories', other.id, moment)).status).toBe(404)
})

test('a value that is no longer valid is refused like any other change', async () => {
  const { id } = await create('categories', { name: 'Tên quý' })
  await change('categories', id, { name: 'Tên thường' })
  await create('categories', { name: 'Tên quý' })
  const [, line] = (await historyOf('categories', id)).rows
  expect(await setBack('categories', id, { lineId: line!.id, side: 'after' })).toMatchObject({
    status: 409,
    body: { reason: 'categories.name-taken', fields: { name: 'categories.name-taken' } },
  })
  expect(await setBack('categories', id, { lineId: line!.id, side: 'before' })).toMatchObject({
    status: 422,
    body: { fields: { name: 'categories.name-required' } },
  })
})

test('a course: all fields and its curriculum, with names for ids', async () => {
  const [one, two] = [await make.category(server.db, { name: 'Nhóm một' }), await make.category(server.db)]
  const { id } = await create('courses', { title: 'Khoá', categoryId: one.id, price: 100, whatYouLearn: ['a', 'b'] })
  const lesson = { title: 'Bài', kind: 'video', minutes: 5, isPreview: false }
  const save = async (sections: object[]) =>
    ask('PUT', `/courses/${id}/curriculum`, { as, version: (await read('courses', id)).version, body: { sections } })
  await save([
    { title: 'Chương 1', lessons: [lesson] },
    { title: 'Chương 2', lessons: [lesson] },
  ])
  const then = await read('courses', id)
  const lineId = (await historyOf('courses', id)).rows[0]!.id
  await change('courses', id, { title: 'Khác', categoryId: two.id, price: null, whatYouLearn: [] })
  await save([])
  const { names } = await historyOf('courses', id)
  expect(names[one.id]).toBe('Nhóm một')
  const answer = await setBack('courses', id, { lineId, side: 'after' })
  expect(answer.body.fields.toSorted()).toEqual(['categoryId', 'price', 'sections', 'title', 'whatYouLearn'])
  const { title, categoryId, price, whatYouLearn, totalLessons, durationMinutes } = then
  const now = await read('courses', id)
  expect(now).toMatchObject({ title, categoryId, price, whatYouLearn, totalLessons, durationMinutes })
  const bare = (row: Row) =>
    JSON.parse(JSON.stringify(row.sections), (key, value) => (key === 'id' ? undefined : value))
  expect(bare(now)).toEqual(bare(then))
  expect((await setBack('courses', id, { lineId, side: 'after' })).body.reason).toBe('history.nothing-to-set-back')
})

test('personal values: visible like the record’s, never in the public part, and gone once erased', async () => {
  const { id } = await create('instructors', { fullName: 'Lê Kín', email: `${randomUUID()}@example.test` })
  await change('instructors', id, { fullName: 'Lê Kín Đáo', bio: 'Mới' })
  const mine = (await historyOf('instructors', id)).rows[0]!
  expect(mine).toMatchObject({ personal: { fullName: ['Lê Kín', 'Lê Kín Đáo'] }, hidden: 'no', label: 'Lê Kín Đáo' })
  expect(JSON.stringify(mine.changes)).not.toContain('Kín')
  const auditor = await make.account(server.db, { roles: [await roleOf(['audit:read'])] })
  const token = await server.tokenOf(auditor.id)
  const seen = await ask<HistoryPage>('GET', '/audit', {
    as: { token },
    query: { entity: 'instructors', entityId: id },
  })
  expect(JSON.stringify(seen.body)).not.toContain('Kín')
  expect(seen.body.rows[0]).toMatchObject({ personal: null, hidden: 'masked', changes: { bio: ['', 'Mới'] } })
  expect((await ask('GET', `/history/instructors/${id}`, { as: { token } })).status).toBe(403)
  const setName = { lineId: mine.id, side: 'before' as const, fields: ['fullName'] }
  expect((await setBack('instructors', id, setName)).status).toBe(200)
  expect(await read('instructors', id)).toMatchObject({ fullName: 'Lê Kín' })
  await server.db.execute(
    sql`delete from audit_personal where line_id in (select id from audit_lines where entity_id = ${id})`,
  )
  expect((await historyOf('instructors', id)).rows[0]).toMatchObject({ personal: null, hidden: 'erased' })
  expect((await setBack('instructors', id, { lineId: mine.id, side: 'before' })).body.reason).toBe('history.erased')
})

/** A separate role with only these rights. */
async function roleOf(permissions: string[]) {
  const body = { name: `Vai ${randomUUID().slice(0, 8)}`, permissions }
  const { id } = (await ask('POST', '/roles', { as: 'owner', body })).body
  return (await server.db.execute<{ key: string }>(sql`select key from roles where id = ${id}`)).rows[0]!.key
}

const words = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /\w/.test(text) && !text.includes('\0'))
const edits = fc.array(
  fc.record(
    { name: words, description: fc.string({ maxLength: 30 }).filter((text) => !text.includes('\0')) },
    { requiredKeys: [] },
  ),
  { minLength: 2, maxLength: 6 },
)

test('after any changes, every earlier moment can be restored exactly', async () => {
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(), async (changes, pick) => {
      const { id } = await create('categories', { name: randomUUID(), parentId: null })
      const states = new Map<string, Row>()
      const remember = async () => {
        const line = (await historyOf('categories', id, { size: '1' })).rows[0]!
        states.set(line.id, await read('categories', id))
      }
      await remember()
      for (const fields of changes) {
        await change('categories', id, { ...fields, ...(fields.name && { name: `${fields.name} ${id}` }) })
        await remember()
      }
      const [lineId, then] = [...states][pick % states.size]!
      const { status, body } = await setBack('categories', id, { lineId, side: 'after' })
      if (status !== 200) expect(body.reason).toBe('history.nothing-to-set-back')
      const { name, description } = then
      expect(await read('categories', id)).toMatchObject({ name, description })
    }),
    { numRuns: 25 },
  )
})

test('the log is filtered by person, entity, kind, days and text, alone and combined', async () => {
  const [anna, binh] = [
    await make.account(server.db, { roles: ['catalog'] }),
    await make.account(server.db, { roles: ['catalog'] }),
  ]
  const tokens = { anna: await server.tokenOf(anna.id), binh: await server.tokenOf(binh.id) }
  const act = (who: keyof typeof tokens, name: string) =>
    ask<Row>('POST', '/categories', { as: { token: tokens[who] }, body: { name } })
  const mine = (await act('anna', 'Gốm Bát Tràng')).body
  const theirs = (await act('binh', 'Lụa Vạn Phúc')).body
  await ask('PATCH', `/categories/${mine.id}`, { as: { token: tokens.anna }, version: 1, body: { description: 'x' } })
  await ask('POST', '/courses', { as: { token: tokens.anna }, body: { title: 'Vẽ gốm' } })
  await ask('DELETE', `/categories/${theirs.id}`, { as: { token: tokens.anna }, version: 1 })
  const linesFor = async (query: Record<string, string>) => {
    const { body } = await ask<HistoryPage>('GET', '/audit', { as: 'admin', query })
    expect(body.total).toBe(body.rows.length)
    return linesNow(body.rows)
  }
  const actorId = anna.id
  expect(await linesFor({ actorId })).toEqual([
    'categories.remove',
    'courses.create',
    'categories.update',
    'categories.create',
  ])
  expect(await linesFor({ actorId, entity: 'categories' })).toEqual([
    'categories.remove',
    'categories.update',
    'categories.create',
  ])
  expect(await linesFor({ actorId, kind: 'create,remove' })).toEqual([
    'categories.remove',
    'courses.create',
    'categories.create',
  ])
  expect(await linesFor({ actorId, entity: 'categories', kind: 'update' })).toEqual(['categories.update'])
  expect(await linesFor({ actorId, search: 'gom' })).toEqual([
    'courses.create',
    'categories.update',
    'categories.create',
  ])
  expect(await linesFor({ search: 'van phuc lua' })).toEqual(['categories.remove', 'categories.create'])
  expect(await linesFor({ search: 'gom', kind: 'create', entity: 'courses' })).toEqual(['courses.create'])
  expect(await linesFor({ entityId: mine.id })).toEqual(['categories.update', 'categories.create'])
  expect(await linesFor({ entityId: mine.id, entity: 'categories', kind: 'create' })).toEqual(['categories.create'])
  expect(await linesFor({ actorId, entity: 'nowhere' })).toEqual([])
  const now = new Date().toISOString()
  expect(await linesFor({ actorId, until: now })).toHaveLength(4)
  expect(await linesFor({ actorId, since: now })).toEqual([])
  expect(await linesFor({ actorId, kind: 'create', since: new Date(Date.now() - 60_000).toISOString() })).toHaveLength(
    2,
  )
  const { body } = await ask('GET', '/audit/filters', { as: 'admin' })
  expect(body.entities).toEqual(expect.arrayContaining(['categories', 'courses', 'instructors']))
  expect(body.actors).toEqual(expect.arrayContaining([{ id: anna.id, name: expect.any(String) }]))
  expect((await ask('GET', '/audit/filters', { as })).status).toBe(403)
})

test('a filtered log pages both ways', async () => {
  const page = async (query: Record<string, string | number>) =>
    (await ask<HistoryPage>('GET', '/audit', { as: 'admin', query: { kind: 'create,update', size: 4, ...query } })).body
  for (const order of ['desc', 'asc']) {
    const one = await page({ order })
    const two = await page({ order, after: one.next! })
    const both = [...one.rows, ...two.rows].map(({ id }) => id)
    expect(both).toEqual((await page({ order, size: 8 })).rows.map(({ id }) => id))
    expect((await page({ order, before: two.previous! })).rows).toEqual(one.rows)
  }
})
