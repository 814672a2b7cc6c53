import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const unique = () => crypto.randomUUID().slice(0, 8)
const password = 'một câu thật dài'
const person = (more: object = {}) => {
  const name = `moi.${unique()}`
  return { username: name, fullName: 'Trần Văn Mới', email: `${name}@example.test`, password, ...more }
}
let calls = 0
const anIp = () => `10.${(calls += 1) % 200}.3.4`
const signUp = (body: object) => t.ask('POST', '/auth/sign-up', { body, ip: anIp() })
const prove = (token: string, word = password) =>
  t.ask('POST', '/auth/address', { body: { token, password: word }, ip: anIp() })
const login = async (username: string, word = password) =>
  (await t.ask('POST', '/auth/login', { body: { username, password: word }, ip: anIp() })).body

type Mail = { subject: string; body: string; link: string | null; status: string }
const mailsTo = async (to: string) =>
  (
    await t.db.execute<Mail>(sql`
      select subject, body, secret_link as link, status from outbox_mails where "to" = ${to} order by created_at, id`)
  ).rows
const tokenTo = async (to: string) => new URL((await mailsTo(to)).at(-1)!.link!).searchParams.get('token')!
const personOf = async (email: string) =>
  (
    await t.db.execute<{ id: string; name: string; accounts: string[] }>(sql`
      select id, full_name as name, array(select username from accounts a where a.person_id = p.id) as accounts
      from people p where lower(email) = lower(${email})`)
  ).rows
const accountOf = async (username: string) =>
  (await t.ask('GET', `/accounts?search=${username}`, { as: 'owner' })).body.rows[0]

test('a customer is linked only by someone who reads their mailbox and knows the password', async () => {
  const { studentId } = await make
    .student(t.db, { fullName: 'Lê Thị Khách', email: `khach.${unique()}@example.test` })
    .then(({ id }) => ({ studentId: id }))
  const [{ email }] = (await t.db.execute<{ email: string }>(sql`select email from people where id = ${studentId}`))
    .rows as [{ email: string }]
  const body = person({ email, fullName: 'Kẻ Chiếm Chỗ' })
  expect((await signUp(body)).body).toBeNull()
  expect(await personOf(email)).toEqual([{ id: studentId, name: 'Lê Thị Khách', accounts: [] }])
  expect((await t.ask('GET', `/students/${studentId}`, { as: 'owner' })).body).toMatchObject({ hasAccount: false })

  const token = await tokenTo(email)
  expect((await prove(token, 'mật khẩu nào đó')).body).toMatchObject({ status: 422, reason: 'session.wrong-password' })
  expect((await prove('đoán mò')).body).toMatchObject({ status: 422, reason: 'session.link-invalid' })
  expect(await personOf(email)).toMatchObject([{ accounts: [] }])
  expect((await prove(token)).body).toEqual({ username: body.username })
  expect(await personOf(email)).toEqual([{ id: studentId, name: 'Lê Thị Khách', accounts: [body.username] }])
  expect((await prove(token)).status).toBe(422)
  const { rows } = await t.db.execute(sql`select from people where full_name = 'Kẻ Chiếm Chỗ'`)
  expect(rows).toEqual([])
  // Found by the name of the record it was joined to.
  const found = (await t.ask('GET', '/search?text=Lê Thị Khách', { as: 'owner' })).body
  expect(JSON.stringify(found)).toContain(body.username)
})

test('of simultaneous confirmations of one link one succeeds, and of two accounts the first confirmed', async () => {
  const email = `tranh.${unique()}@example.test`
  const [one, two] = [person({ email }), person({ email })]
  await signUp(one)
  const first = await tokenTo(email)
  await signUp(two)
  const second = await tokenTo(email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => prove(second)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await prove(first)).body).toMatchObject({ status: 409, reason: 'session.address-taken' })
  expect(await personOf(email)).toMatchObject([{ accounts: [two.username] }])
})

test('a known address gets the same answer as a new one, and neither email repeats the input', async () => {
  const staff = await make.account(t.db, { roles: ['support'] })
  const fresh = person({ fullName: 'Bạn Đã Trúng Thưởng' })
  const known = person({ fullName: 'Bạn Đã Trúng Thưởng', email: staff.email })
  const [a, b] = [await signUp(fresh), await signUp(known)]
  expect([a.status, a.body]).toEqual([b.status, b.body])
  const [newMail] = await mailsTo(fresh.email)
  const [knownMail] = await mailsTo(staff.email!)
  for (const text of [newMail!.subject + newMail!.body, knownMail!.subject + knownMail!.body]) {
    expect(text).not.toMatch(/Trúng|Thưởng|moi\./)
    expect(text).not.toContain(fresh.username)
  }
  expect(newMail!.link).toMatch(/^http:\/\/localhost:3000\/learning-cms\/confirm-address\?token=[\w-]{43}$/)
  expect(knownMail!.link).toBeNull()
  expect(await personOf(staff.email!)).toMatchObject([{ accounts: [staff.username] }])
})

test('an unconfirmed address gives no access: no reset, no sign-in', async () => {
  const body = person()
  await signUp(body)
  await t.ask('POST', '/forgot-password', { body: { email: body.email }, ip: anIp() })
  expect(await mailsTo(body.email)).toHaveLength(1)
  expect(await login(body.email)).toMatchObject({ status: 401 })
  expect(await login(body.username)).toMatchObject({ roles: [] })
})

test('an administrator sees that an address is unconfirmed, approves without it, and may accept it', async () => {
  const email = `hoc.vien.${unique()}@example.test`
  const { id: studentId } = await make.student(t.db, { fullName: 'Phạm Học Viên', email })
  const body = person({ email })
  await signUp(body)
  const waiting = await accountOf(body.username)
  expect(waiting).toMatchObject({
    email: null,
    unprovedEmail: email,
    addressHolder: { fullName: 'Phạm Học Viên', hasAccount: false },
  })
  const roleIds = [(await t.ask('GET', '/roles/options', { as: 'owner' })).body.rows[4].id]
  const path = `/accounts/${waiting.id}`
  const approved = await t.ask('POST', `${path}/roles`, { as: 'owner', version: waiting.version, body: { roleIds } })
  expect(approved.body).toMatchObject({ status: 'active', email: null, unprovedEmail: email })
  expect(await personOf(email)).toMatchObject([{ id: studentId, accounts: [] }])
  const accept = (version: number) => t.ask('POST', `${path}/address`, { as: 'owner', version })
  expect((await accept(approved.body.version)).body).toMatchObject({
    email,
    unprovedEmail: null,
    fullName: 'Phạm Học Viên',
    version: approved.body.version + 1,
  })
  expect((await accept(approved.body.version + 1)).body.reason).toBe('session.address-proved')
  expect(
    (await prove(new URL((await mailsTo(email))[0]!.link ?? 'http://x/?token=x').searchParams.get('token')!)).status,
  ).toBe(422)
  const { rows } = await t.db.execute(sql`select from audit_lines where action = 'accounts.accept-address'`)
  expect(rows).toHaveLength(1)
})

test('the email can be sent again three times in a quarter of an hour, and the last link is valid', async () => {
  const body = person()
  await signUp(body)
  const first = await tokenTo(body.email)
  const as = { token: (await login(body.username)).token as string }
  expect((await t.ask('GET', '/me', { as })).body).toMatchObject({ email: null, unprovedEmail: body.email })
  const again = () => t.ask('POST', '/me/address', { as })
  expect((await again()).status).toBe(200)
  expect((await prove(first)).status).toBe(422)
  expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(429)
  expect((await prove(await tokenTo(body.email))).status).toBe(200)
  expect((await again()).body.reason).toBe('session.address-proved')
})

test('names that look like a taken one are refused', async () => {
  const name = `atk.victim.${unique()}`
  const twins = [
    name.replace('v', 'ｖ'),
    name.replace('a', 'а'),
    name.replace('i', 'í'),
    name.replace('victim', 'vіctim'),
  ]
  await signUp(person({ username: name }))
  for (const username of [...twins, `${name}@example.test`, `${name} `])
    expect([400, 409], username).toContain((await signUp(person({ username }))).status)
  // Existing accounts with such names stay; new ones are refused.
  for (const [old, fresh] of [
    ['atk.nạn.nhân', 'atk.nan.nhan'],
    ['аtk.cyrillic', 'atk.cyrillic'],
  ] as const) {
    await make.account(t.db, { username: old, email: null })
    expect((await signUp(person({ username: fresh }))).body).toMatchObject({
      status: 409,
      message: 'User already exists!',
    })
  }
})

test('an address in another case is a different address, or invalid', async () => {
  const { email } = await make.account(t.db, { roles: ['support'] })
  for (const twin of [email!.replace('n', 'п'), email!.replace('example', 'exаmple'), `${email}\u200b`])
    expect((await signUp(person({ email: twin }))).body).toMatchObject({ fields: { email: 'users.email-invalid' } })
})

test.each([
  'Bấm vào https://evil.example/x',
  'Trúng thưởng tại evil.vn',
  'an@example.test',
  'www.evil ngay',
  'Mở evil。com',
  'an＠example.test',
  'Trần\r\nBcc: an',
  'Trần\nVăn',
  'Trần\u202eVăn',
  'Trần\u0007Văn',
])('%j is not accepted as a name anywhere', async (fullName) => {
  const wrong = { status: 400, fields: { fullName: expect.stringMatching(/^users\.name-(address|controls)$/) } }
  const { username, email } = person()
  const roleIds = [(await t.ask('GET', '/roles/options', { as: 'owner' })).body.rows[4].id]
  expect((await signUp(person({ fullName }))).body).toMatchObject(wrong)
  const asOwner = { as: 'owner', key: true as const }
  expect(
    (await t.ask('POST', '/accounts', { ...asOwner, body: { username, email, fullName, roleIds } })).body,
  ).toMatchObject(wrong)
  for (const path of ['/students', '/instructors'])
    expect((await t.ask('POST', path, { ...asOwner, body: { fullName, email } })).body).toMatchObject(wrong)
})

test.each(['ThS.Trần Thị Bình', 'GS.TS. Nguyễn Văn A', "Sinéad O'Connor-Lê", 'Nguyễn V. An', 'Vn Com', '李小龍'])(
  '%s is accepted as a name',
  async (fullName) => expect((await signUp(person({ fullName }))).status).toBe(200),
)

test('passwords that contain personal details are refused wherever one is set', async () => {
  await t.db.execute(sql`update museum set name_vi = 'Bảo tàng Sông Hồng', name_en = 'Red River Museum'`)
  const body = person({ email: `nguyen.huong@example.test` })
  const refused = [
    [`${body.username}2026!`, 'users.password-has-username'],
    [body.username.toUpperCase().replace('.', ''), 'users.password-has-username'],
    ['Nguyen-Huong-99', 'users.password-has-email'],
    ['Learning_CMS_2026', 'users.password-has-product'],
    ['baotangsonghong1', 'users.password-has-company'],
    ['Bảo tàng Sông Hồng!', 'users.password-has-company'],
    ['redRiverMuseum', 'users.password-has-company'],
  ] as const
  for (const [word, reason] of refused)
    expect((await signUp({ ...body, password: word })).body, word).toMatchObject({
      status: 400,
      fields: { password: reason },
    })
  await signUp(body)
  const as = { token: (await login(body.username)).token as string }
  const changed = await t.ask('POST', '/me/password', { as, body: { current: password, password: 'nguyenhuong99' } })
  expect(changed.body.fields).toEqual({ password: 'users.password-has-email' })
  const { email } = await make.account(t.db, { username: 'an.binh', email: 'hoa.sen@example.test' })
  await t.ask('POST', '/forgot-password', { body: { email }, ip: anIp() })
  const token = await tokenTo(email!)
  for (const [word, reason] of [
    ['an-binh-1234', 'users.password-has-username'],
    ['HoaSen2026', 'users.password-has-email'],
    ['learning cms', 'users.password-has-product'],
    ['bao tang song hong', 'users.password-has-company'],
  ] as const)
    expect(
      (await t.ask('POST', '/reset-password', { body: { token, password: word }, ip: anIp() })).body,
    ).toMatchObject({
      fields: { password: reason },
    })
})

test('a setting closes sign-up, with the right and a recently entered password', async () => {
  const read = await t.ask('GET', '/sign-up-settings', { as: 'owner' })
  expect(read.body).toEqual({ isOpen: true, version: 1 })
  const turn = (isOpen: boolean, version: number, as = 'owner') =>
    t.ask('PUT', '/sign-up-settings', { as, version, body: { isOpen } })
  expect((await turn(false, 1, 'support')).status).toBe(403)
  expect((await turn(false, 1)).body).toEqual({ isOpen: false, version: 2 })
  expect((await turn(true, 1)).status).toBe(412)
  expect((await signUp(person())).body).toMatchObject({ status: 403, reason: 'session.sign-up-closed' })
  expect((await t.ask('GET', '/setup')).body).toEqual({
    needsOwner: false,
    signUpIsOpen: false,
    providers: [],
    passwordMinLength: 8,
  })
  expect((await turn(true, 2)).body).toEqual({ isOpen: true, version: 3 })
  expect((await signUp(person())).status).toBe(200)
  const { rows } = await t.db.execute(
    sql`select changes from audit_lines where action = 'settings.sign-up' order by at, id`,
  )
  expect(rows).toMatchObject([{ changes: { isOpen: [true, false] } }, { changes: { isOpen: [false, true] } }])
})
