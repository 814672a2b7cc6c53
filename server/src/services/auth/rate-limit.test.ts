import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from './password.ts'
import { networkOf } from '#http/addresses/network.ts'
import { reserve } from './rate-limit.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const password = 'mật khẩu đúng đây'
const member = async () => make.account(t.db, { roles: ['support'], passwordHash: await hashPassword(password) })
const login = (username: string, word = 'sai', ip = '10.0.0.1', headers: Record<string, string> = {}) =>
  t.ask('POST', '/auth/login', { body: { username, password: word }, ip, headers })
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))
const anIp = (n: number) => `10.${Math.floor(n / 250)}.7.${n % 250}`

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('ten wrong passwords per account, however many are sent at once and from wherever', async () => {
  const { username, email } = await member()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => login(username, 'sai', anIp(n))))
  expect(statuses(answers)).toEqual({ 401: 10, 429: 30 })
  const { body, headers } = await login(username, password, '10.3.3.3')
  expect(body).toMatchObject({ status: 429, reason: 'server.too-many-requests', values: { minutes: 15 } })
  expect(headers['retry-after']).toBe('900')
  // The other name is locked as well, without saying so.
  expect((await login(email!, password, '10.3.3.4')).status).toBe(401)
})

test('someone who locks one name of an account learns nothing about the other', async () => {
  const seen = async ([first, second]: [string, string], right: string, subnet: number) => {
    const statuses = []
    for (let n = 0; n < 12; n += 1) statuses.push((await login(first, 'sai', `10.${subnet}.1.${n}`)).status)
    for (let n = 0; n < 12; n += 1)
      statuses.push((await login(second, n < 5 ? 'sai' : right, `10.${subnet}.2.${n}`)).status)
    return statuses
  }
  const one = await member()
  const other = await member()
  const unknown = await seen(['ai.cung.khong', 'ai.cung.khong@example.test'], password, 31)
  expect(unknown.filter((status) => status === 429)).toHaveLength(4)
  expect(await seen([one.username, one.email!], password, 32)).toEqual(unknown)
  expect(await seen([other.email!, other.username], password, 33)).toEqual(unknown)
})

test('an unknown name is limited in the same way', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => login('khong.co.ai', 'sai', anIp(n))))
  expect(statuses(answers)).toEqual({ 401: 10, 429: 15 })
})

test('correct passwords do not count', async () => {
  const { username } = await member()
  for (let n = 0; n < 14; n += 1) expect((await login(username, password, '10.8.8.8')).status).toBe(200)
})

test('a hundred attempts per network, whatever the headers or the address within a /64', async () => {
  const ip = (n: number) => `2001:db8:9:9:${n.toString(16)}::${n}`
  const answers = []
  for (let start = 0; start < 120; start += 40)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          login(`nguoi.${start + n}`, 'sai', ip(start + n), { 'x-forwarded-for': `10.0.${n}.1` }),
        ),
      )),
    )
  expect(statuses(answers)).toEqual({ 401: 100, 429: 20 })
  expect((await login('ai.do', 'sai', '2001:db8:9:8::1')).status).toBe(401)
})

test('confirming the password counts towards the same limit', async () => {
  const { id, username } = await member()
  const token = await t.tokenOf(id)
  const confirm = () => t.ask('POST', '/auth/confirm', { as: { token }, body: { password: 'sai' }, ip: '10.4.4.4' })
  for (let n = 0; n < 10; n += 1) expect((await confirm()).status).toBe(422)
  expect((await confirm()).status).toBe(429)
  expect((await login(username, password, '10.4.4.5')).status).toBe(401)
})

/** Makes such statements on this table fail as on a full disk. */
async function fill(table: string, statement: 'insert' | 'update', when = 'true') {
  const name = sql.identifier(`full_${table}_${statement}`)
  await t.db.execute(sql`
    create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await t.db.execute(sql`
    create trigger ${name} before ${sql.raw(statement)} on ${sql.identifier(table)}
      for each row when (${sql.raw(when)}) execute function no_room()`)
  return () => t.db.execute(sql`drop trigger ${name} on ${sql.identifier(table)}`)
}

/** Bypasses the conformity check of answers, which does not accept status 500 and above. */
const statusOf = async (url: string, payload: object, remoteAddress: string, token?: string) =>
  (
    await t.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      payload,
      remoteAddress,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
  ).statusCode

test('a correct password during a full disk does not count as wrong', async () => {
  const { id, username } = await member()
  const token = await t.tokenOf(id)
  const sessionsBack = await fill('sessions', 'insert')
  for (let n = 0; n < 14; n += 1) expect(await statusOf('/auth/login', { username, password }, '10.5.5.5')).toBe(507)
  await sessionsBack()
  expect((await login(username, password, '10.5.5.5')).status).toBe(200)

  const confirmed = await fill('sessions', 'update')
  const confirm = () => t.ask('POST', '/auth/confirm', { as: { token }, body: { password }, ip: '10.5.5.6' })
  for (let n = 0; n < 14; n += 1) expect(await statusOf('/auth/confirm', { password }, '10.5.5.6', token)).toBe(507)
  await confirmed()
  expect((await confirm()).status).toBe(200)
})

test('not even if the attempt itself cannot be taken back for lack of space', async () => {
  const { username } = await member()
  const refills = [
    await fill('sessions', 'insert'),
    await fill('attempts', 'update', 'cardinality(new.tries) < cardinality(old.tries)'),
  ]
  for (let n = 0; n < 14; n += 1) expect(await statusOf('/auth/login', { username, password }, '10.6.6.6')).toBe(507)
  for (const makeRoom of refills) await makeRoom()
  expect((await login(username, password, '10.6.6.6')).status).toBe(200)
  for (let n = 0; n < 10; n += 1) expect((await login(username, 'sai', '10.6.6.7')).status).toBe(401)
  expect((await login(username, 'sai', '10.6.6.7')).status).toBe(429)
})

test('a wrong password counts even if it cannot be logged for lack of space', async () => {
  const { username } = await member()
  const makeRoom = await fill('audit_lines', 'insert')
  for (let n = 0; n < 10; n += 1)
    expect(await statusOf('/auth/login', { username, password: 'sai' }, '10.7.7.7')).toBe(507)
  await makeRoom()
  expect((await login(username, password, '10.7.7.7')).status).toBe(429)
})

test('a new password by a mailed link unlocks the account', async () => {
  const { username, email } = await member()
  for (let n = 0; n < 11; n += 1) await login(username, 'sai', '10.9.9.9')
  expect((await login(username, password, '10.9.9.8')).status).toBe(429)
  await t.ask('POST', '/forgot-password', { body: { email } })
  const { rows } = await t.db.execute<{ link: string }>(
    sql`select secret_link as link from outbox_mails where "to" = ${email} and secret_link is not null`,
  )
  const token = new URL(rows[0]!.link).searchParams.get('token')
  const fresh = 'một câu mới hẳn đây'
  expect((await t.ask('POST', '/reset-password', { body: { token, password: fresh } })).status).toBe(200)
  expect((await login(username, fresh, '10.9.9.8')).status).toBe(200)
  expect((await login(email!, fresh, '10.9.9.8')).status).toBe(200)
})

test('attempts are allowed again after a quarter of an hour', async () => {
  const limit = { what: 'test', key: 'x', max: 2 }
  await reserve(t.db, limit)
  await reserve(t.db, limit)
  await expect(reserve(t.db, limit)).rejects.toMatchObject({ reason: 'server.too-many-requests' })
  await t.db.execute(sql`update attempts set tries = array(select t - interval '15 minutes' from unnest(tries) t)`)
  await reserve(t.db, limit)
})

test('the table does not contain what was typed', async () => {
  const { rows } = await t.db.execute(sql`select * from attempts`)
  expect(JSON.stringify(rows)).not.toMatch(/nguoi|khong\.co|10\.0\.0/)
})
