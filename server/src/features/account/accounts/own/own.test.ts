import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'
import { closeDue } from '#features/account/accounts/closing.ts'

const password = 'mot mat khau that dai'
let passwordHash: string
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => t.close())

async function member(roles = ['support']) {
  const account = await make.account(t.db, { roles, passwordHash })
  const token = await t.tokenOf(account.id)
  const as = { as: { token } }
  const read = async () => (await t.ask('GET', '/me/profile', as)).body
  const change = async (body: object, version?: number) =>
    t.ask('PATCH', '/me/profile', { ...as, version: version ?? (await read()).version, body })
  return {
    ...account,
    token,
    read,
    change,
    ask: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => t.ask(method, path, { ...as, body }),
  }
}

type Mail = { to: string; subject: string; body: string; secret_link: string | null }
const mailsOf = async (accountId: string) =>
  (
    await t.db.execute<Mail>(
      sql`select "to", subject, body, secret_link from outbox_mails where account_id = ${accountId} order by id`,
    )
  ).rows
const tokenIn = (mail: Mail | undefined) => new URL(mail!.secret_link!).searchParams.get('token')!

test('people change their own profile without any right; two tabs do not overwrite each other', async () => {
  const one = await member()
  const { version } = await one.read()
  const saved = await one.change({
    fullName: 'Trần Văn Mới',
    title: 'Trưởng nhóm',
    timeZone: 'Europe/Berlin',
    language: 'en',
  })
  expect(saved.body).toMatchObject({ fullName: 'Trần Văn Mới', title: 'Trưởng nhóm', timeZone: 'Europe/Berlin' })
  expect((await t.ask('GET', `/accounts/${one.id}`, { as: 'owner' })).body).toMatchObject({ title: 'Trưởng nhóm' })
  const filter = JSON.stringify({ field: 'title', is: 'contains', value: 'Trưởng nhóm' })
  const ways: Record<string, string>[] = [{ search: 'truong nhom' }, { filter }]
  for (const query of ways) {
    const { status, body } = await t.ask('GET', '/accounts', { as: 'owner', query })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.rows.map(({ id }: { id: string }) => id)).toEqual([one.id])
  }
  const stale = await one.change({ title: 'Khác' }, version)
  expect(stale).toMatchObject({ status: 412, body: { current: { title: 'Trưởng nhóm' } } })
  expect((await one.change({ timeZone: 'Nowhere/City' })).body.fields).toEqual({ timeZone: 'profile.time-zone' })
  expect((await one.change({ fullName: 'xem www.lua-dao.com' })).status).toBe(400)
  expect((await one.change({ username: 'khac' })).status).toBe(400)
  const { rows } = await t.db.execute<{ changes: object }>(
    sql`select changes from audit_lines where action = 'accounts.change-own' and entity_id = ${one.id}`,
  )
  expect(rows).toEqual([{ changes: { language: [null, 'en'], timeZone: ['Asia/Ho_Chi_Minh', 'Europe/Berlin'] } }])
})

test('a name that stands on courses or certificates is not changed in passing', async () => {
  const one = await member()
  await make.student(t.db, { personId: one.personId })
  expect((await one.read()).isNameHeld).toBe(true)
  expect((await one.change({ fullName: 'Tên Khác' })).body).toMatchObject({ reason: 'profile.name-held' })
  expect((await one.change({ title: 'Giảng viên' })).status).toBe(200)
})

test('another address counts once its mailbox is proved by the account’s owner; the old one is told', async () => {
  const one = await member()
  const old = one.email!
  expect((await one.ask('POST', '/me/email', { email: old })).body.fields).toEqual({ email: 'profile.same-address' })
  const newEmail = `moi.${one.username}@example.test`
  expect((await one.ask('POST', '/me/email', { email: newEmail })).body).toMatchObject({
    email: old,
    pendingEmail: { email: newEmail },
  })
  const [proof, warning] = await mailsOf(one.id)
  expect(proof).toMatchObject({ to: newEmail })
  expect(proof!.body).not.toContain(one.username)
  expect(warning).toMatchObject({ to: old, subject: 'Another e-mail address was asked for' })

  const token = tokenIn(proof)
  const stranger = await member()
  const prove = (body: object) => t.ask('POST', '/auth/email', { body: { token, ...body } })
  const proveAs = (as: { token: string }) => t.ask('POST', '/me/email/prove', { as, body: { token } })
  // Reading the mailbox alone, signed in elsewhere or not, proves nothing.
  expect((await prove({})).body).toMatchObject({ fields: { password: 'users.password-required' } })
  expect((await proveAs({ token: stranger.token })).body).toMatchObject({
    fields: { password: 'users.password-required' },
  })
  expect((await prove({ password: 'sai hoan toan roi' })).body).toMatchObject({ reason: 'session.wrong-password' })
  expect((await one.read()).email).toBe(old)

  const many = await Promise.all(Array.from({ length: 8 }, () => proveAs({ token: one.token })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await one.read()).toMatchObject({ email: newEmail, pendingEmail: null })
  const notices = (await mailsOf(one.id)).filter(({ subject }) => subject === 'Your e-mail address was changed')
  expect(notices).toMatchObject([{ to: old }])
  expect((await prove({ password })).body).toMatchObject({ reason: 'session.link-invalid' })
})

test('an address that somebody else has is refused to whoever proves its mailbox, and to nobody else', async () => {
  const [one, other] = [await member(), await member()]
  expect((await one.ask('POST', '/me/email', { email: other.email! })).status).toBe(200)
  const [proof] = await mailsOf(one.id)
  const proved = await t.ask('POST', '/auth/email', { body: { token: tokenIn(proof), password } })
  expect(proved).toMatchObject({ status: 409, body: { reason: 'users.email-taken' } })
  expect((await one.read()).email).toBe(one.email)
})

test('a later wish ends the link of the earlier one, and a wish can be dropped', async () => {
  const one = await member()
  await one.ask('POST', '/me/email', { email: `a.${one.username}@example.test` })
  const first = tokenIn((await mailsOf(one.id))[0])
  await one.ask('POST', '/me/email', { email: `b.${one.username}@example.test` })
  const second = tokenIn((await mailsOf(one.id)).findLast(({ secret_link: link }) => link !== null))
  const prove = (token: string) => t.ask('POST', '/auth/email', { body: { token, password } })
  expect((await prove(first)).body.reason).toBe('session.link-invalid')
  expect((await one.ask('DELETE', '/me/email')).body.pendingEmail).toBeNull()
  expect((await prove(second)).body.reason).toBe('session.link-invalid')
  expect((await one.ask('DELETE', '/me/email')).body.reason).toBe('profile.no-address-wanted')
})

test('what concerns the account needs a recent password, and a program has no account of its own', async () => {
  const one = await member(['owner'])
  await t.db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes' where account_id = ${one.id}`)
  t.sessions.forget()
  for (const [path, body] of [
    ['/me/email', { email: 'x@example.test' }],
    ['/me/data'],
    ['/me/closing'],
    ['/mail-state/test'],
  ] as const)
    expect([path, (await one.ask('POST', path, body)).body.reason]).toEqual([path, 'session.confirm-password'])
  const made = await t.ask('POST', '/tokens', {
    as: 'owner',
    key: true,
    body: { name: 'Một mã', source: 'Chợ học', scopes: ['courses:read'], expiresInDays: 1 },
  })
  const program = { as: { token: made.body.secret } }
  expect((await t.ask('GET', '/me/profile', program)).body.reason).toBe('tokens.not-by-token')
  expect((await t.ask('POST', '/me/closing', program)).body.reason).toBe('tokens.not-by-token')
})

test('my data is everything about me and nothing that opens anything, and reading it is recorded', async () => {
  const one = await member()
  await t.ask('POST', '/auth/login', { body: { username: one.username, password } })
  const { status, body } = await one.ask('POST', '/me/data')
  expect(status).toBe(200)
  expect(body).toMatchObject({ account: { username: one.username, email: one.email, roles: ['support'] }, leftOut: {} })
  expect(body.sessions.length).toBeGreaterThan(0)
  expect(body.activity).toContainEqual(expect.objectContaining({ action: 'session.sign-in' }))
  const text = JSON.stringify(body)
  for (const secret of [passwordHash, 'argon2', 'secret_link', '"hash"']) expect(text).not.toContain(secret)
  const { rows } = await t.db.execute(
    sql`select 1 from audit_lines where action = 'accounts.read-own-data' and entity_id = ${one.id}`,
  )
  expect(rows).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => one.ask('POST', '/me/data')))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3)
})

const due = (id: string) =>
  t.db.execute(sql`update accounts set closes_at = now() - interval '1 second' where id = ${id}`)
const stateOf = async (id: string) =>
  (
    await t.db.execute<{ status: string; password_hash: string | null; closes_at: string | null }>(
      sql`select status, password_hash, closes_at from accounts where id = ${id}`,
    )
  ).rows[0]!

test('an account closes after its period, unless its owner comes back and keeps it', async () => {
  const one = await member()
  const closing = await one.ask('POST', '/me/closing')
  const days = (Date.parse(closing.body.closesAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)
  expect((await one.ask('POST', '/me/closing')).body.reason).toBe('profile.closing')
  expect((await one.ask('GET', '/me')).body.closesAt).toBe(closing.body.closesAt)
  await closeDue(t.db)
  expect((await t.ask('POST', '/auth/login', { body: { username: one.username, password } })).status).toBe(200)
  expect((await one.ask('POST', '/me/closing/keep')).body.closesAt).toBeNull()
  expect((await one.ask('POST', '/me/closing/keep')).body.reason).toBe('profile.not-closing')

  await one.ask('POST', '/me/closing')
  await due(one.id)
  await Promise.all([closeDue(t.db), closeDue(t.db)])
  expect(await stateOf(one.id)).toEqual({ status: 'disabled', password_hash: null, closes_at: null })
  t.sessions.forget()
  expect((await one.ask('GET', '/me')).status).toBe(401)
  expect((await t.ask('POST', '/auth/login', { body: { username: one.username, password } })).status).toBe(401)
  const subjects = (await mailsOf(one.id)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Tài khoản của bạn đã đóng')).toHaveLength(1)
  expect(subjects).toContain('Your account stays open')
  const { rows } = await t.db.execute(
    sql`select 1 from audit_lines where action = 'accounts.close' and entity_id = ${one.id}`,
  )
  expect(rows).toHaveLength(1)
})

test('the last owner cannot close theirs, nor can two owners both leave, nor does who became the last', async () => {
  const alone = await testApp()
  try {
    const { id, token } = alone.owner
    const close = (token: string) => alone.ask('POST', '/me/closing', { as: { token } })
    expect((await close(token)).body.reason).toBe('accounts.last-owner')
    const second = await make.account(alone.db, { roles: ['owner'] })
    const theirs = await alone.tokenOf(second.id)
    const answers = await Promise.all([close(token), close(theirs)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

    const leaving = answers[0].status === 200 ? id : second.id
    const staying = leaving === id ? second.id : id
    await alone.db.execute(sql`update accounts set status = 'disabled' where id = ${staying}`)
    await alone.db.execute(sql`update accounts set closes_at = now() where id = ${leaving}`)
    await closeDue(alone.db)
    const { rows } = await alone.db.execute(sql`select status, closes_at from accounts where id = ${leaving}`)
    expect(rows).toEqual([{ status: 'active', closes_at: null }])
  } finally {
    await alone.close()
  }
})

test('a test mail needs the right, a server and an address, and says what the server answered', async () => {
  const boss = await member(['owner'])
  const support = await member()
  expect((await support.ask('POST', '/mail-state/test')).status).toBe(403)
  expect((await boss.ask('GET', '/mail-state')).body).toMatchObject({ isSetUp: false, testTo: boss.email })
  expect((await boss.ask('POST', '/mail-state/test')).body.reason).toBe('profile.no-smtp')
})
