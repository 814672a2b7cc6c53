import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { testApp } from '@learning-cms/testkit/app'
import { healthRoutes } from './health.ts'

const TOKEN = 'of the one who runs this machine'
const version = { version: '1.2.3', migration: '0050' }

function serverThatIs(ready: () => Promise<boolean> | boolean) {
  const app = Fastify()
  healthRoutes(app, { ready, work: { metrics: async () => 'jobs{status="queued"} 3' }, token: TOKEN, version })
  app.get('/things/:id', (_request, reply) => reply.code(404).send({}))
  return app
}

test('is alive, whatever the database’s state', async () => {
  const app = serverThatIs(() => false)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})

test('readiness is checked at most once a second', async () => {
  const ready = vi.fn(() => true)
  const app = serverThatIs(ready)
  const answers = await Promise.all([app.inject('/readyz'), app.inject('/readyz')])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(ready).toHaveBeenCalledOnce()
})

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['does not come', () => new Promise<boolean>(() => {})],
])('not ready when the answer %s', async (_, ready) => {
  expect((await serverThatIs(ready).inject('/readyz')).statusCode).toBe(503)
})

test('durations are counted by route pattern, not by address', async () => {
  const app = serverThatIs(() => true)
  await app.inject('/things/1')
  await app.inject('/things/2')
  await app.inject('/nowhere/3')
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="404"} 2')
  expect(body).toContain('route="unknown",status="404"} 1')
  expect(body).not.toContain('/things/1')
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).toContain('jobs{status="queued"} 3')
})

test('metrics and the version require the token, from anywhere', async () => {
  const app = serverThatIs(() => true)
  const ask = async (url: string, headers = {}) =>
    (await app.inject({ url, remoteAddress: '127.0.0.1', headers })).statusCode
  for (const url of ['/metrics', '/version']) {
    expect(await ask(url)).toBe(404)
    expect(await ask(url, { authorization: `Bearer ${TOKEN}x` })).toBe(404)
    expect(await ask(url, { authorization: TOKEN })).toBe(404)
    expect(await ask(url, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' })).toBe(200)
  }
})

test('without a configured token there are none, not even for localhost', async () => {
  const app = Fastify()
  healthRoutes(app, { ready: () => true, work: { metrics: async () => '' } })
  for (const authorization of ['Bearer ', 'Bearer undefined', ''])
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})

test('the server reports free disk space, connections and its outbox', async () => {
  const t = await testApp({ metricsToken: TOKEN })
  const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(Number(/^data_disk_free_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
  expect(body).toMatch(/^database_connections\{state="awaited"\} 0$/m)
  expect(body).toMatch(/^outbox_mails_waiting 0$/m)
  expect(body).not.toMatch(/^ledger_check_age_seconds \d/m)
  const version = await t.app.inject({ url: '/version', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(version.json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+/),
    migration: expect.stringMatching(/^\d{4}$/),
  })
  await t.close()
})
