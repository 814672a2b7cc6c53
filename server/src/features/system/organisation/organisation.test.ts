import { passwordBounds, retentionBounds } from '@learning-cms/contract/system/organisation'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'
import { sweepSessions } from '#services/auth/open-sessions.ts'
import { sweepMails } from '#services/mail/mail.ts'

const password = 'mot mat khau that dai'
let passwordHash: string
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => t.close())

const all = async () => (await t.ask('GET', '/organisation-settings', { as: 'owner' })).body
type Group = 'password' | 'sessions' | 'orders' | 'register' | 'retention'
const save = async (group: Group, body: object, version?: number) =>
  t.ask('PUT', `/organisation-settings/${group}`, {
    as: 'owner',
    version: version ?? (await all())[group].version,
    body,
  })

test('until somebody changes them, the settings are what they always were', async () => {
  const rows = await all()
  const untouched = { version: 1, changedAt: null, changedByName: null }
  expect(rows).toEqual({
    password: { id: 'password', ...untouched, minLength: 8 },
    sessions: { id: 'sessions', ...untouched, idleMinutes: 720, longestDays: 14 },
    orders: { id: 'orders', ...untouched, standardHours: 72, scarceTransferHours: 24, scarceGatewayHours: 2 },
    register: { id: 'register', ...untouched, pattern: '' },
    languages: { id: 'languages', ...untouched, hasEnglish: true },
    retention: {
      id: 'retention',
      ...untouched,
      trashDays: 30,
      exportHours: 24,
      sessionDays: 30,
      mailDays: 90,
      apiCallDays: 14,
    },
  })
})

test('a change says who and when, is recorded with before and after, and needs the right and a recent password', async () => {
  const body = { minLength: 12 }
  expect((await t.ask('PUT', '/organisation-settings/password', { as: 'support', version: 1, body })).status).toBe(403)
  expect((await t.ask('GET', '/organisation-settings', { as: 'finance' })).status).toBe(403)
  const saved = await save('password', body)
  expect(saved.body).toMatchObject({ minLength: 12, version: 2, changedByName: expect.any(String) })
  expect(Date.parse(saved.body.changedAt)).toBeGreaterThan(Date.now() - 60_000)
  const { rows } = await t.db.execute(
    sql`select changes, entity_version from audit_lines where action = 'settings.password-rule'`,
  )
  expect(rows).toEqual([{ changes: { minLength: [8, 12] }, entity_version: 2 }])

  // The same again is no change, and going back is one like any other.
  expect((await save('password', body)).body.version).toBe(2)
  expect((await save('password', { minLength: passwordBounds.minLength.default })).body).toMatchObject({
    version: 3,
    minLength: 8,
  })
})

test.each([
  ['password', { minLength: 7 }],
  ['password', { minLength: 65 }],
  ['password', { minLength: 8.5 }],
  ['sessions', { idleMinutes: 1, longestDays: 14 }],
  ['sessions', { idleMinutes: 720, longestDays: 31 }],
  ['orders', { standardHours: 0, scarceTransferHours: 24, scarceGatewayHours: 2 }],
  ['retention', { trashDays: 1, exportHours: 24, sessionDays: 30, mailDays: 90, apiCallDays: 14 }],
  ['retention', { trashDays: 30, exportHours: 24, sessionDays: 30, mailDays: 90, apiCallDays: 0 }],
  ['register', { pattern: 'BT-{year}' }],
  ['register', { pattern: '{number}-{number}' }],
  ['register', { pattern: '{year}{number}' }],
  ['register', { pattern: '{year}-{year}-{number}' }],
  ['register', { pattern: 'BT1-{number}' }],
  ['register', { pattern: 'BT-{số}-{number}' }],
  ['register', { pattern: `{number}${'B'.repeat(33)}` }],
  ['retention', { trashDays: 30 }],
  ['retention', { trashDays: 30, exportHours: 24, sessionDays: 30, mailDays: 90, apiCallDays: 14, more: 1 }],
] as const)('%s %j is out of bounds', async (group, body) => {
  const before = (await all())[group]
  expect((await save(group, body)).status).toBe(400)
  expect((await all())[group]).toEqual(before)
})

test('of many who save one group at once, one wins, and the others get its values and whose they are', async () => {
  const { version } = (await all()).orders
  const tries = Array.from({ length: 12 }, (_, at) =>
    save('orders', { standardHours: 48 + at, scarceTransferHours: 24, scarceGatewayHours: 2 }, version),
  )
  const answers = await Promise.all(tries)
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const lost = answers.filter(({ status }) => status === 412)
  expect(lost).toHaveLength(11)
  for (const { body } of lost) {
    expect(body.current).toMatchObject({
      id: 'orders',
      version: version + 1,
      standardHours: won[0]!.body.standardHours,
    })
    expect(body).toMatchObject({ changed: ['standardHours'], changedBy: expect.any(String) })
  }
  const { rows } = await t.db.execute(
    sql`select 1 from audit_lines where action = 'settings.order-expiry' and changes ? 'usualHours'`,
  )
  expect(rows).toHaveLength(1)
})

test('a new password must be as long as the setting says, at every door', async () => {
  await save('password', { minLength: 20 })
  const { id, username } = await make.account(t.db, { roles: ['support'], passwordHash })
  const token = await t.tokenOf(id)
  const short = 'mười chín ký tự thô'
  expect(short).toHaveLength(19)
  const change = (to: string) =>
    t.ask('POST', '/me/password', { as: { token }, body: { current: password, password: to } })
  expect((await change(short)).body).toMatchObject({
    status: 400,
    fields: { password: 'users.password-shorter' },
    values: { password: { min: 20 } },
  })
  const person = { username: 'nguoi.moi', fullName: 'Người Mới', email: 'moi@example.com', password: short }
  expect((await t.ask('POST', '/auth/sign-up', { body: person })).body.fields).toEqual({
    password: 'users.password-shorter',
  })
  expect((await change(`${short}.`)).status).toBe(200)
  expect((await t.ask('GET', '/setup')).body.passwordMinLength).toBe(20)
  // An existing shorter password still works.
  await save('password', { minLength: 64 })
  const entered = await t.ask('POST', '/auth/login', { body: { username, password: `${short}.` } })
  expect(entered.status).toBe(200)
  await save('password', { minLength: 8 })
})

test('shorter session lengths hold for open sessions too, and longer ones for new ones', async () => {
  const { id, username } = await make.account(t.db, { roles: ['support'], passwordHash })
  const enter = async () => (await t.ask('POST', '/auth/login', { body: { username, password } })).body.token as string
  const [idle, used] = [await enter(), await enter()]
  const idOf = async (token: string) =>
    (await t.ask('GET', '/me/sessions', { as: { token } })).body.rows.find(({ isThis }: { isThis: boolean }) => isThis)
      .id
  await t.db.execute(
    sql`update sessions set last_used_at = now() - interval '40 minutes' where id = ${await idOf(idle)}`,
  )
  expect((await t.ask('GET', '/me', { as: { token: idle } })).status).toBe(200)
  await save('sessions', { idleMinutes: 30, longestDays: 1 })
  expect((await t.ask('GET', '/me', { as: { token: idle } })).status).toBe(401)
  expect((await t.ask('GET', '/me', { as: { token: used } })).status).toBe(200)
  const left = async () =>
    (
      await t.db.execute<{ idle: number; longest: number }>(sql`
        select round(extract(epoch from idle_until - now()) / 60)::int as idle,
          round(extract(epoch from ends_at - now()) / 3600)::int as longest
        from sessions where account_id = ${id} and ended_at is null order by created_at desc limit 1`)
    ).rows[0]
  await enter()
  expect(await left()).toEqual({ idle: 30, longest: 24 })
  await save('sessions', { idleMinutes: 720, longestDays: 14 })
  await enter()
  expect(await left()).toEqual({ idle: 720, longest: 336 })
})

test('the trash, ended sessions and sent mail are kept as long as the settings say', async () => {
  const { id } = await make.account(t.db, { roles: ['support'] })
  const session = await make.session(t.db, id)
  await t.db.execute(sql`update sessions set ended_at = now() - interval '60 days' where id = ${session.id}`)
  await t.db.execute(sql`
    insert into outbox_mails (id, "to", subject, body, status, created_at)
    values (gen_random_uuid(), 'a@example.com', 'old', 'b', 'sent', now() - interval '100 days')`)
  const left = async () => {
    await sweepSessions(t.db)
    await sweepMails(t.db)
    const { rows } = await t.db.execute<{ sessions: number; mails: number }>(sql`
      select (select count(*)::int from sessions where id = ${session.id}) as sessions,
        (select count(*)::int from outbox_mails where subject = 'old') as mails`)
    return rows[0]
  }
  await save('retention', { trashDays: 90, exportHours: 48, sessionDays: 61, mailDays: 101, apiCallDays: 30 })
  expect(await left()).toEqual({ sessions: 1, mails: 1 })
  const defaults = Object.fromEntries(
    Object.entries(retentionBounds).map(([name, { default: value }]) => [name, value]),
  )
  await save('retention', defaults)
  expect(await left()).toEqual({ sessions: 0, mails: 0 })
})

test('the pattern proposes codes for new artifacts and copies, never changes existing ones, and two at once get two', async () => {
  const as = 'owner'
  const next = async () => (await t.ask('GET', '/artifacts/next-number', { as })).body
  const enter = ({ next, code }: { next: number; code: string }) =>
    t.ask('POST', '/artifacts', { as, body: { type: '2D', priority: next, code, nameVi: 'Chum gốm' } })
  const old = (await enter(await next())).body
  const year = new Date().toLocaleDateString('en', { timeZone: 'Asia/Ho_Chi_Minh', year: 'numeric' })
  await save('register', { pattern: ' BT-{year}-{number:4}.G ' })
  const offer = await next()
  expect(offer).toMatchObject({ code: `BT-${year}-0002.G`, pattern: 'BT-{year}-{number:4}.G', next: 2 })
  expect((await t.ask('GET', `/artifacts/${old.id}`, { as })).body.code).toBe(old.code)

  // If two people were offered the same number, one gets it and the other is refused.
  const both = await Promise.all([enter(offer), enter(offer)])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const made = both.find(({ status }) => status === 200)!.body
  expect(made.warnings).not.toContain('code-number')
  const copies = await Promise.all([1, 2, 3].map(() => t.ask('POST', `/artifacts/${made.id}/duplicate`, { as })))
  expect(copies.map(({ body }) => String(body.code)).toSorted()).toEqual([3, 4, 5].map((n) => `BT-${year}-000${n}.G`))

  await save('register', { pattern: '' })
  expect((await next()).pattern).toBe('')
})
