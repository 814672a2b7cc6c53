import type { Role } from '@learning-cms/contract/account/roles'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureRoles } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Before and after the statement, should midnight come between. */
const fortnight = () => daysAfter(dayIn(Date.now()), 14)
const create = async (permissions: Permission[]): Promise<Role> =>
  (await t.ask('POST', '/roles', { as: 'owner', body: { name: crypto.randomUUID(), permissions } })).body
const change = async ({ id, version }: Role, permissions: Permission[]): Promise<Role> =>
  (await t.ask('PATCH', `/roles/${id}`, { as: 'owner', version, body: { permissions } })).body
const decide = async ({ id, version }: Role, from: string | null): Promise<Role> =>
  (await t.ask('PUT', `/roles/${id}/second-factor`, { as: 'owner', version, body: { from } })).body
const read = async ({ id }: Role): Promise<Role> => (await t.ask('GET', `/roles/${id}`, { as: 'owner' })).body

let due: string[]
beforeEach(() => (due = [fortnight()]))
const expectDue = ({ secondFactorFrom }: Role) => expect([...due, fortnight()]).toContain(secondFactorFrom)

test.each([
  'refunds:approve',
  'payouts:approve',
  'orders:mark_paid',
  'accounts:manage',
  'roles:manage',
  'settings:write',
  'pii:export',
  'students:export',
] as const)('a role with %s requires a second factor in a fortnight', async (right) => {
  expectDue(await create(['courses:read', right]))
})

test('a role gains and loses the rule with such a right, until somebody decides', async () => {
  const plain = await create(['courses:read', 'refunds:create', 'pii:reveal'])
  expect(plain.secondFactorFrom).toBe(null)
  const approving = await change(plain, ['refunds:approve'])
  expectDue(approving)
  const harmless = await change(approving, ['courses:read'])
  expect(harmless.secondFactorFrom).toBe(null)
  const decided = await decide(harmless, null)
  expect((await change(decided, ['refunds:approve', 'roles:manage'])).secondFactorFrom).toBe(null)
  const tomorrow = daysAfter(dayIn(Date.now()), 1)
  const sooner = await decide(await read(decided), tomorrow)
  expect((await change(sooner, ['courses:read'])).secondFactorFrom).toBe(tomorrow)
})

test('a start gives roles of an older version the rule, once, and leaves what somebody decided', async () => {
  const [forgotten, decided] = [await create(['refunds:approve']), await create(['payouts:approve'])]
  await decide(decided, null)
  await t.db.execute(sql`update roles set second_factor_from = null where id = ${forgotten.id}`)
  await t.db.execute(sql`
    update roles set second_factor_from = null, second_factor_decided = false where is_built_in`)
  await Promise.all([ensureRoles(t.db), ensureRoles(t.db)])
  t.sessions.forget()
  expectDue(await read(forgotten))
  expect((await read(decided)).secondFactorFrom).toBe(null)
  const { rows } = (await t.ask('GET', '/roles', { as: 'owner' })).body as { rows: Role[] }
  const builtIn = rows.filter(({ isBuiltIn, secondFactorFrom }) => isBuiltIn && secondFactorFrom)
  expect(builtIn.map(({ key }) => key)).toEqual(['owner', 'admin', 'finance'])
  const lines = await t.db.execute(sql`
    select actor_name from audit_lines where action = 'roles.require-factor' and entity_id = ${forgotten.id}`)
  expect(lines.rows).toHaveLength(1)
})

test('Home counts the days that are left to whoever has none, and leads to where one is set up', async () => {
  const role = await decide(await create(['refunds:approve']), daysAfter(dayIn(Date.now()), 3))
  const { id } = await make.account(t.db, { roles: [role.key] })
  const token = await t.tokenOf(id)
  const task = async () => {
    const { tasks } = (await t.ask('GET', '/home', { as: { token } })).body
    return tasks.find(({ kind }: { kind: string }) => kind === 'second-factor-due')
  }
  const found = await task()
  expect([2, 3]).toContain(found.count)
  expect(found.to).toBe('/account/settings?tab=security')
  await t.db.execute(sql`
    insert into account_passkeys (id, account_id, credential_id, public_key, counter, is_synced, name)
    values (gen_random_uuid(), ${id}, gen_random_uuid()::text, 'x', 0, false, 'x')`)
  expect(await task()).toBe(undefined)
})
