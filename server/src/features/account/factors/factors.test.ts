import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { Authenticator } from '@learning-cms/testkit/authenticator'
import { codeAt, signature, withPasskey as passkeyOf, withTotp as appOf } from '@learning-cms/testkit/factors'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'

const password = 'mật khẩu dài và dễ nhớ'
let passwordHash: string
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword(password)
})
beforeEach(() => t.db.execute(sql`delete from attempts`))
afterAll(() => t.close())

const member = (role = 'support') => make.account(t.db, { roles: [role], passwordHash })
const login = (username: string, more: object = {}) =>
  t.ask('POST', '/auth/login', { body: { username, password, ...more } })
const enter = async (username: string) => (await login(username)).body.token as string
const isIn = async (token: string) => (await t.ask('GET', '/me', { as: { token } })).status === 200
const mailsTo = async (id: string) =>
  (
    await t.db.execute<{ subject: string }>(
      sql`select subject from outbox_mails where account_id = ${id} order by created_at, id`,
    )
  ).rows.map(({ subject }) => subject)

const withTotp = (token: string) => appOf(t, token)
const withPasskey = (token: string) => passkeyOf(t, token)
const challenge = async () => (await t.ask('POST', '/auth/passkey/options')).body
const byPasskey = async (device: Authenticator, deviation = {}) =>
  t.ask('POST', '/auth/passkey', { body: await signature(t, device, deviation) })

test('an app is set up by a code of it; signing in then takes the password and a code', async () => {
  const { id, username } = await member()
  const [token, elsewhere] = [await enter(username), await enter(username)]
  const { secret, address, codes } = await withTotp(token)
  expect(address).toBe(`otpauth://totp/Learning%20CMS:${username}?secret=${secret}&issuer=Learning+CMS`)
  expect(codes).toHaveLength(10)
  expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
  const named = (state: string) =>
    t.ask('GET', '/accounts', {
      as: 'owner',
      query: { search: username, filter: JSON.stringify({ field: 'secondFactor', is: 'any-of', value: [state] }) },
    })
  expect((await named('has')).body.rows).toMatchObject([{ id, secondFactor: 'has', sessionCount: 1 }])
  expect((await named('none')).body.rows).toEqual([])
  expect(await mailsTo(id)).toContain('Authenticator codes were turned on')

  const half = await login(username)
  expect(half.body).toMatchObject({ roles: [], awaits: ['totp', 'recovery-code'] })
  expect(half.cookies).toEqual([])
  const waiting = { as: { token: half.body.token } }
  expect((await t.ask('POST', '/auth/factor', { ...waiting, body: { code: '000000' } })).body).toMatchObject({
    status: 422,
    fields: { code: 'factors.wrong-code' },
  })
  const code = codeAt(secret).replace(/^(...)/, '$1 ')
  const full = await t.ask('POST', '/auth/factor', { ...waiting, body: { code } })
  expect(full.body).toMatchObject({ username, roles: ['support'] })
  expect(full.cookies.map(({ name }) => name)).toContain('refresh')
  expect([await isIn(full.body.token), await isIn(half.body.token)]).toEqual([true, false])
  expect((await t.ask('POST', '/auth/factor', { ...waiting, body: { code: codes[0] } })).status).toBe(401)

  const atOnce = await login(username, { totp: codes[0]!.toLowerCase(), wantsRefreshToken: true })
  expect(atOnce.body).toMatchObject({ roles: ['support'], refreshToken: expect.any(String) })
  expect((await login(username, { totp: codes[0] })).status).toBe(422)
})

test('100 uses of one code at once, of an app and of recovery: exactly one each; no replay, no earlier step', async () => {
  const { username } = await member()
  const { secret, codes } = await withTotp(await enter(username))
  // The calls may take longer than the half minute in which a code is current.
  const [used, earlier] = [codeAt(secret), codeAt(secret, -1)]
  for (const code of [used, codes[3]!]) {
    await t.db.execute(sql`delete from attempts`)
    const half = await Promise.all(Array.from({ length: 20 }, () => enter(username)))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        t.ask('POST', '/auth/factor', { as: { token: half[n % 20]! }, body: { code } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 422, 429].includes(status))).toBe(true)
  }
  await t.db.execute(sql`delete from attempts`)
  const again = (code: string) => login(username, { totp: code })
  expect((await again(used)).status).toBe(422)
  expect((await again(earlier)).status).toBe(422)
  expect((await again(codeAt(secret, 1))).status).toBe(200)
})

test('codes cannot be tried out: after five wrong ones the right one waits, and a passkey still signs in', async () => {
  const { username } = await member()
  const first = await enter(username)
  const { secret } = await withTotp(first)
  const { device } = await withPasskey(first)
  for (let n = 0; n < 5; n += 1) expect((await login(username, { totp: '000000' })).status).toBe(422)
  expect((await login(username, { totp: codeAt(secret) })).status).toBe(429)
  for (let n = 0; n < 12; n += 1)
    await t.ask('POST', '/auth/login', { body: { username, password: `không đúng ${n}` } })
  expect((await login(username)).status).toBe(429)
  expect((await byPasskey(device)).body).toMatchObject({ username, roles: ['support'] })
})

test('a session that awaits its second factor reaches nothing else, and ends within minutes', async () => {
  const { id, username } = await member('owner')
  await withTotp(await enter(username))
  const token = await enter(username)
  for (const [method, path] of [
    ['GET', '/me'],
    ['GET', '/me/factors'],
    ['POST', '/me/totp'],
    ['POST', '/me/passkeys/options'],
    ['POST', '/auth/confirm'],
    ['GET', '/orders'],
    ['GET', '/accounts'],
  ] as const)
    expect((await t.ask(method, path, { as: { token } })).body).toMatchObject({
      status: 403,
      reason: 'session.factor-needed',
    })
  const { rows } = await t.db.execute(sql`
    select ends_at < now() + interval '11 minutes' as soon, (select count(*)::int from refresh_tokens where session_id = s.id) as refresh
    from sessions s where account_id = ${id} and awaits_factor`)
  expect(rows).toEqual([{ soon: true, refresh: 0 }])
  const full = await t.tokenOf(id)
  expect((await t.ask('POST', '/auth/factor', { as: { token: full }, body: { code: '123456' } })).body.reason).toBe(
    'session.factor-given',
  )
  expect((await t.ask('GET', '/me/sessions', { as: { token: full } })).body.rows).toHaveLength(2)
})

test('a passkey signs in without a name, and is refused in every wrong way', async () => {
  const { id, username } = await member()
  const token = await enter(username)
  const { device, added } = await withPasskey(token)
  expect(added.body).toMatchObject({ passkey: { name: 'Máy tính bàn', isSynced: false } })
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect(await mailsTo(id)).toContain('A passkey was added')
  const signedIn = await byPasskey(device)
  expect(signedIn.body).toMatchObject({ username, roles: ['support'] })
  expect((await login(username)).body.awaits).toEqual(['passkey', 'recovery-code'])

  const refused = { status: 422, body: { reason: 'factors.passkey-refused' } }
  expect(await byPasskey(device, { origin: 'https://evil.example' })).toMatchObject(refused)
  expect(await byPasskey(device, { rpId: 'evil.example' })).toMatchObject(refused)
  expect(await byPasskey(device, { isVerified: false })).toMatchObject(refused)
  expect(await byPasskey(device, { crossOrigin: true })).toMatchObject(refused)
  expect(await byPasskey(device, { challenge: Buffer.from('another').toString('base64url') })).toMatchObject(refused)
  expect(await byPasskey(device, { counter: 1 })).toMatchObject(refused)
  device.counter = 100
  const other = await member()
  const claimed = Buffer.from(other.id).toString('base64url')
  expect(await byPasskey(device, { userHandle: claimed })).toMatchObject(refused)
  expect(await byPasskey(new Authenticator(t.config.publicUrl), { userHandle: claimed })).toMatchObject(refused)

  const { ticket, options } = await challenge()
  const answer = { ticket, passkey: device.get(options) }
  const twice = await Promise.all(Array.from({ length: 20 }, () => t.ask('POST', '/auth/passkey', { body: answer })))
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = await challenge()
  await t.db.execute(sql`update passkey_challenges set expires_at = now() - interval '1 s'`)
  expect(
    await t.ask('POST', '/auth/passkey', { body: { ticket: late.ticket, passkey: device.get(late.options) } }),
  ).toMatchObject(refused)

  await t.ask('POST', `/accounts/${id}/disable`, { as: 'owner', version: 1 })
  expect((await byPasskey(device)).status).toBe(401)
})

test('adding a passkey: not with another’s challenge, not twice, not for another site', async () => {
  const [one, other] = [await member(), await member()]
  const [mine, theirs] = [await enter(one.username), await enter(other.username)]
  const begin = async (token: string) => (await t.ask('POST', '/me/passkeys/options', { as: { token } })).body
  const add = (token: string, ticket: string, passkey: object) =>
    t.ask('POST', '/me/passkeys', { as: { token }, body: { ticket, name: 'Khoá', passkey } })
  const device = new Authenticator(t.config.publicUrl)
  const { ticket, options } = await begin(theirs)
  expect((await add(mine, ticket, device.create(options))).body.reason).toBe('factors.passkey-refused')
  const anonymous = await challenge()
  expect((await add(mine, anonymous.ticket, device.create({ ...anonymous.options, user: { id: 'x' } }))).status).toBe(
    422,
  )
  const own = await begin(mine)
  expect((await add(mine, own.ticket, device.create(own.options, { origin: 'https://evil.example' }))).status).toBe(422)
  const framed = await begin(mine)
  expect((await add(mine, framed.ticket, device.create(framed.options, { crossOrigin: true }))).status).toBe(422)
  const right = await begin(mine)
  expect((await add(mine, right.ticket, device.create(right.options))).status).toBe(200)
  const again = await begin(theirs)
  expect((await add(theirs, again.ticket, device.create(again.options))).body).toMatchObject({
    status: 409,
    reason: 'factors.passkey-known',
  })
  const [{ id }] = (await t.ask('GET', '/me/factors', { as: { token: mine } })).body.passkeys
  for (const method of ['PATCH', 'DELETE'] as const)
    expect(
      (
        await t.ask(method, `/me/passkeys/${id}`, {
          as: { token: theirs },
          body: method === 'PATCH' ? { name: 'x' } : undefined,
        })
      ).status,
    ).toBe(404)
})

test('confirming takes the password, a code or one’s own passkey, and nobody else’s', async () => {
  const [one, other] = [await member(), await member()]
  const token = await enter(one.username)
  const { secret, codes } = await withTotp(token)
  const { device } = await withPasskey(token)
  const { device: foreign } = await withPasskey(await enter(other.username))
  const confirm = (body: object) => t.ask('POST', '/auth/confirm', { as: { token }, body })
  const isConfirmed = async () => {
    await t.db.execute(sql`delete from attempts`)
    t.sessions.forget()
    const answer = (await t.ask('POST', '/me/passkeys/options', { as: { token } })).status === 200
    await t.db.execute(
      sql`update sessions set confirmed_at = now() - interval '11 minutes' where account_id = ${one.id}`,
    )
    t.sessions.forget()
    return answer
  }
  await isConfirmed()
  expect(await isConfirmed()).toBe(false)
  for (const [body, status] of [
    [{ password }, 200],
    [{ code: codeAt(secret, 1) }, 200],
    [{ code: codeAt(secret, 1) }, 422],
    [{ code: codes[0] }, 200],
    [{ code: codes[0] }, 422],
    [await signature(t, device), 200],
    [await signature(t, foreign), 422],
    [{ password: 'không đúng' }, 422],
    [{}, 400],
    [{ password, code: codes[1] }, 400],
  ] as const) {
    expect((await confirm(body)).status).toBe(status)
    expect(await isConfirmed()).toBe(status === 200)
  }
})

test('a role may require a second factor from a day on: until it is set up, nothing else is open', async () => {
  const { body: made } = await t.ask('POST', '/roles', {
    as: 'owner',
    body: { name: `Kế toán ${crypto.randomUUID()}`, permissions: ['orders:read'] },
  })
  const { username } = await member(made.key)
  const token = await enter(username)
  const require = (from: string | null, version: number) =>
    t.ask('PUT', `/roles/${made.id}/second-factor`, { as: 'owner', version, body: { from } })
  expect((await require('2999-01-01', 1)).body).toMatchObject({ secondFactorFrom: '2999-01-01', withoutFactorCount: 1 })
  t.sessions.forget()
  expect((await t.ask('GET', '/me', { as: { token } })).body.secondFactor).toEqual({
    isSetUp: false,
    requiredFrom: '2999-01-01',
    isDue: false,
  })
  expect((await t.ask('GET', '/orders', { as: { token } })).status).toBe(200)
  await require('2026-01-01', 2)
  t.sessions.forget()
  const due = await enter(username)
  for (const one of [token, due])
    expect((await t.ask('GET', '/orders', { as: { token: one } })).body.reason).toBe('session.factor-due')
  expect((await t.ask('GET', '/me', { as: { token: due } })).body).toMatchObject({
    permissions: [],
    secondFactor: { isSetUp: false, isDue: true },
  })
  const { added } = await withPasskey(due)
  t.sessions.forget()
  expect([await isIn(token), (await t.ask('GET', '/orders', { as: { token: due } })).status]).toEqual([false, 200])
  const remove = () => t.ask('DELETE', `/me/passkeys/${added.body.passkey.id}`, { as: { token: due } })
  expect((await remove()).body.reason).toBe('factors.last-required')
  await withTotp(due)
  expect((await remove()).status).toBe(200)
  expect((await t.ask('POST', '/me/totp/remove', { as: { token: due } })).body.reason).toBe('factors.last-required')
})

test('setting a new password by a mailed link keeps the second factor', async () => {
  const { id, email, username } = await member()
  await withTotp(await enter(username))
  await t.ask('POST', '/forgot-password', { body: { email } })
  const { rows } = await t.db.execute<{ link: string }>(
    sql`select secret_link as link from outbox_mails where account_id = ${id} and secret_link is not null`,
  )
  const token = new URL(rows[0]!.link).searchParams.get('token')
  const next = 'mật khẩu hoàn toàn mới'
  expect((await t.ask('POST', '/reset-password', { body: { token, password: next } })).status).toBe(200)
  const half = await t.ask('POST', '/auth/login', { body: { username, password: next } })
  expect(half.body.awaits).toEqual(['totp', 'recovery-code'])
})

test('recovery codes are made anew, and leave with the last factor', async () => {
  const { username } = await member()
  const token = await enter(username)
  const { codes } = await withTotp(token)
  const renewed = await t.ask('POST', '/me/recovery-codes', { as: { token } })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await login(username, { totp: codes[0] })).status).toBe(422)
  expect((await login(username, { totp: renewed.body.recoveryCodes[0] })).status).toBe(200)
  expect((await t.ask('GET', '/me/factors', { as: { token } })).body.recoveryCodesLeft).toBe(9)
  expect((await t.ask('POST', '/me/totp/remove', { as: { token } })).status).toBe(200)
  expect((await t.ask('GET', '/me/factors', { as: { token } })).body).toMatchObject({
    recoveryCodesLeft: 0,
    totpSince: null,
  })
  expect((await t.ask('POST', '/me/recovery-codes', { as: { token } })).status).toBe(409)
  const { rows } = await t.db.execute(sql`
    select hash from recovery_codes where hash = any(${sql.param(codes)}::text[]) union all
    select encode(secret, 'escape') from account_totp where secret::text like '%otpauth%'`)
  expect(rows).toEqual([])
})

test('a lost factor is taken away by two administrators, who both outrank or equal its owner', async () => {
  const [lost, one, two] = [await member(), await member('admin'), await member('admin')]
  const theirs = await enter(lost.username)
  await withTotp(theirs)
  const [first, second] = [await t.tokenOf(one.id), await t.tokenOf(two.id)]
  const path = `/accounts/${lost.id}/factors`
  const request = (token: string) =>
    t.ask('POST', `${path}/removal`, { as: { token }, body: { reason: 'Mất điện thoại' } })
  const approve = (token: string) => t.ask('POST', `${path}/removal/approve`, { as: { token } })
  expect((await approve(first)).body.reason).toBe('factors.removal-none')
  const responses = await Promise.all([request(first), request(first)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await mailsTo(lost.id)).toContain('Removal of your second factor was requested')
  expect((await approve(first)).body).toMatchObject({ status: 403, reason: 'factors.removal-own' })
  expect((await t.ask('GET', path, { as: { token: first } })).body.removal.barred).toContain('Another administrator')
  expect((await t.ask('GET', path, { as: { token: second } })).body).toMatchObject({
    hasTotp: true,
    recoveryCodesLeft: 10,
    removal: { reason: 'Mất điện thoại', barred: null },
  })
  const approved = await Promise.all([approve(second), approve(second)])
  expect(approved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await isIn(theirs)).toBe(false)
  expect((await login(lost.username)).body.roles).toEqual(['support'])
  expect((await request(first)).body.reason).toBe('factors.none-set-up')

  const above = await make.account(t.db, { roles: ['owner'], passwordHash })
  await withTotp(await enter(above.username))
  expect(
    (await t.ask('POST', `/accounts/${above.id}/factors/removal`, { as: { token: first }, body: { reason: 'x' } })).body
      .reason,
  ).toBe('accounts.user-out-of-scope')
  await withTotp(first)
  expect(
    (await t.ask('POST', `/accounts/${one.id}/factors/removal`, { as: { token: first }, body: { reason: 'x' } })).body
      .reason,
  ).toBe('accounts.self-change')
})

test('its owner is mailed about a new device, once for each kind', async () => {
  const { id, username } = await member()
  const from = (userAgent: string) =>
    t.ask('POST', '/auth/login', { body: { username, password }, headers: { 'user-agent': userAgent } })
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  await from(firefox)
  expect(await mailsTo(id)).toEqual([])
  await from(firefox.replaceAll('145', '146'))
  expect(await mailsTo(id)).toEqual([])
  await from('curl/8.5.0')
  await from('curl/8.6.0')
  expect(await mailsTo(id)).toEqual(['Signed in on a new device'])
})
