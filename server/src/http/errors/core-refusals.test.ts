import { everythingIn } from '@learning-cms/testkit/everything'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let t: TestApp
let before: Awaited<ReturnType<typeof everythingIn>>
let account: Awaited<ReturnType<typeof make.account>>
beforeAll(async () => {
  t = await testApp()
  account = await make.account(t.db, { roles: ['support'] })
  await t.as('admin')
  before = await everythingIn(t.database.pool)
})
afterAll(() => t.close())

const patch = (body: unknown, headers: Record<string, string> = {}) =>
  t.ask('PATCH', `/accounts/${account.id}`, { as: 'admin', version: 1, body, headers })
const list = (query: string) => t.ask('GET', `/accounts?${query}`, { as: 'admin' })

test.each([
  ['an unknown field', { nickname: 'x' }, 400, { nickname: 'input.unknown-field' }],
  ['a field of the table', { passwordHash: 'x' }, 400, { passwordHash: 'input.unknown-field' }],
  ['a wrong type', { fullName: 7 }, 400, { fullName: 'input.wrong-type' }],
  ['a list where text belongs', { email: ['a@example.test'] }, 400, { email: 'input.wrong-type' }],
  ['an empty required text', { fullName: '   ' }, 400, { fullName: 'users.name-required' }],
  ['a text that is too long', { fullName: 'a'.repeat(121) }, 400, { fullName: 'input.too-long' }],
  ['a NUL', { fullName: 'a\0b' }, 400, { fullName: 'input.bad-characters' }],
  ['a lone surrogate', { fullName: 'a\ud800b' }, 400, { fullName: 'input.bad-characters' }],
  ['a status that is written', { status: 'active' }, 422, { status: 'input.not-writable' }],
])('%s is refused at its field', async (_what, body, status, fields) => {
  expect((await patch(body)).body).toMatchObject({ status, fields })
})

test.each([
  ['broken', '{"fullName": "x"'],
  ['empty', ''],
  ['a prototype', '{"__proto__": {"isAdmin": true}}'],
  ['a constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ['no object', '"fullName"'],
  ['a number beyond all numbers', '{"fullName": 1e400}'],
  ['a doubled key of the wrong type', '{"fullName": "x", "fullName": 7}'],
])('JSON that is %s is refused', async (_what, body) => {
  expect((await patch(body)).status).toBe(400)
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test.each(['['.repeat(10_000) + ']'.repeat(10_000), '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)])(
  'JSON of ten thousand levels is refused quickly',
  async (body) => {
    const startedAt = process.cpuUsage()
    // For its depth, or for exceeding the size limit.
    expect([400, 413]).toContain((await patch(body)).status)
    const { user, system } = process.cpuUsage(startedAt)
    expect((user + system) / 1_000).toBeLessThan(300)
  },
)

test('a body of another type, or too large, is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'])
    expect((await patch('fullName=x', { 'content-type': type })).body).toMatchObject({
      status: 415,
      reason: 'input.wrong-content-type',
    })
  expect((await patch(JSON.stringify({ fullName: 'a'.repeat(1_100_000) }))).body).toMatchObject({
    status: 413,
    reason: 'input.too-big',
  })
})

test.each([
  'size=1&size=2',
  'size[]=1',
  'size[a]=1',
  'size=0',
  'size=1e9',
  'size=x',
  'sort=passwordHash',
  'sort=id;drop',
  'order=up',
])('the query %s is refused', async (query) =>
  expect((await list(query)).body).toMatchObject({ status: 400, code: 'invalid-input' }),
)

test('a foreign cursor or start value is refused', async () => {
  const mark = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const id = account.id
  const marks = [
    'nonsense',
    mark(['createdAt', 'asc', '2026-01-01', id]),
    mark(['fullName', 'asc', 'a', 'not-an-id']),
    mark(['fullName', 'asc', 'a\0b', id]),
    mark(['fullName', 'asc', { a: 1 }, id]),
    mark({ __proto__: null }),
    mark(null),
  ]
  for (const after of marks) expect((await list(`after=${after}`)).status, after).toBe(400)
  expect((await list(`sort=createdAt&after=${mark(['createdAt', 'asc', 'no day', id])}`)).status).toBe(400)
  expect((await list('sort=createdAt&from=no-day')).status).toBe(400)
  expect((await list('search=a%00b')).status).toBe(400)
})

test('search takes special characters literally', async () => {
  for (const search of ['%', '_', '\\', "'", '"', "'; drop table accounts; --", '%%%%', '\\%'])
    expect((await list(`search=${encodeURIComponent(search)}`)).body).toMatchObject({ total: 0, rows: [] })
})

describe('an address that is not canonical', () => {
  const paths = [
    '//accounts',
    '/./accounts',
    '/x/../accounts',
    '/accounts;x=y',
    '/accounts%2f',
    '/accounts%5cx',
    '/%2e%2e/accounts',
    '/accounts%00',
    '/accounts%252f',
    '/..%2faccounts',
  ]
  test.each(paths)('%s is refused over the wire', async (path) => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await t.as('owner')
    const answer = await raw(
      `GET /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('input.bad-path')
  })

  test.each(['/Accounts', '/accounts.json', '/ACCOUNTS'])('%s is a different address', async (path) => {
    expect((await t.ask('GET', path, { as: 'owner' })).body).toMatchObject({
      status: 404,
      reason: 'server.no-such-call',
    })
  })
})

const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

test('a name or token with unstorable characters is unknown, not a server error', async () => {
  for (const username of ['a\0b', 'a\ud800b', '\u202Eadmin'])
    expect([400, 401]).toContain((await t.ask('POST', '/auth/login', { body: { username, password: 'x' } })).status)
  for (const token of ['%00', '%EF%BF%BF', 'a'.repeat(499)])
    expect((await t.ask('POST', `/refresh?token=${token}`)).status).toBe(401)
  expect((await t.ask('POST', `/refresh?token=${'a'.repeat(501)}`)).status).toBe(400)
})

test('every answer has the security headers, including errors and refusals', async () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  }
  const answers = [
    await t.ask('GET', '/me', { as: 'owner' }),
    await t.ask('GET', '/me'),
    await t.ask('GET', '/no-such-call'),
    await patch('{'),
    await t.ask('GET', '/accounts//x', { as: 'owner' }),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject(expected)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('the message is in the reader’s language, the reason is not', async () => {
  const inVietnamese = await t.ask('GET', '/me', { headers: { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' } })
  const inEnglish = await t.ask('GET', '/me', { headers: { 'accept-language': 'en-GB,vi;q=0.1' } })
  const untranslated = await t.ask('GET', '/me', { headers: { 'accept-language': 'fr' } })
  expect(inVietnamese.body.message).toBe('Vui lòng đăng nhập')
  expect(inEnglish.body.message).toBe('Please sign in')
  expect(untranslated.body.message).toBe('Vui lòng đăng nhập')
})

test('nothing was changed by any of this', async () => expect(await everythingIn(t.database.pool)).toEqual(before))
