import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { skipBecause } from '@learning-cms/testkit/skip'
import { existsSync, readdirSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import { readConfig } from '#config'
import { headersOf } from '#http/scanning/guard.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** Sends what no client library would, and reads until the server closes the connection. */
function raw(text: string, { abortAfterMs }: { abortAfterMs?: number } = {}) {
  return new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk))
    socket.on('close', () => resolve(answer)).on('error', () => {})
    if (abortAfterMs) setTimeout(() => socket.resetAndDestroy(), abortAfterMs)
  })
}

const SECURITY = /^(content-security-policy|cross-origin|permissions|referrer|strict-transport|x-content|cache-control)/
const ASSETS = join(import.meta.dirname, '../../../../console/dist/assets')

test('https is demanded of hosts below this one only where whoever runs it says so', () => {
  const publicUrl = 'https://shared.example.com/lms'
  const of = (hasHttpsBelow: boolean) => headersOf('x', { publicUrl, hasHttpsBelow })['strict-transport-security']
  expect([of(false), of(true)]).toEqual(['max-age=31536000', 'max-age=31536000; includeSubDomains'])
  expect(readConfig({ HSTS_SUBDOMAINS: 'yes' }).hasHttpsBelow).toBe(true)
  expect(readConfig({}).hasHttpsBelow).toBe(false)
})

test('every kind of answer has the right headers, also over https', async () => {
  const app = await buildApp({ ...t, config: { ...t.config, publicUrl: 'https://cms.example' }, ready: () => false })
  const { token } = await t.as('owner')
  const authorization = `Bearer ${token}`
  const cacheHeadersOf = async (method: 'GET' | 'POST' | 'PUT' | 'OPTIONS', url: string, more: object = {}) => {
    const { statusCode, headers } = await app.inject({ method, url, headers: { authorization }, ...more })
    const security = Object.fromEntries(Object.entries(headers).filter(([name]) => SECURITY.test(name)))
    return { statusCode, security: JSON.stringify(security, Object.keys(security).sort()) }
  }
  const tooLarge = { payload: JSON.stringify({ title: 'a'.repeat(1_100_000) }) }
  const json = { headers: { authorization, 'content-type': 'application/json' } }
  const answers = [
    await cacheHeadersOf('GET', '/api/v1/me'),
    await cacheHeadersOf('GET', '/api/v1/me', { headers: {} }),
    await cacheHeadersOf('GET', '/api/v1/no-such-call'),
    await cacheHeadersOf('GET', '/api/v1//me'),
    await cacheHeadersOf('GET', '/api/v1/%zz'),
    await cacheHeadersOf('GET', `/api/v1/courses/${'a'.repeat(200)}`),
    await cacheHeadersOf('GET', '/api/v1/courses?size=0'),
    await cacheHeadersOf('POST', '/api/v1/courses', { ...json, payload: '{' }),
    await cacheHeadersOf('POST', '/api/v1/courses', { ...json, ...tooLarge }),
    await cacheHeadersOf('POST', '/api/v1/courses', {
      payload: 'x',
      headers: { authorization, 'content-type': 'text/plain' },
    }),
    await cacheHeadersOf('OPTIONS', '/api/v1/courses'),
    await cacheHeadersOf('GET', '/healthz'),
    await cacheHeadersOf('GET', '/readyz'),
    await cacheHeadersOf('GET', '/metrics'),
    await cacheHeadersOf('GET', '/learning-cms/config.json'),
    await cacheHeadersOf('GET', '/learning-cms/assets/none.js'),
    await cacheHeadersOf('GET', '/'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 401, 404, 400, 400, 400, 400, 400, 413, 415, 404, 200, 503, 404, 200, 404, 302,
  ])
  expect([...new Set(answers.map(({ security }) => security))]).toEqual([
    JSON.stringify({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    }),
  ])
  const page = await app.inject('/learning-cms/courses')
  const policy = String(page.headers['content-security-policy'])
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "script-src 'self' 'wasm-unsafe-eval';",
  ])
    expect(policy).toContain(part)
  expect(policy.replaceAll("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(
    /'nonce-([^']+)'/.exec((await app.inject('/learning-cms')).headers['content-security-policy'] as string)?.[1],
  ).not.toBe(/'nonce-([^']+)'/.exec(policy)?.[1])
  await app.close()
})

const notBuilt = skipBecause(existsSync(ASSETS) ? undefined : 'The console is not built: npm run build')
test('a built file is kept for ever and sniffed by nobody', notBuilt, async () => {
  const file = readdirSync(ASSETS).find((name) => name.endsWith('.js'))!
  const { statusCode, headers } = await t.app.inject(`/learning-cms/assets/${file}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('one line of JSON per request, whatever the request contains', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ ...t, ready: () => true, log: { stream } })
  const evil = 'x%0d%0a{"level":60,"msg":"forged"}%1b[31m%00'
  const requests = [
    { url: `/api/v1/${evil}` },
    { url: `/api/v1/courses?search=${evil}` },
    { url: `/api/v1/courses/${evil}` },
    { url: `/learning-cms/${evil.replace('%00', '')}` },
    {
      url: '/api/v1/me',
      headers: {
        'user-agent': 'a\x7f", "level": 60, "x": "',
        'x-request-id': 'forged',
        authorization: 'Bearer "\\u001b[31m',
      },
    },
    {
      url: '/api/v1/auth/login',
      method: 'POST' as const,
      headers: { 'user-agent': '"}{' },
      payload: { username: 'a\r\n{"level":60}\u001b[31m', password: 'x\r\n{"forged":1}' },
    },
  ]
  for (const one of requests) await app.inject(one)
  await app.close()
  expect(lines.length).toBe(requests.length)
  for (const line of lines) {
    expect(Buffer.from(line.trimEnd()).every((byte) => byte >= 0x20 && byte !== 0x7f)).toBe(true)
    expect(Object.keys(JSON.parse(line)).sort()).toEqual(
      expect.arrayContaining(['level', 'method', 'ms', 'msg', 'reqId', 'status', 'time']),
    )
    expect(line).not.toContain('forged')
  }
})

test('an address in another form is the same address or none', async () => {
  const { token } = await t.as('support')
  const get = async (path: string) =>
    Number(
      /^HTTP\/1\.1 (\d+)/.exec(
        await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`),
      )![1],
    )
  expect(await get('/api/v1/accounts')).toBe(403)
  expect(await get('http://elsewhere.example/api/v1/accounts')).toBeGreaterThanOrEqual(400)
  for (const path of [
    '/api/v1/accounts/',
    '/api/v1/accounts.',
    '/api/v1/Accounts',
    '/api/v1/%61ccounts',
    '/api/v1/accounts%20',
    '/api/v1/%c0%afaccounts',
    '/api/v1/accounts%c0%ae',
    '/api/v1/accounts%ff',
    '/api/v1/%u0061ccounts',
    '/API/v1/accounts',
    '/api/v1/./accounts',
    '/api/v1/accounts/..',
    '/api/v1/accounts;a=b',
    '/api%2fv1%2faccounts',
    '/api/v1/accounts%23',
    '/learning-cms/../api/v1/accounts',
    '/learning-cms/..%2f..%2fpackage.json',
    '/learning-cms/assets/..%2findex.html',
    '/learning-cms/assets/%2e%2e/index.html',
    '/learning-cms/assets/..\\index.html',
  ])
    expect([400, 403, 404], path).toContain(await get(path))
})

test('invalid HTTP ends the request and not the server', async () => {
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const answers = await Promise.all([
    raw('nonsense\r\n\r\n'),
    raw('GET / HTTP/9.9\r\n\r\n'),
    raw(`${head}Content-Length: -1\r\n\r\n`),
    raw(`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`),
    raw(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
    raw(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
    raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`),
  ])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (400|431|505)/)
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'HEAD', 'LOCK'])
    expect(await raw(`${method} /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`), method).not.toMatch(
      /^HTTP\/1\.1 [25]/,
    )
  expect((await t.app.inject('/healthz')).statusCode).toBe(200)
})

test('a slow body is cut off within half a minute, an aborted one leaves nothing', async () => {
  const { server } = t.app
  const lookEvery = (server as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval
  expect(server.requestTimeout + lookEvery).toBeLessThanOrEqual(30_000)
  // If headers were allowed more time than the whole request, Node would allow that for the whole request.
  expect(server.headersTimeout).toBeLessThan(server.requestTimeout)
  const head =
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"us'
  await Promise.all(Array.from({ length: 20 }, () => raw(head, { abortAfterMs: 50 })))
  const [requestTimeout, headers] = [server.requestTimeout, server.headersTimeout]
  server.requestTimeout = 200
  server.headersTimeout = 100
  expect(await raw(head)).toMatch(/^HTTP\/1\.1 408/)
  server.requestTimeout = requestTimeout
  server.headersTimeout = headers
  await wait(50)
  server.closeIdleConnections()
  expect((await t.ask('POST', '/auth/login', { body: { username: 'khong.ai', password: 'x' } })).status).toBe(401)
  expect(t.database.pool.totalCount).toBe(t.database.pool.idleCount)
})

test.each([
  '{"title": "a", "title": "b"}',
  '{"title": "a", "price": 1e400}',
  '{"title": "\\ud800"}',
  '{"title": "a\\u0000b"}',
  '{"title": "a", "price": -0.0}',
  '{"title": "a", "price": 1e2}',
])('JSON such as %s is either read unambiguously or refused', async (body) =>
  expect((await t.ask('POST', '/courses', { as: 'owner', body })).status).toBeLessThan(500),
)
