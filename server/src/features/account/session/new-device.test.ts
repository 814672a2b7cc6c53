import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'
import { sweepDevices } from './devices.ts'

const password = 'mot mat khau that dai'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let passwordHash: string
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => t.close())

async function member() {
  const { id, username } = await make.account(t.db, { roles: ['support'], passwordHash })
  type Way = { userAgent?: string; ip?: string; mark?: string; wantsRefreshToken?: boolean }
  const enter = async ({ userAgent = firefox, ip = '198.51.100.7', mark, wantsRefreshToken }: Way = {}) => {
    const answer = await t.ask('POST', '/auth/login', {
      body: { username, password, ...(wantsRefreshToken && { wantsRefreshToken }) },
      ip,
      headers: { 'user-agent': userAgent, ...(mark && { cookie: `device=${mark}` }) },
    })
    expect(answer.status).toBe(200)
    return answer.cookies.find(({ name }) => name === 'device')
  }
  const countNotices = async () =>
    (
      await t.db.execute<{ n: number }>(sql`
        select count(*)::int as n from outbox_mails where account_id = ${id} and subject = any(array['Signed in on a new device',
          'Đăng nhập từ thiết bị mới'])`)
    ).rows[0]!.n
  return { id, username, enter, countNotices }
}

test('the first sign-in of all is no news; a browser is known by its mark wherever it is', async () => {
  const one = await member()
  const cookie = await one.enter()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' })
  expect(await one.countNotices()).toBe(0)
  const mark = cookie!.value
  await one.enter({ mark, ip: '203.0.113.9', userAgent: chrome })
  expect(await one.countNotices()).toBe(0)
  // The mark itself is nowhere in the database.
  const { rows } = await t.db.execute<{ mark: string }>(
    sql`select mark from account_devices where account_id = ${one.id}`,
  )
  expect(rows.map((row) => row.mark)).not.toContain(mark)
})

test('another browser elsewhere is told of once, in the language of the owner', async () => {
  const one = await member()
  await one.enter()
  await t.db.execute(sql`insert into account_settings (account_id, language) values (${one.id}, 'vi')`)
  const cookie = await one.enter({ userAgent: chrome, ip: '203.0.113.9' })
  expect(await one.countNotices()).toBe(1)
  const { rows } = await t.db.execute(sql`select subject from outbox_mails where account_id = ${one.id}`)
  expect(rows).toEqual([{ subject: 'Đăng nhập từ thiết bị mới' }])
  await one.enter({ userAgent: chrome, ip: '192.0.2.1', mark: cookie!.value })
  expect(await one.countNotices()).toBe(1)
})

test('without its cookie, the same kind of browser on the same network is no stranger; elsewhere it is', async () => {
  const one = await member()
  await one.enter()
  await one.enter()
  expect(await one.countNotices()).toBe(0)
  await one.enter({ ip: '203.0.113.10' })
  expect(await one.countNotices()).toBe(1)
  await one.enter({ userAgent: chrome })
  expect(await one.countNotices()).toBe(2)
})

test('a program gets no cookie, and is known by what it says it is and its network', async () => {
  const one = await member()
  const program = { userAgent: 'curl/8.5.0', wantsRefreshToken: true }
  expect(await one.enter(program)).toBeUndefined()
  await one.enter(program)
  expect(await one.countNotices()).toBe(0)
  await one.enter({ ...program, ip: '203.0.113.11' })
  expect(await one.countNotices()).toBe(1)
})

test('the mark of somebody else’s browser makes nothing known, and a made-up one is replaced', async () => {
  const [one, other] = [await member(), await member()]
  const theirs = (await other.enter())!.value
  await one.enter()
  await one.enter({ mark: theirs, userAgent: chrome, ip: '203.0.113.12' })
  expect(await one.countNotices()).toBe(1)
  const made = await one.enter({ mark: 'x', ip: '198.51.100.7' })
  expect(made!.value).toMatch(/^[\w-]{43}$/)
})

test('devices are few and forgotten in the end', async () => {
  const one = await member()
  await t.db.execute(sql`
    insert into account_devices (account_id, mark, kind, network, last_seen_at)
    select ${one.id}, 'mark ' || n, 'firefox linux', '192.0.2.' || n, now() - make_interval(days => n) from generate_series(1, 120) n`)
  await one.enter()
  const count = async () =>
    (
      await t.db.execute<{ n: number }>(
        sql`select count(*)::int as n from account_devices where account_id = ${one.id}`,
      )
    ).rows[0]!.n
  // At most 50 others remain: the row being written is not counted.
  expect(await count()).toBeLessThanOrEqual(51)
  await t.db.execute(
    sql`update account_devices set last_seen_at = now() - interval '401 days' where account_id = ${one.id}`,
  )
  await sweepDevices(t.db)
  expect(await count()).toBe(0)
})
