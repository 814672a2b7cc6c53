import { CALLS_STORED_A_DAY, type ApiCall } from '@learning-cms/contract/system/api-calls'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepApiCalls } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.execute(sql`delete from api_calls`)
  await t.db.execute(sql`delete from api_call_days`)
})

async function program(name = 'Chợ học') {
  const body = { name, source: 'Chợ học', scopes: ['courses:read', 'categories:write'], expiresInDays: 1 }
  const { body: made } = await t.ask('POST', '/tokens', { as: 'owner', key: true, body })
  return { id: made.token.id as string, as: { token: made.secret as string } }
}
type Listed = { rows: ApiCall[]; total: number }
const list = async (query: Record<string, string | number> = {}) =>
  (await t.ask<Listed>('GET', '/api-calls', { as: 'owner', query })).body
const days = async () => (await t.ask('GET', '/api-calls/days', { as: 'owner' })).body
const logged = (count: number) => expect.poll(async () => (await list()).total).toBe(count)

test('calls of programs are listed, without what they asked for; those of people are not', async () => {
  const { id, as } = await program()
  await t.ask('GET', '/courses', { as, query: { search: 'điều bí mật' }, ip: '203.0.113.77' })
  await t.ask('POST', '/categories', { as, body: { name: 'Tên kín' } })
  await t.ask('GET', '/courses', { as: 'owner' })
  const { body } = await t.ask('GET', '/orders', { as })
  await logged(3)
  const { rows } = await list({ order: 'asc' })
  expect(rows.map(({ method, route, status, tokenId }) => [method, route, status, tokenId])).toEqual([
    ['GET', '/courses', 200, id],
    ['POST', '/categories', 200, id],
    ['GET', '/orders', 403, id],
  ])
  expect(rows[0]).toMatchObject({ token: 'Chợ học', network: '203.0.113.0/24' })
  expect(rows[2]!.requestId).toBe(body.requestId)
  const { rows: raw } = await t.database.pool.query(`select to_jsonb(c)::text as row from api_calls c`)
  expect(JSON.stringify(raw)).not.toMatch(/bí mật|Tên kín|113\.77/)
})

test('filters: token, class of status, route, time, search', async () => {
  const [one, two] = [await program('Một'), await program('Hai')]
  await t.ask('GET', '/courses', { as: one.as })
  await t.ask('GET', '/orders', { as: one.as })
  await t.ask('GET', '/courses', { as: two.as })
  await logged(3)
  expect((await list({ tokenId: two.id })).total).toBe(1)
  expect((await list({ status: '4xx' })).rows.map(({ route }) => route)).toEqual(['/orders'])
  expect((await list({ status: '2xx,4xx', route: '/courses' })).total).toBe(2)
  const today = dayIn(Date.now())
  expect((await list({ since: daysAfter(today, 1) })).total).toBe(0)
  expect((await list({ until: daysAfter(today, -1) })).total).toBe(0)
  expect((await list({ since: today, until: today })).total).toBe(3)
  expect((await list({ search: 'orders' })).total).toBe(1)
  expect(await days()).toEqual({
    rows: [{ day: dayIn(Date.now()), calls: 3, refused: 1, stored: 3 }],
    routes: ['/courses', '/orders'],
  })
})

test('a busy token fills its day, and then only its refused calls are kept; the counts stay whole', async () => {
  const { id, as } = await program()
  await t.db.execute(sql`
    insert into api_call_days (token_id, day, calls, refused, kept, kept_refused)
    values (${id}, ${dayIn(Date.now())}, ${CALLS_STORED_A_DAY}, 0, ${CALLS_STORED_A_DAY - 1}, 0)`)
  for (const path of ['/courses', '/courses', '/orders']) await t.ask('GET', path, { as })
  await logged(2)
  expect((await days()).rows).toMatchObject([
    { calls: CALLS_STORED_A_DAY + 3, refused: 1, stored: CALLS_STORED_A_DAY + 1 },
  ])
})

test('calls leave after two weeks, or when the retention says', async () => {
  const { as } = await program()
  await t.ask('GET', '/courses', { as })
  await logged(1)
  await sweepApiCalls(t.db)
  expect((await list()).total).toBe(1)
  await t.db.execute(sql`update api_calls set at = now() - interval '15 days'`)
  const keep = async (apiCallDays: number) => {
    const { retention } = (await t.ask('GET', '/organisation-settings', { as: 'owner' })).body
    const { trashDays, exportHours, sessionDays, mailDays, version } = retention
    const body = { trashDays, exportHours, sessionDays, mailDays, apiCallDays }
    expect((await t.ask('PUT', '/organisation-settings/retention', { as: 'owner', version, body })).status).toBe(200)
  }
  await keep(16)
  await sweepApiCalls(t.db)
  expect((await list()).total).toBe(1)
  await keep(14)
  await sweepApiCalls(t.db)
  expect((await list()).total).toBe(0)
})

test('the description of the API is open to a program', async () => {
  const { as } = await program()
  for (const path of ['openapi.json', 'docs']) {
    const answer = await t.app.inject({ url: `/api/v1/${path}`, headers: { authorization: `Bearer ${as.token}` } })
    expect(answer.statusCode).toBe(200)
  }
})
