import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from './password.ts'
import { networkOf, reserve } from './rate-limit.ts'

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

test('ten wrong passwords an account, however many are sent at once and from wherever', async () => {
  const { username, email } = await member()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => login(n % 2 ? username : email!.toUpperCase(), 'sai', anIp(n))),
  )
  expect(statuses(answers)).toEqual({ 401: 10, 429: 30 })
  const { body, headers } = await login(username, password, '10.3.3.3')
  expect(body).toMatchObject({ status: 429, reason: 'server.too-many-requests', values: { minutes: 15 } })
  expect(headers['retry-after']).toBe('900')
})

test('a name that nobody has is limited alike', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => login('khong.co.ai', 'sai', anIp(n))))
  expect(statuses(answers)).toEqual({ 401: 10, 429: 15 })
})

test('right passwords cost no try', async () => {
  const { username } = await member()
  for (let n = 0; n < 14; n += 1) expect((await login(username, password, '10.8.8.8')).status).toBe(200)
})

test('a hundred tries a network, whatever the header or the address within a /64 says', async () => {
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
}, 30_000)

test('confirming the password draws on the same tries', async () => {
  const { id, username } = await member()
  const token = await t.tokenOf(id)
  const confirm = () => t.ask('POST', '/auth/confirm', { as: { token }, body: { password: 'sai' }, ip: '10.4.4.4' })
  for (let n = 0; n < 10; n += 1) expect((await confirm()).status).toBe(422)
  expect((await confirm()).status).toBe(429)
  expect((await login(username, password, '10.4.4.5')).status).toBe(429)
})

test('tries come back after a quarter of an hour', async () => {
  const limit = { what: 'test', key: 'x', max: 2 }
  await reserve(t.db, limit)
  await reserve(t.db, limit)
  await expect(reserve(t.db, limit)).rejects.toMatchObject({ reason: 'server.too-many-requests' })
  await t.db.execute(sql`update attempts set tries = array(select t - interval '15 minutes' from unnest(tries) t)`)
  await reserve(t.db, limit)
})

test('what was typed is not in the table', async () => {
  const { rows } = await t.db.execute(sql`select * from attempts`)
  expect(JSON.stringify(rows)).not.toMatch(/nguoi|khong\.co|10\.0\.0/)
})
