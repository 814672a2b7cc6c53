import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'support'
const enter = async (body: object = {}) =>
  (
    await t.ask('POST', '/organisations', {
      as,
      body: { name: `Trường ${randomUUID().slice(0, 6)}`, kind: 'school', ...body },
    })
  ).body
const members = async (id: string) => (await t.ask('GET', `/organisations/${id}/members`, { as })).body.rows
const put = (id: string, personId: string, role = 'Hiệu trưởng') =>
  t.ask('PUT', `/organisations/${id}/members/${personId}`, { as, body: { role } })

test('customers are members with a role, once; their page and list tell of it, and their address stays masked', async () => {
  const school = await enter()
  const { id } = await make.student(t.db, { fullName: 'Cao Thị Trưởng' })
  expect((await put(school.id, id)).status).toBe(200)
  expect((await put(school.id, id, 'Giáo viên')).status).toBe(200)
  expect(await members(school.id)).toMatchObject([{ id, fullName: 'Cao Thị Trưởng', role: 'Giáo viên' }])
  expect((await members(school.id))[0].email).toContain('•••')
  expect((await t.ask('GET', `/customers/${id}`, { as })).body.organisations).toMatchObject([
    { id: school.id, name: school.name, role: 'Giáo viên' },
  ])
  const listed = (await t.ask('GET', '/customers', { as, query: { organisationId: school.id } })).body.rows
  expect(listed).toMatchObject([{ id, organisation: { name: school.name } }])
  expect((await put(school.id, randomUUID())).body.reason).toBe('organisations.person-unknown')
})

test('a tax code belongs to one organisation, wrong ones are refused, and search knows no accents', async () => {
  const taxCode = String(Math.floor(Math.random() * 9e9) + 1e9)
  const one = await enter({ taxCode, name: 'Bảo tàng Gốm Chu Đậu thử' })
  const second = await t.ask('POST', '/organisations', { as, body: { name: 'Khác', kind: 'company', taxCode } })
  expect(second).toMatchObject({ status: 409, body: { reason: 'organisations.tax-code-taken' } })
  for (const body of [{ taxCode: '12' }, { website: 'http://example.test' }, { kind: 'club' }, { name: ' ' }])
    expect((await t.ask('PATCH', `/organisations/${one.id}`, { as, version: 1, body })).status).toBeOneOf([400, 422])
  const found = (await t.ask('GET', '/organisations', { as, query: { search: 'gom chu dau thu' } })).body.rows
  expect(found).toMatchObject([{ id: one.id, members: 0 }])
})

test('in the trash it is nowhere, its tax code is free, and it comes back with its members', async () => {
  const taxCode = String(Math.floor(Math.random() * 9e9) + 1e9)
  const school = await enter({ taxCode, name: `Trường Thùng Rác ${taxCode}` })
  const { id } = await make.student(t.db)
  await put(school.id, id)
  const found = async () => (await t.ask('GET', '/search', { as: 'owner', query: { text: taxCode } })).body.groups
  expect(await found()).toMatchObject([{ entity: 'organisations', hits: [{ id: school.id }] }])
  expect((await t.ask('DELETE', `/organisations/${school.id}`, { as, version: 1 })).status).toBe(200)
  expect((await t.ask('GET', `/organisations/${school.id}`, { as })).status).toBe(404)
  expect((await put(school.id, id)).status).toBe(404)
  expect((await t.ask('GET', `/customers/${id}`, { as })).body).toMatchObject({ organisation: null, organisations: [] })
  expect((await t.ask('GET', '/customers', { as, query: { organisationId: school.id } })).body.rows).toEqual([])
  expect((await t.ask('GET', '/organisations', { as, query: { search: taxCode } })).body.rows).toEqual([])
  expect(await found()).toEqual([])
  const heir = await enter({ taxCode, name: 'Người kế' })
  const restore = () => t.ask('POST', `/trash/${school.id}/restore`, { as, version: 2, body: {} })
  expect((await restore()).body).toMatchObject({
    reason: 'trash.tax-code-taken',
    values: { name: `Trường Thùng Rác ${taxCode}`, holder: 'Người kế' },
  })
  await t.ask('DELETE', `/organisations/${heir.id}`, { as, version: 1 })
  expect((await restore()).status).toBe(200)
  expect((await t.ask('GET', `/customers/${id}`, { as })).body).toMatchObject({ organisation: { id: school.id } })
  const lines = (await t.ask('GET', `/history/organisations/${school.id}`, { as })).body.rows
  expect(lines.map(({ action }: { action: string }) => action)).toEqual([
    'organisations.restore',
    'organisations.remove',
    'organisations.setMember',
    'organisations.create',
  ])
  const [removed, joined] = await Promise.all([
    t.ask('DELETE', `/organisations/${school.id}`, { as, version: 3 }),
    put(school.id, (await make.student(t.db)).id),
  ])
  expect(removed.status).toBe(200)
  expect(joined.status).toBeOneOf([200, 404])
})
