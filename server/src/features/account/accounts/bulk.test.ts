import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let roleIds: Record<string, string>
beforeAll(async () => {
  t = await testApp()
  const { rows } = (await t.ask('GET', '/roles', { as: 'owner' })).body
  roleIds = Object.fromEntries(rows.map((role: { key: string; id: string }) => [role.key, role.id]))
})
afterAll(() => t.close())

type As = string | { token: string }
const bodyOf = (ids: string[], command: object) => ({ entity: 'accounts', target: { ids }, command })
const run = (as: As, ids: string[], command: object) => t.ask('POST', '/bulk', { as, body: bodyOf(ids, command) })
const preview = async (as: As, ids: string[], command: object) =>
  (await t.ask('POST', '/bulk/preview', { as, body: bodyOf(ids, command) })).body
const undo = async (as: As, { id }: { id: string }) => (await t.ask('POST', `/bulk/${id}/undo`, { as })).body
const reasonsOf = async (as: As, { id }: { id: string }) =>
  Object.fromEntries(
    (await t.ask('GET', `/bulk/${id}/rows`, { as })).body.rows.map((row: { id: string; reason: string }) => [
      row.id,
      row.reason,
    ]),
  )
const read = async (id: string) => {
  const { status, roles } = (await t.ask('GET', `/accounts/${id}`, { as: 'owner' })).body
  return { status, roles: roles.map(({ key }: { key: string }) => key) }
}
const member = async (roles: string[], more: object = {}) => (await make.account(t.db, { roles, ...more })).id

test('a role is assigned and removed row by row, and the undo restores the previous state', async () => {
  const [one, held, waiting] = [
    await member(['catalog']),
    await member(['support', 'catalog']),
    await member([], { status: 'pending' }),
  ]
  const ids = [one, held, waiting]
  const give = { do: 'giveRole', roleId: roleIds['support'] }
  expect(await preview('admin', ids, give)).toMatchObject({ willChange: 2, same: 1, refused: [] })
  const { body } = await run('admin', ids, give)
  expect(body).toMatchObject({ done: 2, same: 1, refused: 0, mayUndo: true })
  expect(await read(one)).toEqual({ status: 'active', roles: ['catalog', 'support'] })
  expect(await read(waiting)).toEqual({ status: 'active', roles: ['support'] })
  const { rows } = await t.db.execute(sql`select action from audit_lines where entity_id = ${one}`)
  expect(rows).toEqual([{ action: 'accounts.set-roles' }])

  const back = await undo('admin', body)
  expect(back).toMatchObject({ done: 1, refused: 1 })
  expect((await reasonsOf('admin', back))[waiting]).toBe('bulk.no-way-back')
  expect(await read(one)).toEqual({ status: 'active', roles: ['catalog'] })

  const take = { do: 'takeRole', roleId: roleIds['support'] }
  const last = [{ reason: 'accounts.needs-role', values: {}, count: 1 }]
  expect(await preview('admin', ids, take)).toMatchObject({ willChange: 1, same: 1, refused: last })
  const taken = (await run('admin', ids, take)).body
  expect(taken).toMatchObject({ done: 1, same: 1, refused: 1 })
  expect((await reasonsOf('admin', taken))[waiting]).toBe('accounts.needs-role')
  await undo('admin', taken)
  // The first role is the primary one again.
  expect(await read(held)).toEqual({ status: 'active', roles: ['support', 'catalog'] })
})

test('accounts are disabled and enabled, their sessions end, and the undo enables them again', async () => {
  const [active, invited, closed] = [
    await member(['catalog'], { passwordHash: 'x' }),
    await member(['catalog'], { status: 'invited' }),
    await member(['catalog'], { status: 'disabled' }),
  ]
  await make.session(t.db, active)
  const ids = [active, invited, closed]
  expect(await preview('admin', ids, { do: 'disable' })).toMatchObject({ willChange: 2, same: 1 })
  const { body } = await run('admin', ids, { do: 'disable' })
  expect(body).toMatchObject({ done: 2, same: 1 })
  expect((await t.ask('GET', `/accounts/${active}`, { as: 'admin' })).body).toMatchObject({
    status: 'disabled',
    sessionCount: 0,
  })
  expect(await undo('admin', body)).toMatchObject({ done: 2 })
  expect([(await read(active)).status, (await read(invited)).status]).toEqual(['active', 'invited'])
  expect((await read(closed)).status).toBe('disabled')
  expect((await run('admin', [closed], { do: 'enable' })).body).toMatchObject({ done: 1 })
})

test('nobody assigns roles or disables accounts beyond their own rights, or themselves, and the preview says so', async () => {
  const { id: me } = await make.account(t.db, { roles: ['admin'] })
  const as = { token: await t.tokenOf(me) }
  const [plain, above] = [await member(['catalog']), await member(['owner'])]
  const ids = [me, plain, above]
  const expected = { [me]: 'accounts.self-change', [above]: 'accounts.user-out-of-scope' }
  const giveOwner = { do: 'giveRole', roleId: roleIds['owner'] }
  for (const [command, ofPlain] of [
    [giveOwner, 'accounts.permission-out-of-scope'],
    [{ do: 'giveRole', roleId: randomUUID() }, 'accounts.unknown-role'],
    [{ do: 'takeRole', roleId: roleIds['catalog'] }, 'accounts.needs-role'],
    [{ do: 'disable' }, null],
  ] as const) {
    const previewed = await preview(as, ids, command)
    const { body } = await run(as, ids, command)
    const reasons = await reasonsOf(as, body)
    expect(reasons, command.do).toEqual({ ...expected, [plain]: ofPlain })
    const previewedReasons = previewed.refused.map(({ reason }: { reason: string }) => reason)
    expect(new Set(previewedReasons), command.do).toEqual(new Set(Object.values(reasons).filter(Boolean)))
  }
  expect((await read(above)).status).toBe('active')
  expect(await run('catalog', [plain], { do: 'disable' })).toMatchObject({ status: 403 })
})

test('the last active owner stays, whoever tries', async () => {
  const everything = (await t.ask('GET', '/roles', { as: 'owner' })).body.rows.find(
    ({ key }: { key: string }) => key === 'owner',
  ).permissions
  const role = (
    await t.ask('POST', '/roles', { as: 'owner', body: { name: `Như chủ ${randomUUID()}`, permissions: everything } })
  ).body
  const { id } = await make.account(t.db, { roles: [role.key] })
  const as = { token: await t.tokenOf(id) }
  const { rows } = await t.db.execute<{ id: string }>(sql`
    select a.id from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
    where r.key = 'owner' and a.status = 'active'`)
  const owners = rows.map((row) => row.id)
  await t.db.execute(sql`
    insert into account_roles (account_id, role_id, position)
    select id, ${roleIds['curator']}, 9 from accounts where id = any(${sql.param(owners)}::uuid[])`)
  const { body } = await run(as, owners, { do: 'takeRole', roleId: roleIds['owner'] })
  expect(body.refused).toBeGreaterThanOrEqual(1)
  const reasons = Object.values(await reasonsOf(as, body)).filter(Boolean)
  expect(reasons).toContain('accounts.last-owner')
  const { rows: left } = await t.db.execute(sql`
    select 1 from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
    where r.key = 'owner' and a.status = 'active'`)
  expect(left).toHaveLength(1)
  expect(await undo(as, body)).toMatchObject({ done: owners.length - 1, refused: 0 })
})

test('assigning roles in bulk asks for the password again, as for one account, and so does disabling', async () => {
  const { id } = await make.account(t.db, { roles: ['admin'] })
  const as = { token: await t.tokenOf(id) }
  await t.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour' where account_id = ${id}`)
  const target = await member(['catalog'])
  const command = { do: 'giveRole', roleId: roleIds['support'] }
  expect(await preview(as, [target], command)).toMatchObject({ willChange: 1 })
  expect(await run(as, [target], command)).toMatchObject({
    status: 403,
    body: { reason: 'session.confirm-password' },
  })
  expect(await run(as, [target], { do: 'disable' })).toMatchObject({
    status: 403,
    body: { reason: 'session.confirm-password' },
  })
  expect(await read(target)).toEqual({ status: 'active', roles: ['catalog'] })
})
