import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { noTimeOuts, skipBecause } from '@learning-cms/testkit/skip'
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let other: pg.Client
beforeAll(async () => {
  t = await testApp()
  other = new pg.Client(t.database.connection)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await t.close()
})

const QUICK_MS = 1_500

test('a locked table delays only requests that need it, and they are told so', skipBecause(noTimeOuts()), async () => {
  const { token } = await t.as('owner')
  await other.query('begin; lock table orders in access exclusive mode')
  const waiting = Array.from({ length: 40 }, () =>
    t.ask('GET', '/orders', { as: 'owner' }).catch((error: Error) => error),
  )
  await wait(300)
  t.sessions.forget()
  for (const path of ['/me', '/categories', '/instructors', '/roles', '/me']) {
    const startedAt = performance.now()
    expect((await t.ask('GET', path, { as: { token } })).status, path).toBe(200)
    expect(performance.now() - startedAt, path).toBeLessThan(QUICK_MS)
  }
  const startedAt = performance.now()
  expect((await t.app.inject('/readyz')).statusCode).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(QUICK_MS)
  // The answer checker throws on a 503, which is what we expect here.
  for (const answer of await Promise.all(waiting)) expect((answer as Error).message).toMatch(/→ 503: .*server\.busy/)
  await other.query('rollback')
  expect((await t.ask('GET', '/orders', { as: 'owner' })).status).toBe(200)
})

test('so does a locked row, and the request may be retried', skipBecause(noTimeOuts()), async () => {
  const { body: made } = await t.ask('POST', '/categories', { as: 'owner', body: { name: 'Bị giữ' } })
  await other.query('begin')
  await other.query('select from categories where id = $1 for update', [made.id])
  const answer = await t.app.inject({
    method: 'PATCH',
    url: `/api/v1/categories/${made.id}`,
    headers: { authorization: `Bearer ${t.owner.token}`, 'if-match': '"1"' },
    payload: { name: 'Khác' },
  })
  await other.query('rollback')
  expect({ status: answer.statusCode, reason: answer.json().reason }).toEqual({ status: 503, reason: 'server.busy' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const again = await t.ask('PATCH', `/categories/${made.id}`, { as: 'owner', version: 1, body: { name: 'Khác' } })
  expect(again.status).toBe(200)
})
