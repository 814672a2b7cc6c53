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

test('one with members is not deleted, and nobody joins one that goes at the same moment', async () => {
  const school = await enter()
  const { id } = await make.student(t.db)
  await put(school.id, id)
  const remove = () => t.ask('DELETE', `/organisations/${school.id}`, { as, version: 1 })
  expect((await remove()).body.reason).toBe('organisations.has-members')
  await t.ask('DELETE', `/organisations/${school.id}/members/${id}`, { as })
  const [removed, joined] = await Promise.all([remove(), put(school.id, id)])
  expect([removed.status, joined.status]).toEqual(removed.status === 200 ? [200, 404] : [409, 200])
  expect((await t.ask('GET', `/organisations/${school.id}`, { as })).status).toBe(removed.status === 200 ? 404 : 200)
})
