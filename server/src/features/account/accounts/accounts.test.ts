import type { Account } from '@learning-cms/contract/account/accounts'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let roleIds: Record<string, string>
beforeAll(async () => {
  t = await testApp()
  const { rows } = (await t.ask('GET', '/roles', { as: 'owner' })).body
  roleIds = Object.fromEntries(rows.map((role: { key: string; id: string }) => [role.key, role.id]))
})
afterAll(() => t.close())

const unique = () => crypto.randomUUID().slice(0, 8)
const newcomer = (roles: string[]) => {
  const username = `moi.${unique()}`
  return {
    username,
    fullName: 'Lê Thị Mời',
    email: `${username}@example.test`,
    roleIds: roles.map((key) => roleIds[key]!),
  }
}
const invite = (as: string, roles: string[], key: string | true = true) =>
  t.ask('POST', '/accounts', { as, key, body: newcomer(roles) })
const setRoles = (as: string | { token: string }, id: string, roles: string[], version = 1) =>
  t.ask('POST', `/accounts/${id}/roles`, { as, version, body: { roleIds: roles.map((key) => roleIds[key]!) } })
const disable = (as: string | { token: string }, id: string, version = 1) =>
  t.ask('POST', `/accounts/${id}/disable`, { as, version })
const member = (...roles: string[]) => make.account(t.db, { roles })
const read = async (id: string): Promise<Account> => (await t.ask('GET', `/accounts/${id}`, { as: 'owner' })).body
const linesOf = async (id: string) =>
  (
    await t.db.execute<{ action: string; changes: Record<string, unknown> }>(
      sql`select action, changes from audit_lines where entity = 'accounts' and entity_id = ${id} order by at, id`,
    )
  ).rows

test('an invited colleague sets a password with the link and can sign in', async () => {
  const { status, body } = await invite('admin', ['catalog', 'support'])
  expect(status).toBe(200)
  expect(body.account).toMatchObject({ status: 'invited', version: 1, isEditable: true, isMe: false })
  expect(body.account.roles.map(({ key }: { key: string }) => key)).toEqual(['catalog', 'support'])
  const token = new URL(body.link).searchParams.get('token')
  const password = 'câu mật khẩu mới tinh'
  await t.ask('POST', '/reset-password', { body: { token, password } })
  const signedIn = await t.ask('POST', '/auth/login', { body: { username: body.account.username, password } })
  expect(signedIn.body.roles).toEqual(['catalog', 'support'])
  expect(await read(body.account.id)).toMatchObject({ status: 'active', sessionCount: 1 })
})

test('a repeated invitation is made once, and its link is not shown again', async () => {
  const key = `key-${unique()}`
  const body = newcomer(['support'])
  const first = await t.ask('POST', '/accounts', { as: 'admin', key, body })
  const again = await t.ask('POST', '/accounts', { as: 'admin', key, body })
  expect(again).toMatchObject({ status: 200, body: { account: first.body.account, link: null } })
  expect(first.body.link).toMatch(/token=/)
  const { rows } = await t.db.execute(sql`select answer from idempotency_keys`)
  expect(JSON.stringify(rows)).not.toContain(new URL(first.body.link).searchParams.get('token'))
  const other = await t.ask('POST', '/accounts', { as: 'admin', key, body: newcomer(['support']) })
  expect(other.body).toMatchObject({ status: 422, reason: 'idempotency.key-reused' })
  expect((await t.ask('POST', '/accounts', { as: 'admin', body })).body.reason).toBe('idempotency.key-required')
  const burst = `key-${unique()}`
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      t.ask('POST', '/accounts', {
        as: 'admin',
        key: burst,
        body: { ...body, username: 'mot.lan', email: 'mot.lan@example.test' },
      }),
    ),
  )
  expect(answers.every(({ body }) => body.account || body.reason === 'idempotency.in-progress')).toBe(true)
  expect((await t.ask('GET', '/accounts?search=mot.lan', { as: 'admin' })).body.total).toBe(1)
})

test('the list searches by name without accents, by phone and by role, and is paged', async () => {
  const one = await make.account(t.db, { fullName: 'Đặng Thuỳ Trâm', phone: '+84 90 123 45 67', roles: ['curator'] })
  const find = async (query: string) =>
    (await t.ask('GET', `/accounts?${query}`, { as: 'admin' })).body.rows.map(({ id }: Account) => id)
  expect(await find('search=dang%20tram')).toEqual([one.id])
  expect(await find('search=901234567')).toEqual([one.id])
  expect(await find(`search=${one.username}`)).toEqual([one.id])
  expect(await find(`roleId=${roleIds.curator}&status=active`)).toEqual([one.id])
  expect(await find(`search=%25`)).toEqual([])
  for (const sort of ['fullName', 'username', 'createdAt', 'lastSignedInAt'])
    for (const order of ['asc', 'desc']) {
      const seen: string[] = []
      let after = ''
      do {
        const { body } = await t.ask(
          'GET',
          `/accounts?size=2&sort=${sort}&order=${order}${after && `&after=${after}`}`,
          { as: 'admin' },
        )
        seen.push(...body.rows.map(({ id }: Account) => id))
        after = body.next ?? ''
      } while (after)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe((await t.ask('GET', '/accounts?size=1', { as: 'admin' })).body.total)
    }
})

test('name, email and phone change with a version, and the log stores them separately', async () => {
  const { id } = await member('support')
  const path = `/accounts/${id}`
  expect((await t.ask('PATCH', path, { as: 'admin', body: { phone: '0901234567' } })).status).toBe(428)
  const changed = await t.ask('PATCH', path, {
    as: 'admin',
    version: 1,
    body: { phone: '0901234567', fullName: 'Tên Mới' },
  })
  expect(changed.body).toMatchObject({ version: 2, phone: '0901234567', fullName: 'Tên Mới' })
  const stale = await t.ask('PATCH', path, { as: 'owner', version: 1, body: { phone: '' } })
  expect(stale.body).toMatchObject({ status: 412, current: { version: 2, phone: '0901234567' } })
  expect(stale.body.changed.sort()).toEqual(['fullName', 'phone'])
  expect(stale.body.changedBy).toMatch(/^admin\./)
  const [line] = await linesOf(id)
  expect(line).toEqual({ action: 'accounts.update', changes: {} })
})

test('assigning a role approves a pending account', async () => {
  const { id } = await make.account(t.db, { status: 'pending' })
  expect((await setRoles('admin', id, [])).body).toMatchObject({
    status: 400,
    fields: { roleIds: 'accounts.needs-role' },
  })
  expect((await setRoles('admin', id, ['support'])).body).toMatchObject({ status: 'active', version: 2 })
  const [line] = await linesOf(id)
  expect(line!.changes).toEqual({ roles: [[], ['support']], status: ['pending', 'active'] })
  const unknown = { as: 'admin', version: 2, body: { roleIds: [crypto.randomUUID()] } }
  expect((await t.ask('POST', `/accounts/${id}/roles`, unknown)).body.reason).toBe('accounts.unknown-role')
})

test('nobody changes their own roles or disables their own account', async () => {
  const { id, token } = await t.as('admin')
  const { version } = await read(id)
  expect((await setRoles({ token }, id, ['support'], version)).body.reason).toBe('accounts.self-change')
  expect((await disable({ token }, id, version)).body.reason).toBe('accounts.self-change')
})

test('nobody grants rights they lack, or changes somebody with more rights', async () => {
  const { id: owner } = await t.as('owner')
  const { id } = await member('support')
  expect((await invite('admin', ['owner'])).body).toMatchObject({
    status: 403,
    reason: 'accounts.permission-out-of-scope',
    values: { permissions: ['ownership:transfer'] },
  })
  expect((await setRoles('admin', id, ['owner'])).body.reason).toBe('accounts.permission-out-of-scope')
  const version = (await read(owner)).version
  const touches = [
    await setRoles('admin', owner, ['support'], version),
    await disable('admin', owner, version),
    await t.ask('PATCH', `/accounts/${owner}`, { as: 'admin', version, body: { email: 'thief@example.test' } }),
    await t.ask('POST', `/accounts/${owner}/sign-out`, { as: 'admin' }),
  ]
  for (const { body } of touches) expect(body).toMatchObject({ status: 403, reason: 'accounts.user-out-of-scope' })
  expect((await read(owner)).isEditable).toBe(true)
  const seenByAdmin = (await t.ask('GET', `/accounts/${owner}`, { as: 'admin' })).body
  expect(seenByAdmin.isEditable).toBe(false)
})

test('disabling an account ends its sessions at once; enabling it restores none', async () => {
  const { id } = await member('support')
  const token = await t.tokenOf(id)
  expect((await t.ask('GET', '/me', { as: { token } })).status).toBe(200)
  expect((await disable('admin', id)).body).toMatchObject({ status: 'disabled', sessionCount: 0 })
  expect((await t.ask('GET', '/me', { as: { token } })).status).toBe(401)
  expect((await disable('admin', id, 2)).body).toMatchObject({
    status: 409,
    reason: 'accounts.status',
    values: { from: 'disabled' },
  })
  const opened = await t.ask('POST', `/accounts/${id}/enable`, { as: 'admin', version: 2 })
  expect(opened.body.status).toBe('invited')
  expect((await t.ask('GET', '/me', { as: { token } })).status).toBe(401)
})

test('removing a role takes effect at once, and so does ending all sessions', async () => {
  const { id } = await member('support', 'catalog')
  const token = await t.tokenOf(id)
  const mayList = async () => (await t.ask('GET', '/me', { as: { token } })).body.permissions?.includes('courses:write')
  expect(await mayList()).toBe(true)
  await setRoles('admin', id, ['support'])
  expect(await mayList()).toBe(false)
  expect((await t.ask('POST', `/accounts/${id}/sign-out`, { as: 'admin' })).body.sessionCount).toBe(0)
  expect((await t.ask('GET', '/me', { as: { token } })).status).toBe(401)
})

test('when two owners disable each other at once, one remains', async () => {
  await t.db.execute(
    sql`update accounts set status = 'disabled' where id in (select account_id from account_roles where role_id = ${roleIds.owner})`,
  )
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await member('owner'), await member('owner')]
    const [as, bs] = [{ token: await t.tokenOf(a.id) }, { token: await t.tokenOf(b.id) }]
    await Promise.all([t.ask('GET', '/me', { as }), t.ask('GET', '/me', { as: bs })])
    const answers = await Promise.all([
      disable(as, b.id),
      round % 2 ? disable(bs, a.id) : setRoles(bs, a.id, ['admin']),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await t.db.execute<{ n: number }>(sql`
      select count(*)::int as n from accounts where status = 'active' and id in (select account_id from account_roles where role_id = ${roleIds.owner})`)
    expect(rows[0]!.n).toBe(1)
    await t.db.execute(sql`update accounts set status = 'disabled' where id in (${a.id}, ${b.id})`)
  }
  const { id } = await t.as('owner')
  await t.db.execute(sql`update accounts set status = 'active' where id = ${id}`)
  t.sessions.forget()
})

test('an email that gives access to an account is changed only by someone with more rights and a recent password', async () => {
  const reroute = async (target: { id: string }, by: string | { token: string }) => {
    const { body } = await t.ask('GET', `/accounts/${target.id}`, { as: 'owner' })
    const email = `moi.${unique()}@example.test`
    return t.ask('PATCH', `/accounts/${target.id}`, { as: by, version: body.version, body: { email } })
  }
  const passwordHash = 'somebody’s'
  const [peer, invited, below] = [
    await make.account(t.db, { roles: ['admin'], passwordHash }),
    await make.account(t.db, { roles: ['admin'], status: 'invited' }),
    await make.account(t.db, { roles: ['support'], passwordHash }),
  ]
  expect((await reroute(peer, 'admin')).body).toMatchObject({ status: 403, reason: 'accounts.user-out-of-scope' })
  expect((await reroute(await make.account(t.db, { roles: ['owner'], passwordHash }), 'owner')).status).toBe(403)
  for (const [target, by] of [
    [peer, 'owner'],
    [invited, 'admin'],
    [below, 'admin'],
    [await t.as('admin'), 'admin'],
  ] as const)
    expect((await reroute(target, by)).status).toBe(200)
  const { id, token } = await t.as('admin')
  await t.db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes' where account_id = ${id}`)
  t.sessions.forget()
  expect((await reroute(below, { token })).body).toMatchObject({ status: 403, reason: 'session.confirm-password' })
  const { version } = (await t.ask('GET', `/accounts/${below.id}`, { as: 'owner' })).body
  const renamed = await t.ask('PATCH', `/accounts/${below.id}`, {
    as: { token },
    version,
    body: { phone: '0900 000 009' },
  })
  expect(renamed.status).toBe(200)
  await t.db.execute(sql`update sessions set confirmed_at = now() where account_id = ${id}`)
  t.sessions.forget()
})

test('a link is shown to someone with more rights, emailed where mail is set up, and never created here for an owner', async () => {
  const link = (as: string, id: string) => t.ask('POST', `/accounts/${id}/link`, { as, key: true })
  const colleague = await member('support')
  expect((await link('admin', colleague.id)).body.link).toMatch(/token=/)
  const equal = await member('admin')
  expect((await link('admin', equal.id)).body.reason).toBe('accounts.user-out-of-scope')
  expect((await link('owner', equal.id)).body.link).toMatch(/token=/)
  const approver = await make.account(t.db, { roles: ['finance'], passwordHash: 'somebody’s' })
  for (const as of ['admin', 'owner'])
    expect((await link(as, approver.id)).body).toMatchObject({ status: 403, reason: 'accounts.link-by-mail-only' })
  const owner = await member('owner')
  for (const as of ['admin', 'owner']) expect((await link(as, owner.id)).body.reason).toBe('accounts.owner-link')

  const mailing = await testApp({ smtpUrl: 'smtp://mail.test' })
  const { id } = await make.account(mailing.db, { roles: ['admin'] })
  const silent = await make.account(mailing.db, { roles: ['support'], email: null })
  const ask = (to: string) => mailing.ask('POST', `/accounts/${to}/link`, { as: 'admin', key: true })
  expect((await ask(id)).body).toEqual({ link: null })
  const mailed = await make.account(mailing.db, { roles: ['finance'], passwordHash: 'somebody’s' })
  expect((await ask(mailed.id)).body).toEqual({ link: null })
  expect((await ask(silent.id)).body.reason).toBe('accounts.no-email')
  await mailing.close()
})

test('a taken name is reported and the attempt leaves no trace', async () => {
  const { username } = await member('support')
  const before = (await t.ask('GET', '/accounts?size=1', { as: 'admin' })).body.total
  const body = { ...newcomer(['support']), username: username.toUpperCase() }
  expect((await t.ask('POST', '/accounts', { as: 'admin', key: true, body })).body).toMatchObject({
    status: 409,
    reason: 'users.username-taken',
  })
  expect((await t.ask('GET', '/accounts?size=1', { as: 'admin' })).body.total).toBe(before)
})
