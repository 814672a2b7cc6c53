import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { codeAt, withTotp } from '@learning-cms/testkit/factors'
import { make } from '@learning-cms/testkit/make'
import { Person } from '@learning-cms/testkit/oidc/person'
import { realProvider } from '@learning-cms/testkit/oidc/real-provider'
import { addProvider, changeProvider, roleIdOf } from '@learning-cms/testkit/oidc/set-up'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let t: TestApp
let there: Awaited<ReturnType<typeof realProvider>>
let provider: Awaited<ReturnType<typeof addProvider>>
beforeAll(async () => {
  t = await testApp({ mayCallLoopback: true })
  there = await realProvider()
  provider = await addProvider(t, there.issuer)
  there.serve(provider.addresses)
  there.wires.deliver = (async (address: URL, { body, headers }: RequestInit) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      payload: (body as URLSearchParams | string).toString(),
      headers: Object.fromEntries(new Headers(headers)),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }) as typeof fetch
})
beforeEach(async () => {
  await t.db.execute(sql`delete from attempts`)
  await changeProvider(t, provider.id, {
    newcomers: 'wait',
    mapping: [],
    factorValues: [],
    signsOutThere: false,
    isEnabled: true,
  })
})
afterAll(async () => {
  there.close()
  await t.close()
})

const verified = (name: string, more: object = {}) =>
  there.people.set(name, { name: `Trần ${name}`, email: `${name}@cong-ty.test`, email_verified: true, ...more })
const isIn = async (token: string) => (await t.ask('GET', '/me', { as: { token } })).status === 200
const rolesOf = async (id: string) =>
  (
    await t.db.execute<{ key: string; mapped: boolean }>(sql`
      select r.key, ar.is_mapped as mapped from account_roles ar join roles r on r.id = ar.role_id
      where ar.account_id = ${id} order by r.key`)
  ).rows.map(({ key, mapped }) => (mapped ? `${key} (mapped)` : key))
const accountOf = async (subject: string) =>
  (
    await t.db.execute<{
      id: string
      username: string
      status: string
      email: string | null
      unproved: string | null
    }>(sql`
      select a.id, a.username, a.status, p.email, a.unproved_email as unproved from sso_identities i
      join accounts a on a.id = i.account_id join people p on p.id = a.person_id where i.subject = ${subject}`)
  ).rows[0]
const mapTo = async (...pairs: [group: string, role: string][]) =>
  Promise.all(pairs.map(async ([group, role]) => ({ group, roleIds: [await roleIdOf(t, role)] })))

/** A colleague whose account is linked to this login there. */
async function linked(login: string, roles = ['support']) {
  const colleague = await make.account(t.db, { roles })
  const token = await t.tokenOf(colleague.id)
  const person = new Person(t)
  const { body } = await person.begin(`/me/identities/${provider.id}/link`, { as: { token } })
  const back = await person.back(await person.through(body.url, login))
  expect(back.reason).toBe(null)
  return { ...colleague, token, person }
}

test('somebody new waits for approval, and comes in once they have a role; the session is like any other', async () => {
  verified('an', { preferred_username: 'Ân.Đỗ' })
  const person = new Person(t)
  const first = await person.signIn(provider.id, 'an', '/orders?status=paid')
  expect(first.status).toBe(303)
  expect(Object.fromEntries(first.location.searchParams)).toEqual({
    purpose: 'sign-in',
    reason: 'sso.waiting',
    redirectUrl: '/orders?status=paid',
    provider: 'Tài khoản công ty',
  })
  expect((await person.enter()).status).toBe(401)
  const account = (await accountOf('an'))!
  expect(account).toMatchObject({ username: 'an.do', status: 'pending', email: 'an@cong-ty.test', unproved: null })
  await t.ask('POST', `/accounts/${account.id}/roles`, {
    as: 'owner',
    version: 1,
    body: { roleIds: [await roleIdOf(t, 'support')] },
  })
  const again = await person.signIn(provider.id, 'an')
  expect(again.entered?.body).toMatchObject({ username: 'an.do', roles: ['support'] })
  const { token } = again.entered!.body
  expect((await t.ask('GET', '/me/sessions', { as: { token } })).body.rows[0].provider).toBe('Tài khoản công ty')
  expect(again.entered!.cookies.map(({ name }) => name)).toContain('refresh')
  const cookie = again.entered!.cookies.find(({ name }) => name === 'refresh')!
  const refreshed = await t.ask('POST', '/refresh', { headers: { cookie: `refresh=${cookie.value}` } })
  expect(await isIn(refreshed.body.data.access_token)).toBe(true)
  // Neither a token nor a ticket was in an address.
  expect(again.location.href).not.toMatch(/code|token|ticket/)
  await t.ask('POST', '/auth/logout', { as: { token } })
  expect(await isIn(token)).toBe(false)
})

test('a newcomer whose groups give a role is let in at once, if the settings say so', async () => {
  verified('ban.ve', { groups: ['Bán vé', 'khác'] })
  const mapping = await mapTo(['Bán vé', 'support'], ['Nội dung', 'analyst'])
  await changeProvider(t, provider.id, { mapping })
  expect((await new Person(t).signIn(provider.id, 'ban.ve')).reason).toBe('sso.waiting')
  await changeProvider(t, provider.id, { newcomers: 'mapped' })
  const { entered } = await new Person(t).signIn(provider.id, 'ban.ve')
  expect(entered?.body).toMatchObject({ username: 'ban.ve', roles: ['support'] })
  await changeProvider(t, provider.id, { newcomers: 'refused' })
  verified('nguoi.la')
  expect((await new Person(t).signIn(provider.id, 'nguoi.la')).reason).toBe('sso.not-linked')
  expect(await accountOf('nguoi.la')).toBe(undefined)
})

test('roles follow the groups at each sign-in; those given by hand stay, also beside the same mapped one', async () => {
  verified('nhom', { groups: ['A', 'B'] })
  const { id } = await linked('nhom', ['catalog'])
  await changeProvider(t, provider.id, { mapping: await mapTo(['A', 'support'], ['B', 'analyst'], ['B', 'catalog']) })
  await new Person(t).signIn(provider.id, 'nhom')
  expect(await rolesOf(id)).toEqual(['analyst (mapped)', 'catalog', 'support (mapped)'])
  const { version } = (await t.ask('GET', `/accounts/${id}`, { as: 'owner' })).body
  const roleIds = await Promise.all(['catalog', 'support', 'analyst', 'finance'].map((key) => roleIdOf(t, key)))
  await t.ask('POST', `/accounts/${id}/roles`, { as: 'owner', version, body: { roleIds } })
  expect(await rolesOf(id)).toEqual(['analyst (mapped)', 'catalog', 'finance', 'support (mapped)'])
  there.people.set('nhom', { groups: ['A'] })
  await new Person(t).signIn(provider.id, 'nhom')
  expect(await rolesOf(id)).toEqual(['catalog', 'finance', 'support (mapped)'])
  there.people.set('nhom', {})
  const last = await new Person(t).signIn(provider.id, 'nhom')
  expect(last.entered?.status).toBe(200)
  expect(await rolesOf(id)).toEqual(['catalog', 'finance'])
  const { rows } = await t.db.execute<{ changes: { roles: unknown } }>(sql`
    select changes from audit_lines where entity_id = ${id} and action = 'accounts.map-roles' order by at`)
  expect(rows.map(({ changes }) => changes.roles)).toHaveLength(3)
})

test('nobody is taken for a colleague by an address: neither at first, nor when it changes to theirs later', async () => {
  const colleague = await make.account(t.db, { roles: ['finance'], email: 'ke.toan@cong-ty.test' })
  verified('mao.danh', { email: 'KE.TOAN@cong-ty.test' })
  expect((await new Person(t).signIn(provider.id, 'mao.danh')).reason).toBe('sso.address-known')
  expect(await accountOf('mao.danh')).toBe(undefined)

  there.people.set('mao.danh', { email: 'ke.toan@cong-ty.test', email_verified: false, name: 'Mạo Danh' })
  expect((await new Person(t).signIn(provider.id, 'mao.danh')).reason).toBe('sso.waiting')
  const account = (await accountOf('mao.danh'))!
  expect(account).toMatchObject({ email: null, unproved: null })
  await t.ask('POST', `/accounts/${account.id}/roles`, {
    as: 'owner',
    version: 1,
    body: { roleIds: [await roleIdOf(t, 'analyst')] },
  })
  verified('mao.danh', { email: 'ke.toan@cong-ty.test' })
  const { entered } = await new Person(t).signIn(provider.id, 'mao.danh')
  expect(entered?.body.username).toBe(account.username)
  expect(await accountOf('mao.danh')).toMatchObject({ id: account.id, email: null, unproved: null })
  expect((await t.ask('GET', `/accounts/${colleague.id}`, { as: 'owner' })).body.email).toBe('ke.toan@cong-ty.test')
})

test("a customer's address waits with the account, and joins their record when an administrator accepts it", async () => {
  const { email } = await make.instructor(t.db, { email: 'giang.vien@cong-ty.test' })
  verified('giang.vien', { email })
  expect((await new Person(t).signIn(provider.id, 'giang.vien')).reason).toBe('sso.waiting')
  expect(await accountOf('giang.vien')).toMatchObject({ email: null, unproved: email })
})

test('linking and unlinking is told by mail; the only way in stays; one link each', async () => {
  const { id, token, username } = await linked('lien.ket')
  const list = async () => (await t.ask('GET', '/me/identities', { as: { token } })).body.rows
  const [link] = await list()
  expect(link).toMatchObject({ provider: { id: provider.id }, isOnlyWay: true })
  expect((await new Person(t).signIn(provider.id, 'lien.ket')).entered?.body.username).toBe(username)
  const remove = () => t.ask('DELETE', `/me/identities/${link.id}`, { as: { token } })
  expect((await remove()).body.reason).toBe('sso.only-way')
  const another = new Person(t)
  const { body } = await another.begin(`/me/identities/${provider.id}/link`, { as: { token } })
  expect((await another.back(await another.through(body.url, 'nguoi.khac'))).reason).toBe('sso.linked-already')
  await expect(linked('lien.ket')).rejects.toThrow()
  expect((await t.ask('DELETE', `/me/identities/${link.id}`, { as: 'owner' })).status).toBe(404)

  await t.db.execute(sql`update accounts set password_hash = 'x' where id = ${id}`)
  expect((await list())[0].isOnlyWay).toBe(false)
  const session = await new Person(t).signIn(provider.id, 'lien.ket')
  expect((await remove()).status).toBe(200)
  expect([await isIn(session.entered!.body.token), await isIn(token)]).toEqual([false, true])
  expect((await list())[0]).toMatchObject({ id: null, isOnlyWay: false })
  const { rows } = await t.db.execute<{ subject: string }>(sql`
    select subject from outbox_mails where account_id = ${id} order by created_at, id`)
  expect(rows.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['A new way to sign in was linked', 'A way to sign in was unlinked']),
  )
})

test('a link needs a fresh confirmation, and the session that asked for it', async () => {
  const { id } = await make.account(t.db, { roles: ['support'] })
  const token = await t.tokenOf(id)
  const person = new Person(t)
  const begin = () => person.begin(`/me/identities/${provider.id}/link`, { as: { token } })
  await t.db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes' where account_id = ${id}`)
  t.sessions.forget()
  expect((await begin()).body.reason).toBe('session.confirm-password')
  await t.db.execute(sql`update sessions set confirmed_at = now() where account_id = ${id}`)
  t.sessions.forget()
  const { body } = await begin()
  const callback = await person.through(body.url, 'khong.ai')
  await t.ask('POST', '/auth/logout', { as: { token } })
  expect((await person.back(callback)).reason).toBe('sso.attempt-over')
  expect(await accountOf('khong.ai')).toBe(undefined)
})

test('accounts that are suspended, disabled or waiting stay out; a name locked by wrong passwords does not', async () => {
  const { id, username } = await linked('dong.cua')
  for (let n = 0; n < 11; n += 1) await t.ask('POST', '/auth/login', { body: { username, password: 'sai' } })
  expect((await t.ask('POST', '/auth/login', { body: { username, password: 'sai' } })).status).toBe(429)
  expect((await new Person(t).signIn(provider.id, 'dong.cua')).entered?.status).toBe(200)
  for (const status of ['disabled', 'invited']) {
    await t.db.execute(sql`update accounts set status = ${status} where id = ${id}`)
    expect((await new Person(t).signIn(provider.id, 'dong.cua')).reason, status).toBe('sso.account-closed')
  }
  await t.db.execute(sql`update accounts set status = 'pending' where id = ${id}`)
  expect((await new Person(t).signIn(provider.id, 'dong.cua')).reason).toBe('sso.waiting')
  await t.db.execute(sql`update accounts set status = 'active' where id = ${id}`)
  const person = new Person(t)
  const { body } = await person.start(provider.id)
  await person.back(await person.through(body.url, 'dong.cua'))
  await t.db.execute(sql`update accounts set status = 'disabled' where id = ${id}`)
  expect((await person.enter()).body.reason).toBe('sso.account-closed')
})

test('the second factor is asked for here, unless the settings trust what the provider asserts', async () => {
  verified('hai.buoc')
  const { id, token } = await linked('hai.buoc')
  const { secret } = await withTotp(t, token)
  const half = (await new Person(t).signIn(provider.id, 'hai.buoc')).entered!
  expect(half.body).toMatchObject({ roles: [], awaits: ['totp', 'recovery-code'] })
  expect(half.cookies.map(({ name }) => name)).not.toContain('refresh')
  expect((await t.ask('GET', '/me', { as: { token: half.body.token } })).body.reason).toBe('session.factor-needed')
  const full = await t.ask('POST', '/auth/factor', { as: { token: half.body.token }, body: { code: codeAt(secret) } })
  expect(full.body.roles).toEqual(['support'])
  const { rows } = await t.db.execute(sql`
    select from sso_sessions o join sessions s on s.id = o.session_id where s.account_id = ${id} and s.ended_at is null`)
  expect(rows).toHaveLength(1)

  there.people.set('hai.buoc', { acr: 'mfa' })
  expect((await new Person(t).signIn(provider.id, 'hai.buoc')).entered?.body.awaits).toBeDefined()
})

test('a role that requires a factor is content with one that the provider is trusted to have asked for', async () => {
  const { id } = await linked('bat.buoc', ['support'])
  await t.db.execute(sql`update roles set second_factor_from = day_here(now()) where key = 'support'`)
  t.sessions.forget()
  const due = (await new Person(t).signIn(provider.id, 'bat.buoc')).entered!.body
  expect((await t.ask('GET', '/orders', { as: { token: due.token } })).body.reason).toBe('session.factor-due')
  await t.db.execute(sql`update sessions set has_provider_factor = true where account_id = ${id}`)
  t.sessions.forget()
  expect((await t.ask('GET', '/orders', { as: { token: due.token } })).status).toBe(200)
  await t.db.execute(sql`update roles set second_factor_from = null where key = 'support'`)
})

test('signing out here signs out there, and the back channel ends exactly the sessions that it names, at once', async () => {
  verified('roi.di')
  const { token: own } = await linked('roi.di')
  await changeProvider(t, provider.id, { signsOutThere: true })
  const [one, other] = [new Person(t), new Person(t)]
  const first = (await one.signIn(provider.id, 'roi.di')).entered!.body.token
  const second = (await other.signIn(provider.id, 'roi.di')).entered!.body.token
  const { body } = await t.ask('POST', '/auth/logout', { as: { token: first } })
  const leave = new URL(body.leaveBy)
  expect([
    leave.origin,
    leave.searchParams.get('post_logout_redirect_uri'),
    leave.searchParams.get('client_id'),
  ]).toEqual([there.issuer, 'http://localhost:3000/learning-cms/sign-in', 'cms'])
  expect(leave.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
  expect((await one.through(leave.href, 'roi.di')).pathname).toBe('/learning-cms/sign-in')
  expect([await isIn(first), await isIn(second), await isIn(own)]).toEqual([false, true, true])

  // Signing out at the provider ends the other browser's session there, and so the one here.
  expect(
    (
      await other.through(
        `${there.issuer}/session/end?client_id=cms&post_logout_redirect_uri=${encodeURIComponent(provider.addresses.signedOut)}`,
        'roi.di',
      )
    ).pathname,
  ).toBe('/learning-cms/sign-in')
  expect(there.faults).toEqual([])
  expect([await isIn(second), await isIn(own)]).toEqual([false, true])
  const { rows } = await t.db.execute<{ reason: string }>(sql`
    select distinct ended_reason as reason from sessions s join sso_sessions o on o.session_id = s.id
    join sso_identities i on i.id = o.identity_id where i.subject = 'roi.di' order by 1`)
  expect(rows.map(({ reason }) => reason)).toEqual(['ended-by-provider', 'signed-out'])
})

test('the front channel ends the session with that issuer and sid, in a frame of the issuer and of nobody else', async () => {
  await linked('khung')
  const [one, other] = [new Person(t), new Person(t)]
  const first = (await one.signIn(provider.id, 'khung')).entered!.body.token
  const second = (await other.signIn(provider.id, 'khung')).entered!.body.token
  const { rows } = await t.db.execute<{ sid: string }>(sql`
    select o.sid from sso_sessions o where o.session_id = ${t.sessions.sessionIdOf(first)}`)
  const call = (query: Record<string, string>) =>
    t.app.inject({ url: `/api/v1/sso/${provider.id}/front-channel-logout`, query })
  const { sid } = rows[0]!
  for (const query of [
    { sid },
    { iss: there.issuer },
    { iss: 'https://khac.test', sid },
    { iss: there.issuer, sid: 'x' },
  ])
    expect((await call(query as never)).statusCode).toBe(200)
  expect(await isIn(first)).toBe(true)
  const answer = await call({ iss: there.issuer, sid })
  expect(answer.headers['content-security-policy']).toContain(`frame-ancestors ${there.issuer}`)
  expect([await isIn(first), await isIn(second)]).toEqual([false, true])
})

test('somebody without a password confirms by signing in at the provider again, as themselves', async () => {
  const { token, id } = await linked('xac.nhan')
  const stale = async () => {
    await t.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour' where account_id = ${id}`)
    t.sessions.forget()
  }
  const grave = () => t.ask('POST', '/me/recovery-codes', { as: { token } })
  const confirm = async (login: string) => {
    const person = new Person(t)
    const { body } = await person.begin(`/me/identities/${provider.id}/confirm`, { as: { token } })
    expect(new URL(body.url).searchParams.get('prompt')).toBe('login')
    return person.back(await person.through(body.url, login))
  }
  await stale()
  expect((await grave()).body.reason).toBe('session.confirm-password')
  expect((await confirm('nguoi.khac.han')).reason).toBe('sso.somebody-else')
  expect((await grave()).body.reason).toBe('session.confirm-password')
  expect((await confirm('xac.nhan')).reason).toBe(null)
  expect((await grave()).body.reason).toBe('factors.none-set-up')
  const stranger = await make.account(t.db, { roles: ['support'] })
  const notLinked = { as: { token: await t.tokenOf(stranger.id) } }
  expect((await t.ask('POST', `/me/identities/${provider.id}/confirm`, notLinked)).status).toBe(404)
})

test('the same newcomer in ten browsers at once becomes one account', async () => {
  verified('cung.luc')
  const people = Array.from({ length: 10 }, () => new Person(t))
  const callbacks = await Promise.all(
    people.map(async (person) => person.through((await person.start(provider.id)).body.url, 'cung.luc')),
  )
  const backs = await Promise.all(people.map((person, at) => person.back(callbacks[at]!)))
  for (const { reason } of backs) expect(['sso.waiting', 'sso.address-known', 'sso.identity-known']).toContain(reason)
  expect(backs.some(({ reason }) => reason === 'sso.waiting')).toBe(true)
  const { rows } = await t.db.execute(sql`select from accounts where username like 'cung.luc%'`)
  expect(rows).toHaveLength(1)
})
