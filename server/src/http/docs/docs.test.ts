import { buildApp } from '@learning-cms/server/app/app'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { createHook } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  t.app.inject({ url: `/api/v1${url}`, headers, remoteAddress })

test.each(['/docs', '/openapi.json'])('%s is compressed once, whoever requests it', async (url) => {
  const plain = await ask(url)
  const small = await ask(url, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync((await ask(url, { 'accept-encoding': '*' })).rawPayload).toString()).toBe(plain.body)
  expect(small.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('accept-encoding'),
  })
  let compressed = 0
  const watch = createHook({ init: (_, type) => (compressed += Number(type === 'ZLIB')) }).enable()
  gunzipSync(gzipSync('seen by the hook'))
  expect(compressed).toBeGreaterThan(0)
  compressed = 0
  for (const encoding of ['br', 'gzip', '*']) await ask(url, { 'accept-encoding': encoding }, '192.0.2.1')
  watch.disable()
  expect(compressed).toBe(0)
  const { statusCode, body } = await ask(url, { 'if-none-match': plain.headers.etag as string })
  expect({ statusCode, body }).toEqual({ statusCode: 304, body: '' })
})

test('one network may fetch it a limited number of times', async () => {
  const statuses = []
  for (let n = 0; n < 40; n += 1) statuses.push((await ask('/docs', {}, `2001:db8:0:1::${n + 1}`)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask('/docs', {}, '2001:db8:0:2::1')).statusCode).toBe(200)
})

test('a log line has route, record, account and network', async () => {
  const lines: string[] = []
  const app = await buildApp({
    db: t.db,
    config: t.app.config,
    sessions: t.sessions,
    live: t.live,
    ready: () => true,
    log: { stream: { write: (line: string) => lines.push(line) } },
  })
  const { id } = await make.category(t.db)
  const { token, id: actor } = await t.as('owner')
  const headers = { authorization: `Bearer ${token}` }
  await app.inject({ url: `/api/v1/categories/${id}`, headers, remoteAddress: '203.0.113.77' })
  await app.inject({ url: '/api/v1/categories/%3Cscript%3E', headers, remoteAddress: '2001:db8:1:2:3:4:5:6' })
  const [known, strange] = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')
  expect(known).toMatchObject({
    method: 'GET',
    route: '/api/v1/categories/:id',
    record: id,
    status: 200,
    actor,
    network: '203.0.113.0/24',
  })
  expect(strange).toMatchObject({ route: '/api/v1/categories/:id', network: '2001:db8:1:2::/64' })
  expect(JSON.stringify(strange)).not.toContain('script')
})
