import type { Role } from '@learning-cms/contract/account/roles'
import { permissions } from '@learning-cms/contract/core/permissions'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureRoles } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const all = async (): Promise<Role[]> => (await t.ask('GET', '/roles', { as: 'owner' })).body.rows
const named = async (key: string) => (await all()).find((role) => role.key === key)!
const create = (as: string, body: object) => t.ask('POST', '/roles', { as, body })
const change = (as: string, { id, version }: Role, body: object) =>
  t.ask('PATCH', `/roles/${id}`, { as, version, body })
const remove = (as: string, { id, version }: Role) => t.ask('DELETE', `/roles/${id}`, { as, version })
const unique = () => crypto.randomUUID().slice(0, 8)

test('built-in roles are created with their rights, once, however many servers start', async () => {
  await Promise.all([ensureRoles(t.db), ensureRoles(t.db), ensureRoles(t.db)])
  const roles = await all()
  expect(roles.map(({ key }) => key)).toEqual(
    'owner admin finance support catalog moderator marketing curator analyst student instructor'.split(' '),
  )
  expect(roles[0]!.permissions).toEqual(permissions)
  expect(permissions.filter((right) => !roles[1]!.permissions.includes(right))).toEqual(['ownership:transfer'])
  expect((await named('student')).permissions).toEqual([])
})

test('a start gives the owner the rights of a new version, and leaves other roles as people changed them', async () => {
  await t.db.execute(sql`update roles set permissions = '{courses:read}' where key in ('owner', 'analyst')`)
  await ensureRoles(t.db)
  t.sessions.forget()
  expect((await named('owner')).permissions).toEqual(permissions)
  expect((await named('analyst')).permissions).toEqual(['courses:read'])
})

test('built-in names follow the reader’s language until someone renames them', async () => {
  const inVietnamese = await t.ask('GET', '/roles', { as: 'owner', headers: { 'accept-language': 'vi' } })
  expect(inVietnamese.body.rows[0]).toMatchObject({ name: 'Chủ sở hữu' })
  const curator = await named('curator')
  expect(curator.name).toBe('Curator')
  const same = await change('owner', curator, { name: 'Curator', description: 'Giữ bảo tàng' })
  expect(same.body).toMatchObject({ name: 'Curator', description: 'Giữ bảo tàng' })
  const { rows } = await t.db.execute(sql`select name from roles where key = 'curator'`)
  expect(rows).toEqual([{ name: 'Giám tuyển' }])
})

test('a custom role: created, changed, assigned, not deletable while held, deleted', async () => {
  const made = (await create('admin', { name: `Trợ giảng ${unique()}`, permissions: ['courses:read'] })).body as Role
  expect(made).toMatchObject({ version: 1, isBuiltIn: false, accountCount: 0 })
  const { id } = await make.account(t.db, { roles: [made.key] })
  const token = await t.tokenOf(id)
  const mine = async () => (await t.ask('GET', '/me', { as: { token } })).body.permissions
  expect(await mine()).toEqual(['courses:read'])
  const changed = (await change('admin', made, { permissions: ['courses:write', 'courses:read'] })).body as Role
  expect(changed).toMatchObject({ version: 2, permissions: ['courses:read', 'courses:write'] })
  expect((await mine()).toSorted()).toEqual(['courses:read', 'courses:write'])
  expect((await change('admin', made, { name: 'X' })).body).toMatchObject({ status: 412, changed: ['permissions'] })
  expect((await remove('admin', changed)).body).toMatchObject({
    status: 409,
    reason: 'roles.in-use',
    values: { accounts: 1 },
  })
  await t.db.execute(sql`delete from account_roles where account_id = ${id}`)
  expect((await remove('admin', changed)).status).toBe(200)
  expect((await t.ask('GET', `/roles/${made.id}`, { as: 'admin' })).status).toBe(404)
})

test('names are unique regardless of case', async () => {
  const name = `Đào tạo ${unique()}`
  await create('admin', { name, permissions: [] })
  expect((await create('admin', { name: name.toUpperCase(), permissions: [] })).body).toMatchObject({
    status: 409,
    reason: 'roles.name-taken',
  })
})

test('the owner role stays, and built-in roles are not deleted', async () => {
  const owner = await named('owner')
  expect((await change('owner', owner, { permissions: [] })).body.reason).toBe('roles.owner-fixed')
  expect((await remove('owner', owner)).body.reason).toBe('roles.built-in')
  expect((await remove('owner', await named('student'))).body.reason).toBe('roles.built-in')
})

test('nobody gives a role rights they lack, or changes a role with more rights', async () => {
  const above = (await create('owner', { name: `Trên ${unique()}`, permissions: ['ownership:transfer'] })).body as Role
  const below = (await create('owner', { name: `Dưới ${unique()}`, permissions: ['courses:read'] })).body as Role
  expect((await create('admin', { name: `Thử ${unique()}`, permissions: ['ownership:transfer'] })).body.reason).toBe(
    'accounts.permission-out-of-scope',
  )
  expect((await change('admin', below, { permissions: ['ownership:transfer'] })).body.reason).toBe(
    'accounts.permission-out-of-scope',
  )
  for (const body of [{ permissions: [] }, { name: 'Đổi' }])
    expect((await change('admin', above, body)).body).toMatchObject({
      status: 403,
      reason: 'accounts.user-out-of-scope',
    })
  expect((await remove('admin', above)).body.reason).toBe('accounts.user-out-of-scope')
  const options = (await t.ask('GET', '/roles/options', { as: 'admin' })).body.rows as {
    id: string
    isGrantable: boolean
  }[]
  expect(options.find(({ id }) => id === above.id)!.isGrantable).toBe(false)
  expect(options.find(({ id }) => id === below.id)!.isGrantable).toBe(true)
})

test('a right that does not exist is refused', async () => {
  expect((await create('owner', { name: 'Lạ', permissions: ['courses:*'] })).body.fields).toEqual({
    'permissions.0': 'input.not-offered',
  })
})
