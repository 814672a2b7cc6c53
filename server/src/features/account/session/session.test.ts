import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import { openSessions } from '#http/session.ts'
import { hashPassword } from '#services/auth/password.ts'

const password = 'mật khẩu dài và dễ nhớ'
let passwordHash: string
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => t.close())

const member = (roles: string[] = ['support'], status: 'active' | 'pending' | 'disabled' | 'invited' = 'active') =>
  make.account(t.db, { roles, status, passwordHash })
const login = (username: string, more: object = {}, headers: Record<string, string> = {}) =>
  t.ask('POST', '/auth/login', { body: { username, password, ...more }, headers })
const refreshCookie = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.find(({ name }) => name === 'refresh')!
const refreshBy = (cookie: string) => t.ask('POST', '/refresh?token=', { headers: { cookie: `refresh=${cookie}` } })
const refreshWith = (token: string) => t.ask('POST', `/refresh?token=${token}`)
const me = (token: string) => t.ask('GET', '/me', { as: { token } })
const age = (seconds: number) =>
  t.db.execute(sql`update refresh_tokens set replaced_at = replaced_at - make_interval(secs => ${seconds})`)

test('sign-in returns token, user name and roles, and keeps the refresh token in an HttpOnly cookie', async () => {
  const account = await make.account(t.db, { roles: ['catalog', 'support'], passwordHash })
  const signedIn = await login(account.username.toUpperCase())
  expect(signedIn.body).toEqual({
    token: expect.any(String),
    username: account.username,
    roles: ['catalog', 'support'],
  })
  expect(refreshCookie(signedIn)).toMatchObject({ path: '/api/v1/refresh', httpOnly: true, sameSite: 'Strict' })
  expect(refreshCookie(signedIn)).not.toHaveProperty('secure')
  const { body } = await me(signedIn.body.token)
  expect(body).toMatchObject({ username: account.username, email: account.email, previewing: null })
  expect(body.roles[0]).toMatchObject({ key: 'catalog', name: 'Course manager' })
  expect(body.permissions).toContain('courses:publish')
  expect((await login(account.email!)).status).toBe(200)
})

test('over https the cookie is Secure and has a secure prefix', async () => {
  const app = await buildApp({
    db: t.db,
    config: { ...t.config, publicUrl: 'https://cms.example.test' },
    ready: () => true,
    sessions: t.sessions,
    live: t.live,
  })
  const { username } = await member()
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username, password } })
  expect(answer.cookies[0]).toMatchObject({ name: '__Secure-refresh', secure: true, httpOnly: true })
  expect(answer.headers['strict-transport-security']).toBeDefined()
  await app.close()
})

test('wrong password, unknown and disabled accounts get the same answer', async () => {
  const open = await member()
  const closed = await member(['support'], 'disabled')
  const invited = await make.account(t.db, { roles: ['support'], status: 'invited' })
  const answers = [
    await login(open.username, { password: 'không phải mật khẩu' }),
    await login('nobody.of.that.name'),
    await login(closed.username),
    await login(invited.username),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect({ ...body, requestId: '' }).toEqual({ ...answers[0]!.body, requestId: '' })
  }
  expect(answers[0]!.body).toMatchObject({ reason: 'session.invalid-credentials', message: 'Invalid credentials' })
})

test('an account without a role signs in without rights', async () => {
  const { username } = await member([], 'pending')
  const { status, body } = await login(username)
  expect([status, body.roles]).toEqual([200, []])
  expect((await t.ask('GET', '/accounts', { as: { token: body.token } })).status).toBe(403)
})

test('refresh by cookie rotates the token and gives none to scripts', async () => {
  const { username } = await member()
  const first = refreshCookie(await login(username)).value
  const fresh = await refreshBy(first)
  expect(fresh.body).toEqual({ data: { access_token: expect.any(String), refresh_token: '' } })
  expect(refreshCookie(fresh).value).not.toBe(first)
  expect((await me(fresh.body.data.access_token)).status).toBe(200)
  expect((await t.ask('POST', '/refresh?token=')).body.reason).toBe('session.refresh-refused')
})

test('a program that requests a refresh token gets it in the answer and no cookie, now or later', async () => {
  const { username } = await member()
  const signedIn = await login(username, { wantsRefreshToken: true })
  expect(signedIn.cookies).toEqual([])
  const fresh = await refreshWith(signedIn.body.refreshToken)
  expect(fresh.cookies).toEqual([])
  expect(fresh.body.data.refresh_token).not.toBe(signedIn.body.refreshToken)
  // A parameter takes precedence: the cookie is neither read nor set.
  const other = await t.ask('POST', '/refresh?token=nonsense', { headers: { cookie: 'refresh=x' } })
  expect([other.status, other.cookies]).toEqual([401, []])
})

test('a lost answer is repeated for half a minute, without a second chain of tokens', async () => {
  const { username } = await member()
  const first = (await login(username, { wantsRefreshToken: true })).body.refreshToken
  const next = (await refreshWith(first)).body.data.refresh_token
  expect((await refreshWith(first)).body.data.refresh_token).toBe(next)
  const parallel = await Promise.all(Array.from({ length: 12 }, () => refreshWith(next)))
  expect(parallel.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(new Set(parallel.map(({ body }) => body.data.refresh_token)).size).toBe(1)
})

test('reusing an older token ends the whole session', async () => {
  for (const late of [true, false]) {
    const { username } = await member()
    const first = (await login(username, { wantsRefreshToken: true })).body.refreshToken
    const second = (await refreshWith(first)).body.data
    const last = late ? second : (await refreshWith(second.refresh_token)).body.data
    if (late) await age(31)
    expect((await refreshWith(first)).status).toBe(401)
    expect((await refreshWith(last.refresh_token)).status).toBe(401)
    await wait(850)
    expect((await me(last.access_token)).status).toBe(401)
  }
  const { rows } = await t.db.execute(sql`select from audit_lines where action = 'session.replayed-token'`)
  expect(rows).toHaveLength(2)
})

test('sign-out ends the session at once, even with an expired access token', async () => {
  const { id, username } = await member()
  const signedIn = await login(username)
  expect((await me(signedIn.body.token)).status).toBe(200)
  const out = await t.ask('POST', '/auth/logout', { as: { token: signedIn.body.token } })
  expect([out.status, out.body]).toEqual([200, { leaveBy: null }])
  expect((await me(signedIn.body.token)).status).toBe(401)
  expect((await refreshBy(refreshCookie(signedIn).value)).status).toBe(401)

  const session = await make.session(t.db, id)
  const token = t.sessions.accessTokenOf(session.id)
  const { now } = Date
  Date.now = () => now() + 11 * 60_000
  try {
    expect((await me(token)).status).toBe(401)
    await t.ask('POST', '/auth/logout', { as: { token } })
  } finally {
    Date.now = now
  }
  expect((await me(token)).status).toBe(401)
})

test('an idle or old session ends', async () => {
  for (const limit of [sql`idle_until`, sql`ends_at`]) {
    const { id, username } = await member()
    const { token, refreshToken } = (await login(username, { wantsRefreshToken: true })).body
    await t.db.execute(sql`update sessions set ${limit} = now() - interval '1 second' where account_id = ${id}`)
    expect((await me(token)).status).toBe(401)
    expect((await refreshWith(refreshToken)).status).toBe(401)
  }
})

test('a change by another server takes effect here within a second', async () => {
  const elsewhere = await buildApp({
    db: t.db,
    config: t.config,
    ready: () => true,
    sessions: await openSessions(t.db),
    live: t.live,
  })
  const there = (method: 'GET' | 'POST', url: string, token: string) =>
    elsewhere.inject({ method, url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } })
  const { username } = await member()
  const timesMs: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const { token } = (await login(username)).body
    expect((await me(token)).status).toBe(200)
    expect((await there('GET', '/me', token)).statusCode).toBe(200)
    await there('POST', '/auth/logout', token)
    const endedAt = performance.now()
    expect((await there('GET', '/me', token)).statusCode).toBe(401)
    while ((await me(token)).status === 200) await wait(20)
    timesMs.push(performance.now() - endedAt)
  }
  // The fastest round: a busy machine delays some rounds, a cache that lives too long delays all.
  expect(Math.min(...timesMs)).toBeLessThan(1_000)
  await elsewhere.close()
})

test('a forged, truncated or foreign access token is not accepted', async () => {
  const { token } = await t.as('owner')
  const [session, expiry, signature] = token.split('.') as [string, string, string]
  const forged = [
    `${session}.zzzzzzzzz.${signature}`,
    `${crypto.randomUUID()}.${expiry}.${signature}`,
    `${session}.${expiry}`,
    `${session}.${expiry}.${'A'.repeat(43)}`,
    'x'.repeat(5_000),
  ]
  for (const wrong of forged) expect((await me(wrong)).status).toBe(401)
})

test('changing the password requires the old one and ends every other session', async () => {
  const { username } = await member()
  const here = (await login(username)).body.token
  const there = (await login(username)).body.token
  const change = (current: string, next: string) =>
    t.ask('POST', '/me/password', { as: { token: here }, body: { current, password: next } })
  expect((await change('sai rồi nhé', 'một mật khẩu khác')).body).toMatchObject({
    status: 422,
    fields: { current: 'session.wrong-password' },
  })
  expect((await change(password, username)).body.fields).toEqual({ password: 'users.password-has-username' })
  expect((await change(password, 'một mật khẩu khác')).status).toBe(200)
  expect([(await me(here)).status, (await me(there)).status]).toEqual([200, 401])
  expect((await login(username)).status).toBe(401)
  expect((await login(username, { password: 'một mật khẩu khác' })).status).toBe(200)
})

test('a sensitive command asks for the password again after ten minutes', async () => {
  const { id, username } = await member(['owner'])
  const { token } = (await login(username)).body
  const invite = (key: string) =>
    t.ask('POST', '/roles', { as: { token }, body: { name: `Vai trò ${key}`, permissions: [] } })
  expect((await invite('một')).status).toBe(200)
  await t.db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes' where account_id = ${id}`)
  t.sessions.forget()
  expect((await invite('hai')).body).toMatchObject({ status: 403, reason: 'session.confirm-password' })
  const confirm = (word: string) => t.ask('POST', '/auth/confirm', { as: { token }, body: { password: word } })
  expect((await confirm('sai rồi nhé')).body).toMatchObject({ status: 422, reason: 'session.wrong-password' })
  expect((await confirm(password)).status).toBe(200)
  expect((await invite('hai')).status).toBe(200)
})

test('a preview shows what a role sees, changes nothing, and requires the right to roles', async () => {
  const roles = (await t.ask('GET', '/roles', { as: 'owner' })).body.rows as { id: string; key: string }[]
  const preview = { 'x-preview-role': roles.find(({ key }) => key === 'moderator')!.id }
  const { body } = await t.ask('GET', '/me', { as: 'owner', headers: preview })
  expect(body).toMatchObject({ previewing: { name: 'Moderator' } })
  expect(body.permissions).toContain('reviews:moderate')
  expect(body.permissions).not.toContain('accounts:manage')
  expect((await t.ask('GET', '/accounts', { as: 'owner', headers: preview })).status).toBe(403)
  const changed = await t.ask('POST', '/auth/confirm', { as: 'owner', headers: preview, body: { password } })
  expect(changed.body.reason).toBe('session.preview-read-only')
  expect((await t.ask('GET', '/me', { as: 'support', headers: preview })).status).toBe(403)
  for (const unknown of ['nonsense', crypto.randomUUID()])
    expect((await t.ask('GET', '/me', { as: 'owner', headers: { 'x-preview-role': unknown } })).status).toBe(422)
})

test('a foreign page can neither refresh nor sign in', async () => {
  const { username } = await member()
  const cookie = `refresh=${refreshCookie(await login(username)).value}`
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
    const refreshed = await t.ask('POST', '/refresh?token=', { headers: { cookie, origin } })
    expect(refreshed.body).toMatchObject({ status: 403, reason: 'server.foreign-origin' })
    expect((await login(username, {}, { origin })).status).toBe(403)
  }
  expect(
    (await t.ask('POST', '/refresh?token=', { headers: { cookie, origin: 'http://localhost:3000' } })).status,
  ).toBe(200)
  const simple = await t.ask('POST', '/auth/login', {
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'text/plain' },
  })
  expect(simple.body).toMatchObject({ status: 415, reason: 'input.wrong-content-type' })
})
