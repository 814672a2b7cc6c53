import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const save = async (as: string, name: string, more: object = {}) =>
  (await t.ask('POST', '/analytics/saved-reports', { as, body: { name, state: { metrics: 'orders' }, ...more } })).body
const pin = (as: string, reportIds: string[], board = 'home') =>
  t.ask('PUT', `/analytics/pins/${board}`, { as, body: { reportIds } })
const pins = async (as: string, board = 'home') => (await t.ask('GET', `/analytics/pins/${board}`, { as })).body.rows

test('pins are kept in order, by person and page', async () => {
  const [one, other] = [await save('owner', 'Đơn'), await save('owner', 'Đơn theo tuần')]
  expect((await pin('owner', [one.id, other.id])).body.rows).toMatchObject([{ name: 'Đơn' }, { name: 'Đơn theo tuần' }])
  await pin('owner', [other.id, one.id])
  expect((await pins('owner')).map(({ reportId }: { reportId: string }) => reportId)).toEqual([other.id, one.id])
  expect(await pins('owner', 'sales')).toEqual([])
  expect(await pins('finance')).toEqual([])
  await Promise.all([pin('owner', [one.id]), pin('owner', [other.id]), pin('owner', [one.id, other.id])])
  expect([1, 2]).toContain((await pins('owner')).length)
  await pin('owner', [])
  expect(await pins('owner')).toEqual([])
})

test('only what can be read is pinned, each once, at most twelve', async () => {
  const mine = await save('finance', 'Của kế toán')
  expect((await pin('owner', [mine.id])).body.reason).toBe('saved-reports.not-readable')
  expect((await pin('finance', [mine.id, mine.id])).status).toBe(400)
  const many = await Promise.all(Array.from({ length: 13 }, (_, at) => save('analyst', `Báo cáo ${at}`)))
  const ids = many.map(({ id }) => id)
  expect((await pin('analyst', ids)).status).toBe(400)
  expect((await pin('analyst', ids.slice(1))).body.rows).toHaveLength(12)
})

test('a tile says why it has nothing to show, and can be removed', async () => {
  const roleId = randomUUID()
  await t.db.execute(sql`
    insert into roles (id, key, name, permissions) values (${roleId}, 'counter', 'Chỉ đếm', '{analytics:read}')`)
  const money = await save('owner', 'Doanh thu', { state: { metrics: 'net-sales' }, roleIds: [roleId] })
  expect((await pin('counter', [money.id])).body.rows).toMatchObject([{ fault: 'no-right', report: null }])
  await t.ask('PATCH', `/analytics/saved-reports/${money.id}`, {
    as: 'owner',
    version: money.version,
    body: { roleIds: [], name: 'Bí mật' },
  })
  expect(await pins('counter')).toMatchObject([{ fault: 'not-shared', name: 'Doanh thu', report: null }])
  await pin('owner', [money.id])
  await t.ask('DELETE', `/analytics/saved-reports/${money.id}`, { as: 'owner', version: money.version + 1 })
  expect(await pins('owner')).toMatchObject([{ fault: 'deleted', report: null }])
  expect((await pin('owner', [])).body.rows).toEqual([])
})
