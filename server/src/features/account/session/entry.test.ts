import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'
import { setUpLink } from './set-up.ts'

let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword('mật khẩu đầu tiên')
})
afterAll(() => t.close())

const unique = () => crypto.randomUUID().slice(0, 8)
const person = (more: object = {}) => {
  const name = `moi.${unique()}`
  return {
    username: name,
    fullName: 'Trần Văn Mới',
    email: `${name}@example.test`,
    password: 'một câu thật dài',
    ...more,
  }
}
const signUp = (body: object, ip?: string) => t.ask('POST', '/auth/sign-up', { body, ip })
const forgot = (body: object, ip = `10.1.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`) =>
  t.ask('POST', '/forgot-password', { body, ip })
const reset = (token: string, password = 'mật khẩu thứ hai') =>
  t.ask('POST', '/reset-password', { body: { token, password } })
const login = (username: string, password: string) => t.ask('POST', '/auth/login', { body: { username, password } })

type Waiting = { to: string; subject: string; body: string; secret_link: string | null }
const mailsTo = async (to: string) =>
  (
    await t.db.execute<Waiting>(
      sql`select "to", subject, body, secret_link from outbox_mails where "to" = ${to} order by created_at, id`,
    )
  ).rows
const tokenIn = (mail: Waiting | undefined) => new URL(mail!.secret_link!).searchParams.get('token')!
const tokenFor = async (email: string) => {
  await forgot({ email })
  return tokenIn((await mailsTo(email)).at(-1))
}
const member = () => make.account(t.db, { roles: ['support'], passwordHash })

test('someone who signs up has no rights until they are given a role', async () => {
  const body = person({ username: '  MOI.Nguoi ' })
  expect(await signUp(body)).toMatchObject({ status: 200, body: null })
  const signedIn = await login('moi.nguoi', body.password)
  expect(signedIn).toMatchObject({ status: 200, body: { username: 'moi.nguoi', roles: [] } })
  const { rows } = (await t.ask('GET', '/accounts?status=pending', { as: 'owner' })).body
  expect(rows).toMatchObject([{ username: 'moi.nguoi', roles: [], status: 'pending' }])
})

test('one user name is one person, regardless of case', async () => {
  const taken = person()
  await signUp(taken)
  expect((await signUp(person({ username: taken.username.toUpperCase() }))).body).toMatchObject({
    status: 409,
    message: 'User already exists!',
  })
})

test('of sixteen simultaneous sign-ups with one name one succeeds', async () => {
  const name = `dong.thoi.${unique()}`
  const bodies = Array.from({ length: 16 }, () => person({ username: name }))
  const answers = await Promise.all(bodies.map((body, n) => signUp(body, `10.9.0.${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
})

test('weak passwords are refused at their field', async () => {
  const body = person()
  const refused = [
    ['short', 'users.password-short'],
    ['12345678', 'users.password-common'],
    ['Password123', 'users.password-common'],
    ['aaaaaaaaaaaa', 'users.password-common'],
    ['Password123!', 'users.password-common'],
    // The museum without its own name is called “Bảo tàng”.
    ['baotang2026', 'users.password-has-company'],
    ['hienvat2026', 'users.password-common'],
    ['hocvien2026', 'users.password-common'],
    ['H0cvien2026', 'users.password-common'],
    ['hocvien@2026', 'users.password-common'],
    ['Khoahoc#2027', 'users.password-common'],
    ['qwertyuiop[]', 'users.password-common'],
    ['1234567890987654321', 'users.password-common'],
    ['20112026', 'users.password-common'],
    ['abcabcabcabc', 'users.password-common'],
    [body.username, 'users.password-has-username'],
  ] as const
  for (const [password, reason] of refused)
    expect((await signUp({ ...body, password }, '10.7.0.1')).body).toMatchObject({
      status: 400,
      fields: { password: reason },
    })
})

test.each([
  'qT7#kd92',
  'mot cau mat khau dai',
  'hoa sen trên mái đình',
  'correct horse battery',
  'Nguyễn-Du-và-chiếc-thuyền',
])('the password %s is taken', async (password) => {
  expect((await signUp(person({ password }), '10.7.0.2')).status).toBe(200)
})

test('known and unknown addresses get the same answer, and only the stored address gets mail', async () => {
  const { email, username } = await member()
  const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const known = await t.ask('POST', '/forgot-password', { body: { email: email!.toUpperCase() }, headers: host })
  const unknown = await forgot({ email: 'nobody@example.test' })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const mails = await mailsTo(email!)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.secret_link).toMatch(/^http:\/\/localhost:3000\/learning-cms\/reset-password\?token=[\w-]{43}$/)
  expect(mails[0]!.body).toContain(username)
  expect(mails[0]!.body).not.toContain(tokenIn(mails[0]))
  expect(await mailsTo('nobody@example.test')).toEqual([])
})

test('an address that is not a single plain address is refused and mails nobody', async () => {
  const { email } = await member()
  const before = await mailsTo(email!)
  const sent = [[email], { 0: email }, `${email},evil@example.test`, `${email}\r\nBcc: evil@example.test`, `${email}\0`]
  for (const wrong of sent) expect((await forgot({ email: wrong })).status).toBe(400)
  expect((await forgot({ email, cc: 'evil@example.test' })).status).toBe(400)
  expect(await mailsTo(email!)).toEqual(before)
})

test('an accent makes a different address', async () => {
  const { email } = await member()
  await forgot({ email: email!.replace('nguoi', 'nguồi') })
  expect(await mailsTo(email!)).toEqual([])
})

test('a reset sets the password once, ends every session and returns the user name', async () => {
  const { email, username } = await member()
  const { token: access } = (await login(username, 'mật khẩu đầu tiên')).body
  const token = await tokenFor(email!)
  expect(await reset(token)).toMatchObject({ status: 200, body: { username } })
  expect((await t.ask('GET', '/me', { as: { token: access } })).status).toBe(401)
  expect((await login(username, 'mật khẩu đầu tiên')).status).toBe(401)
  expect((await login(username, 'mật khẩu thứ hai')).status).toBe(200)
  expect((await reset(token)).body.reason).toBe('session.link-invalid')
})

test('of a hundred resets with one token at once one succeeds', async () => {
  const { email } = await member()
  const token = await tokenFor(email!)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => reset(token, `mật khẩu số ${n} đây`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 422, 429].includes(status))).toBe(true)
})

test('a new request, expiry, another address or a disabled account invalidates a link', async () => {
  const first = await member()
  const old = await tokenFor(first.email!)
  const next = await tokenFor(first.email!)
  expect((await reset(old)).status).toBe(422)
  await t.db.execute(
    sql`update password_links set expires_at = now() - interval '1 second' where account_id = ${first.id}`,
  )
  expect((await reset(next)).status).toBe(422)

  const second = await member()
  const token = await tokenFor(second.email!)
  const path = `/accounts/${second.id}`
  const moved = await t.ask('PATCH', path, { as: 'owner', version: 1, body: { email: `x${second.email}` } })
  expect(moved.status).toBe(200)
  expect((await reset(token)).status).toBe(422)

  const third = await member()
  const last = await tokenFor(third.email!)
  await t.ask('POST', `/accounts/${third.id}/disable`, { as: 'owner', version: 1 })
  expect((await reset(last)).status).toBe(422)
  expect((await reset('nonsense')).status).toBe(422)
})

test('a reset requested by a stranger leaves an invitation valid', async () => {
  const roleIds = [(await t.ask('GET', '/roles/options', { as: 'owner' })).body.rows[4].id]
  const invited = async () => {
    const { username, email, fullName } = person()
    const body = { username, email, fullName, roleIds }
    const { body: answer } = await t.ask('POST', '/accounts', { as: 'owner', key: true, body })
    return { email, invitation: new URL(answer.link).searchParams.get('token')! }
  }
  const first = await invited()
  const requested = await tokenFor(first.email)
  const [mailed] = await mailsTo(first.email)
  expect(tokenIn(mailed)).toBe(first.invitation)
  const { rows } = await t.db.execute(sql`
    select l.kind from password_links l join accounts a on a.id = l.account_id join people p on p.id = a.person_id
    where p.email = ${first.email} and l.expires_at > now() + interval '6 days 23 hours'`)
  expect(rows).toEqual([{ kind: 'invite' }])
  expect((await reset(first.invitation)).status).toBe(200)
  expect((await reset(requested)).status).toBe(422)

  const second = await invited()
  const earlier = await tokenFor(second.email)
  const newest = await tokenFor(second.email)
  expect((await reset(earlier)).status).toBe(422)
  expect((await reset(newest)).status).toBe(200)
  expect((await reset(second.invitation)).status).toBe(422)
})

test('one address gets at most three reset emails in a quarter of an hour', async () => {
  const { email } = await member()
  for (let n = 0; n < 5; n += 1) expect((await forgot({ email })).status).toBe(200)
  expect(await mailsTo(email!)).toHaveLength(3)
})

test('the first owner is created once, with the printed token, by whoever comes first', async () => {
  const empty = await testApp()
  const { db, ask, config } = empty
  await db.execute(sql`delete from sessions`)
  await db.execute(sql`delete from accounts`)
  expect((await ask('GET', '/setup')).body).toEqual({
    needsOwner: true,
    signUpIsOpen: false,
    providers: [],
    passwordMinLength: 8,
  })
  const token = new URL((await setUpLink(db, config))!).searchParams.get('token')!
  const setUp = (given: string) => ask('POST', '/setup', { body: { ...person(), token: given, sampleData: false } })
  expect((await setUp('guessed')).body).toMatchObject({ status: 403, reason: 'session.setup-token' })
  expect((await ask('POST', '/auth/sign-up', { body: person() })).status).toBe(403)
  const answers = await Promise.all(Array.from({ length: 8 }, () => setUp(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body?.reason === 'session.setup-done')).toHaveLength(7)
  expect((await setUp(token)).body).toMatchObject({ status: 409, reason: 'session.setup-done' })
  expect((await ask('GET', '/setup')).body).toEqual({
    needsOwner: false,
    signUpIsOpen: true,
    providers: [],
    passwordMinLength: 8,
  })
  expect(await setUpLink(db, config)).toBeUndefined()
  await empty.close()
})
