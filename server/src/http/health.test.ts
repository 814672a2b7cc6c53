import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { healthRoutes } from './health.ts'

function serverThatIs(ready: () => Promise<boolean> | boolean) {
  const app = Fastify()
  healthRoutes(app, { ready, work: { metrics: async () => 'jobs{status="queued"} 3' } })
  app.get('/things/:id', (_request, reply) => reply.code(404).send({}))
  return app
}

test('alive, whatever the database says', async () => {
  const app = serverThatIs(() => false)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})

test('ready is asked at most once a second', async () => {
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

test('durations are counted by the pattern of a route, not by its address', async () => {
  const app = serverThatIs(() => true)
  await app.inject('/things/1')
  await app.inject('/things/2')
  await app.inject('/nowhere/3')
  const { body } = await app.inject('/metrics')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="404"} 2')
  expect(body).toContain('route="unknown",status="404"} 1')
  expect(body).not.toContain('/things/1')
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).toContain('jobs{status="queued"} 3')
})

test('figures are for this machine and private networks, and for nobody through a proxy', async () => {
  const app = serverThatIs(() => true)
  const ask = async (remoteAddress: string, headers = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  for (const ip of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.7.7', 'fd00::1', 'fe80::1%eth0'])
    expect(await ask(ip), ip).toBe(200)
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '172.32.0.1'])
    expect(await ask(ip), ip).toBe(404)
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await ask('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(404)
})
