import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const filter = JSON.stringify({ all: [{ field: 'price', is: 'at-most', value: 500_000 }] })
const state = {
  status: 'draft,published',
  filter,
  search: 'đàn',
  sort: 'title',
  order: 'asc',
  size: '50',
  columns: 'title.320,price',
}
const fresh = () => `Chế độ ${randomUUID().slice(0, 8)}`

const save = (as: string | { token: string }, more: object = {}) =>
  t.ask('POST', '/views', { as, body: { list: 'courses', name: fresh(), state, ...more } })
const roleId = async (key: string) =>
  (await t.db.execute<{ id: string }>(sql`select id from roles where key = ${key}`)).rows[0]!.id
const namesFor = async (as: string | { token: string }, query: Record<string, string> = {}): Promise<string[]> =>
  (await t.ask('GET', '/views', { as, query })).body.rows.map(({ name }: { name: string }) => name)

test('a view is saved unchanged, opened by its code, changed at its version and deleted', async () => {
  const { status, body: made } = await save('catalog')
  expect(status).toBe(200)
  expect(made).toMatchObject({ list: 'courses', state, roles: [], isMine: true, broken: null, version: 1 })
  expect(made.code).toMatch(/^[bcdfghjkmnpqrstvwxz]{8}$/)
  expect((await t.ask('GET', `/views/${made.code}`, { as: 'catalog' })).body).toEqual(made)
  expect(await namesFor('catalog', { list: 'courses' })).toContain(made.name)
  expect(await namesFor('catalog', { list: 'instructors' })).not.toContain(made.name)

  const change = (version: number, body: object) =>
    t.ask('PATCH', `/views/${made.id}`, { as: 'catalog', version, body })
  const renamed = await change(1, { name: 'Rẻ', state: { sort: 'price' } })
  expect(renamed.body).toMatchObject({ name: 'Rẻ', state: { sort: 'price' }, version: 2, code: made.code })
  expect((await change(2, { name: 'Rẻ' })).body.version).toBe(2)
  expect((await change(1, { name: 'Đắt' })).body).toMatchObject({ status: 412, changed: ['name', 'state'] })
  expect((await t.ask('DELETE', `/views/${made.id}`, { as: 'catalog', version: 1 })).status).toBe(412)
  expect((await t.ask('DELETE', `/views/${made.id}`, { as: 'catalog', version: 2 })).status).toBe(200)
  expect((await t.ask('GET', `/views/${made.code}`, { as: 'catalog' })).status).toBe(404)
})

test.each([
  [{ filter: '{"field":"colour","is":"is","value":"x"}' }, 'state.filter', 'filters.unknown-field'],
  [{ colour: 'red' }, 'state.colour', 'input.unknown-field'],
  [{ status: 'gone' }, 'state.status.0', 'input.not-offered'],
  [{ after: 'x' }, 'state.after', 'input.unknown-field'],
  [{ columns: 'title;price' }, 'state.columns', 'input.wrong-format'],
])('%j is not saved, with an explanation', async (broken, field, reason) => {
  const { status, body } = await save('catalog', { state: broken })
  expect({ status, reason: body.fields?.[field] }).toEqual({ status: 400, reason })
})

test('a name is unique among one person’s views of a list', async () => {
  const name = fresh()
  expect((await save('catalog', { name })).status).toBe(200)
  expect((await save('catalog', { name: name.toUpperCase() })).body).toMatchObject({
    status: 409,
    reason: 'views.name-taken',
  })
  expect((await save('catalog', { name, list: 'instructors', state: {} })).status).toBe(200)
  expect((await save('owner', { name })).status).toBe(200)
})

test('others see a view only once it is shared with a role they have', async () => {
  const { body: mine } = await save('admin')
  expect(await namesFor('catalog')).not.toContain(mine.name)
  expect((await t.ask('GET', `/views/${mine.code}`, { as: 'catalog' })).status).toBe(404)

  const catalog = await roleId('catalog')
  const shared = await t.ask('PATCH', `/views/${mine.id}`, { as: 'admin', version: 1, body: { roleIds: [catalog] } })
  expect(shared.body.roles).toMatchObject([{ id: catalog }])
  expect((await t.ask('GET', `/views/${mine.code}`, { as: 'catalog' })).body).toMatchObject({ isMine: false, state })
  expect(await namesFor('catalog')).toContain(mine.name)
  expect(await namesFor('support')).not.toContain(mine.name)

  const touch = { as: 'catalog', version: 2 }
  expect((await t.ask('PATCH', `/views/${mine.id}`, { ...touch, body: { name: 'Của tôi' } })).body.reason).toBe(
    'views.not-yours',
  )
  expect((await t.ask('DELETE', `/views/${mine.id}`, touch)).body.reason).toBe('views.not-yours')
  expect((await t.ask('DELETE', `/views/${mine.id}`, { ...touch, as: 'support' })).status).toBe(404)

  await t.ask('PATCH', `/views/${mine.id}`, { as: 'admin', version: 2, body: { roleIds: [] } })
  expect((await t.ask('GET', `/views/${mine.code}`, { as: 'catalog' })).status).toBe(404)
})

test('sharing needs its right, and an existing role', async () => {
  const roleIds = [await roleId('catalog')]
  const without = `chi-doc-${randomUUID().slice(0, 8)}`
  await t.db.execute(
    sql`insert into roles (id, key, name, permissions) values (gen_random_uuid(), ${without}, ${without}, '{courses:read}')`,
  )
  expect((await save(without, { roleIds })).body).toMatchObject({ status: 403, values: { permission: 'views:share' } })
  const { body: own } = await save(without)
  const sharing = await t.ask('PATCH', `/views/${own.id}`, { as: without, version: 1, body: { roleIds } })
  expect(sharing.body).toMatchObject({ status: 403, values: { permission: 'views:share' } })
  expect((await save('owner', { roleIds: [randomUUID()] })).body.reason).toBe('views.role-unknown')
  expect((await save('owner', { roleIds: [...roleIds, ...roleIds] })).body.roles).toHaveLength(1)
})

test('a view of an unreadable list is hidden, shared or not', async () => {
  const roleIds = [await roleId('catalog')]
  const { body } = await save('owner', { list: 'accounts', state: { status: 'active' }, roleIds })
  expect(await namesFor('catalog')).not.toContain(body.name)
  expect((await t.ask('GET', `/views/${body.code}`, { as: 'catalog' })).status).toBe(404)
  expect((await save('catalog', { list: 'accounts', state: {} })).body).toMatchObject({
    status: 403,
    values: { permission: 'accounts:manage' },
  })
  const choice = { as: 'catalog', body: { viewId: body.id } }
  expect((await t.ask('PATCH', '/me/lists/courses', choice)).status).toBe(404)
  expect((await t.ask('PATCH', '/me/lists/accounts', choice)).status).toBe(403)
})

test('a previewed role sees the views shared with it', async () => {
  const { body } = await save('admin', { roleIds: [await roleId('catalog')] })
  const headers = { 'x-preview-role': await roleId('catalog') }
  const seen = (headers: Record<string, string>) => t.ask('GET', `/views/${body.code}`, { as: 'owner', headers })
  expect((await seen({})).status).toBe(404)
  expect((await seen(headers)).body).toMatchObject({ name: body.name, isMine: false })
})

test('a view with a missing field names it, and can be repaired', async () => {
  const { body } = await save('catalog')
  const old = { ...state, filter: '{"all":[{"field":"colour","is":"is","value":"red"}]}', shelf: 'a' }
  await t.db.execute(sql`update views set state = ${JSON.stringify(old)}::jsonb where id = ${body.id}`)
  const { body: read } = await t.ask('GET', `/views/${body.code}`, { as: 'catalog' })
  expect(read).toMatchObject({
    state: old,
    broken: {
      fields: { filter: 'filters.unknown-field', shelf: 'input.unknown-field' },
      values: { filter: { field: 'colour' } },
    },
  })
  const listed = await t.ask('GET', '/courses', { as: 'catalog', query: { filter: old.filter } })
  expect(listed.body.values.filter).toEqual({ field: 'colour' })
  const renamed = await t.ask('PATCH', `/views/${body.id}`, { as: 'catalog', version: 1, body: { name: 'Cũ' } })
  expect(renamed.status).toBe(200)
  const mended = await t.ask('PATCH', `/views/${body.id}`, { as: 'catalog', version: 2, body: { state } })
  expect(mended.body).toMatchObject({ state, broken: null })
})

test('each person has their own columns and default view of a list', async () => {
  const { id } = await make.account(t.db, { roles: ['catalog'] })
  const as = { token: await t.tokenOf(id) }
  const choose = async (body: object) => (await t.ask('PATCH', '/me/lists/courses', { as, body })).body
  const choices = async () => (await t.ask('GET', '/me/lists', { as })).body.rows
  expect(await choices()).toEqual([])
  await choose({ columns: 'title,price.120' })
  const { body: view } = await save(as)
  expect(await choose({ viewId: view.id })).toEqual({ list: 'courses', columns: 'title,price.120', viewId: view.id })
  expect(await choices()).toEqual([{ list: 'courses', columns: 'title,price.120', viewId: view.id }])
  expect((await t.ask('GET', '/me/lists', { as: 'catalog' })).body.rows).toEqual([])
  await t.ask('DELETE', `/views/${view.id}`, { as, version: 1 })
  expect(await choices()).toEqual([{ list: 'courses', columns: 'title,price.120', viewId: null }])
  expect(await choose({ columns: null })).toMatchObject({ columns: null })
})

test('one person has at most a hundred views, however many are saved at once', async () => {
  const { id } = await make.account(t.db, { roles: ['catalog'] })
  const as = { token: await t.tokenOf(id) }
  await t.db.execute(sql`
    insert into views (id, code, list, name, account_id, state)
    select gen_random_uuid(), 'full' || n, 'courses', 'V' || n, ${id}, '{}' from generate_series(1, 98) n`)
  const answers = await Promise.all([save(as), save(as), save(as), save(as)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    reason: 'views.too-many',
    values: { max: 100 },
  })
})
