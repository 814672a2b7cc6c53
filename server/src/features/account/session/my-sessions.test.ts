import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'

const password = 'mật khẩu dài và dễ nhớ'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
let passwordHash: string
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => t.close())

const member = () => make.account(t.db, { roles: ['support'], passwordHash })
const enter = async (username: string, userAgent = phone) =>
  (await t.ask('POST', '/auth/login', { body: { username, password }, headers: { 'user-agent': userAgent } })).body
    .token as string
const mine = async (token: string) => (await t.ask('GET', '/me/sessions', { as: { token } })).body.rows
const isIn = async (token: string) => (await t.ask('GET', '/me', { as: { token } })).status === 200

test('each device is listed with what it is, this one first; ended and expired ones are not', async () => {
  const { username } = await member()
  const [first, second] = [await enter(username), await enter(username, 'curl/8.5.0')]
  const rows = await mine(first)
  expect(rows).toMatchObject([
    { isThis: true, browser: 'safari', system: 'ios', ip: '127.0.0.1' },
    { isThis: false, browser: null, system: null },
  ])
  expect(JSON.stringify(rows)).not.toContain('curl')
  await t.db.execute(sql`update sessions set idle_until = now() - interval '1 s' where id = ${rows[1].id}`)
  expect(await mine(first)).toHaveLength(1)
  expect(await isIn(second)).toBe(false)
})

test('a device is signed out from another, and all others at once', async () => {
  const { username, id: accountId } = await member()
  const [here, lost, third] = [await enter(username), await enter(username), await enter(username)]
  const ofLost = (await mine(lost)).find(({ isThis }: { isThis: boolean }) => isThis).id
  const end = () => t.ask('POST', `/me/sessions/${ofLost}/end`, { as: { token: here } })
  expect((await end()).body).toEqual({ ended: 1 })
  expect([await isIn(here), await isIn(lost), await isIn(third)]).toEqual([true, false, true])
  expect((await end()).status).toBe(404)
  const others = () => t.ask('POST', '/me/sessions/end-others', { as: { token: here } })
  const answers = await Promise.all([others(), others()])
  expect(answers.map(({ body }) => body.ended).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect([await isIn(here), await isIn(third)]).toEqual([true, false])
  const { rows } = await t.db.execute<{ changes: unknown }>(
    sql`select changes from audit_lines where action = 'session.end-others' and entity_id = ${accountId}`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
})

test('the session of somebody else is not there, and a program has none', async () => {
  const [one, other] = [await member(), await member()]
  const [token, theirs] = [await enter(one.username), await enter(other.username)]
  const { id } = (await mine(theirs))[0]
  expect((await t.ask('POST', `/me/sessions/${id}/end`, { as: { token } })).status).toBe(404)
  expect(await isIn(theirs)).toBe(true)
  expect((await t.ask('GET', '/me/sessions')).status).toBe(401)
})
