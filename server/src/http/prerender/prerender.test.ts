import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ drawWithinMs: 10_000 })
  await make.order(t.db)
  await started()
})
afterAll(() => t.close())

/** Pages go out without rows until the drawing thread runs. */
async function started() {
  const owner = await person('owner')
  await vi.waitFor(
    async () => {
      const { rows, undrawn } = await open('/orders', owner)
      expect({ rows, undrawn }, 'Is the console built? npm run build').toEqual({ rows: 1, undrawn: undefined })
    },
    { timeout: 30_000, interval: 100 },
  )
}

type Person = { username: string; pass: string; token: string; sessionId: string }

async function person(...roles: string[]): Promise<Person> {
  const account = await make.account(t.db, { roles })
  const { id } = await make.session(t.db, account.id)
  const { sessions } = t
  return { username: account.username, pass: sessions.pagePassOf(id), token: sessions.accessTokenOf(id), sessionId: id }
}

type Changes = { pass?: string; screen?: object | null; headers?: Record<string, string> }

const screenOf = ({ username }: Person, changes?: object | null) =>
  encodeURIComponent(
    JSON.stringify({ username, avatar: '', language: 'en', theme: {}, isDark: false, isWide: true, ...changes }),
  )

async function open(path: string, who: Person, changes: Changes = {}) {
  const cookies = [`page=${changes.pass ?? who.pass}`]
  if (changes.screen !== null) cookies.push(`screen=${screenOf(who, changes.screen)}`)
  const answer = await t.app.inject({
    url: `/learning-cms${path}`,
    headers: { 'sec-fetch-dest': 'document', cookie: cookies.join('; '), ...changes.headers },
  })
  expect(answer.statusCode).toBe(200)
  return {
    ...answer,
    rows: [...answer.body.matchAll(/<tr role="row" class="_row/g)].length,
    undrawn: /data-undrawn="([^"]*)"/.exec(answer.body)?.[1],
  }
}

test('a list opened by somebody signed in has its rows, in their language and display settings', async () => {
  const owner = await person('owner')
  const { body, rows, headers } = await open('/orders', owner, {
    screen: { language: 'vi', isDark: true, theme: { mode: 'system', direction: 'rtl', controlSize: 'sm' } },
  })
  expect(rows).toBe(1)
  expect(body).toMatch(/<html lang="vi" dir="rtl" data-mantine-color-scheme="dark" data-control-size="sm"/)
  expect(body).toContain('<title>Đơn hàng · Learning CMS</title>')
  expect(headers['cache-control']).toBe('no-store')
  expect((await open('/orders', owner)).body).toContain('<title>Orders · Learning CMS</title>')
})

test('the policy allows the one script that starts the console, and no other', async () => {
  const { body, headers } = await open('/orders', await person('owner'))
  const scripts = [...body.matchAll(/<script(?! type="application\/json")[^>]*>/g)]
  expect(scripts).toHaveLength(1)
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/=]{44}';/)
})

test('files are asked for ahead of the first paint only until the browser has them', async () => {
  const owner = await person('owner')
  const first = await open('/orders', owner)
  const files = first.cookies.find(({ name }) => name === 'files')!
  expect(files).toMatchObject({ path: '/learning-cms', httpOnly: true, sameSite: 'Strict' })
  const headOf = ({ body }: { body: string }) => body.split('</head>')[0]!
  expect(headOf(first)).toContain('rel="modulepreload"')
  const cookie = (build: string) => ({
    headers: { cookie: `page=${owner.pass}; screen=${screenOf(owner)}; files=${build}` },
  })
  const again = await open('/orders', owner, cookie(files.value))
  expect(again.rows).toBe(1)
  expect(headOf(again)).not.toContain('modulepreload')
  expect(again.cookies).toEqual([])
  expect(headOf(await open('/orders', owner, cookie('another')))).toContain('rel="modulepreload"')
})

test('the head of a page seen before is sent while the page is drawn', async () => {
  const owner = await person('owner')
  await open('/orders', owner)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const request = httpRequest({
    port,
    path: '/learning-cms/orders',
    headers: { 'sec-fetch-dest': 'document', cookie: `page=${owner.pass}; screen=${screenOf(owner)}` },
  })
  const [answer] = (await once(request.end(), 'response')) as [IncomingMessage]
  const parts: string[] = []
  for await (const part of answer.setEncoding('utf8')) parts.push(part)
  expect(parts[0]).toMatch(/^<!doctype html>\s*<html lang="en".*rel="stylesheet"/s)
  expect(parts[0]).not.toContain('</head>')
  expect(parts.join('')).toContain('<tr role="row"')
  // Compressed too, it is the same page.
  const { rawPayload, headers } = await open('/orders', owner, { headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toMatch(/<html lang="en".*<tr role="row".*<\/html>\s*$/s)
  const refused = await open('/orders', { ...owner, pass: (await person('curator')).pass })
  expect(refused.rows).toBe(0)
  expect(refused.body).toMatch(/<script type="module" crossorigin src=/)
})

test('no style sheet is named twice, and those of the whole console come first', async () => {
  const { body } = await open('/orders', await person('owner'))
  const sheets = [...body.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)].map(([, href]) => href)
  expect(sheets.length).toBeGreaterThan(1)
  expect(new Set(sheets).size).toBe(sheets.length)
  const plain = await open('/sign-in', await person('owner'))
  expect(plain.body).toContain(`href="${sheets[0]}"`)
})

test('without a valid pass, a screen or a navigation, the page goes out without rows', async () => {
  const owner = await person('owner')
  const other = await person('owner')
  const forged = `${owner.sessionId}.${other.pass.split('.')[1]}`
  expect((await open('/orders', owner, { pass: forged })).rows).toBe(0)
  expect((await open('/orders', owner, { pass: owner.token })).rows).toBe(0)
  expect((await open('/orders', owner, { pass: '' })).rows).toBe(0)
  expect((await open('/orders', owner, { screen: null })).rows).toBe(0)
  expect((await open('/orders', owner, { screen: { username: other.username } })).rows).toBe(0)
  expect((await open('/orders', owner, { screen: { language: 'xx' } })).rows).toBe(0)
  expect((await open('/orders', owner, { screen: { isWide: false } })).rows).toBe(0)
  expect((await open('/orders', owner, { headers: { 'sec-fetch-dest': 'empty' } })).rows).toBe(0)
  expect((await open('/orders/new', owner)).body).not.toContain('id="drawn"')
  expect((await open('/orders', owner)).rows).toBe(1)
})

test('ends with the session, and shows nothing to somebody without the right', async () => {
  const owner = await person('owner')
  await t.ask('POST', '/auth/logout', { as: { token: owner.token } })
  const after = await open('/orders', owner)
  expect(after.rows).toBe(0)
  expect(after.body).not.toContain(owner.username)
  const curator = await open('/orders', await person('curator'))
  expect(curator).toMatchObject({ rows: 0, undrawn: 'refused' })
  expect(curator.body).not.toContain('id="drawn"')
})

test('the pass opens no call of the API', async () => {
  const { pass } = await person('owner')
  for (const headers of [{ authorization: `Bearer ${pass}` }, { cookie: `page=${pass}` }] as Record<string, string>[])
    expect((await t.ask('GET', '/me', { headers })).status).toBe(401)
  const refreshed = await t.ask('POST', '/refresh?token=', { headers: { cookie: `refresh=${pass}; page=${pass}` } })
  expect(refreshed.status).toBe(401)
})

test('people who open lists at the same time each get their own', async () => {
  const people = await Promise.all([person('owner'), person('finance'), person('support')])
  for (let round = 0; round < 3; round += 1) {
    const pages = await Promise.all(people.map((who) => open('/orders', who)))
    for (const [index, { body, rows }] of pages.entries()) {
      expect(rows).toBe(1)
      for (const who of people) expect(body.includes(who.username)).toBe(who === people[index])
    }
  }
})

test('a list that takes longer than it may is sent without rows, whole, and says why', async () => {
  const owner = await person('owner')
  const { drawWithinMs } = t.config
  t.config.drawWithinMs = 0
  const late = await open('/orders', owner).finally(() => (t.config.drawWithinMs = drawWithinMs))
  expect(late).toMatchObject({ rows: 0, undrawn: 'late' })
  expect(late.body).not.toContain('id="drawn"')
  expect(late.body).toMatch(/<html[^>]*>.*<script type="module" crossorigin src=.*<\/html>\s*$/s)
  expect(await open('/orders', owner)).toMatchObject({ rows: 1, undrawn: undefined })
})

test('eight wait for a page at most; whoever comes then gets theirs without rows', async () => {
  const owner = await person('owner')
  const pages = await Promise.all(Array.from({ length: 12 }, () => open('/orders', owner)))
  const outcomes = pages.map(({ undrawn }) => undrawn ?? 'drawn')
  expect(outcomes.filter((outcome) => outcome === 'drawn')).toHaveLength(8)
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(4)
})

test('names cannot leave the place they are drawn into', async () => {
  const name = `</script><script>alert(1)</script>$& "' __START__ __CSP_NONCE__`
  const { id: studentId } = await make.student(t.db, { fullName: name })
  await make.order(t.db, { studentId })
  const { body, rows } = await open('/orders', await person('owner'))
  expect(rows).toBeGreaterThan(0)
  expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;')
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('__START__ __CSP_NONCE__')
})
