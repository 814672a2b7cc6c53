import type { Permission } from '@learning-cms/contract/core/permissions'
import { tokenScopes } from '@learning-cms/contract/account/tokens'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { CallFailed, createClient, type CmsClient } from './create-client.ts'
import { everyRow } from './every-row.ts'
import { mayRepeat, pauseMs } from './repeating.ts'

let t: TestApp
let baseUrl: string
beforeAll(async () => {
  t = await testApp()
  baseUrl = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

async function tokenOf(scopes: readonly Permission[]) {
  const body = { name: 'Chương trình', source: 'Kho', scopes, expiresInDays: 1 }
  return (await t.ask('POST', '/tokens', { as: 'owner', key: true, body })).body.secret as string
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailed ? error : Promise.reject(error)),
  )

describe('on the server', () => {
  let cms: CmsClient
  beforeAll(async () => {
    cms = createClient({ baseUrl: `${baseUrl}/`, token: await tokenOf(tokenScopes) })
  })

  test('lists, creates, changes at a version, and says what is wrong', async () => {
    const made = await cms.categories.create({ body: { name: 'Từ chương trình' } })
    expectTypeOf(made.version).toEqualTypeOf<number>()
    const { version } = await cms.categories.update({ params: { id: made.id }, version: 1, body: { name: 'Tên mới' } })
    expect(version).toBe(2)
    const stale = await failureOf(cms.categories.update({ params: { id: made.id }, version: 1, body: { name: 'X' } }))
    expect(stale).toMatchObject({ status: 412, reason: 'version.changed-meanwhile' })
    expect(stale!.problem?.current).toMatchObject({ name: 'Tên mới', version: 2 })
    const wrong = await failureOf(cms.categories.create({ body: { name: '' } }))
    expect(wrong!.status).toBe(400)
    expect(Object.keys(wrong!.fields)).toEqual(['name'])
    expect(wrong!.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('walks over all pages of a list', async () => {
    for (let n = 0; n < 7; n += 1) await make.student(t.db)
    const ids = new Set<string>()
    for await (const student of everyRow(cms.students.list, { query: { size: 3 } })) ids.add(student.id)
    expect(ids.size).toBe((await cms.students.list({ query: {} })).total)
    expect(ids.size).toBeGreaterThanOrEqual(7)
  })

  test('a call repeated under its key is carried out once', async () => {
    const count = async () => (await cms.courses.list({ query: {} })).total
    const before = await count()
    const once = () => cms.courses.create({ body: { title: 'Một lần' } }, { idempotencyKey: 'don-hang-so-1' })
    expect((await once()).id).toBe((await once()).id)
    expect(await count()).toBe(before + 1)
  })

  test('a token without the scope, and no token, are told so', async () => {
    const narrow = createClient({ baseUrl, token: await tokenOf(['courses:read']) })
    expect(await failureOf(narrow.orders.list({ query: {} }))).toMatchObject({
      status: 403,
      reason: 'server.not-allowed',
    })
    const none = createClient({ baseUrl, token: 'lcms_khong-co' })
    expect(await failureOf(none.courses.list({ query: {} }))).toMatchObject({ status: 401 })
  })

  test('has no routes that no token may call', () => {
    expectTypeOf<CmsClient['tokens']>().not.toHaveProperty('list')
    expectTypeOf<CmsClient['courses']>().toHaveProperty('list')
    expectTypeOf<CmsClient['refunds']>().not.toHaveProperty('approve')
  })
})

describe('when the server is busy or away', () => {
  type Step = number | 'cut' | 'hang'
  const answering = async (steps: Step[]) => {
    const seen: { key: string | undefined; method: string | undefined }[] = []
    const server: Server = createServer((request, response) => {
      seen.push({ key: request.headers['idempotency-key'] as string | undefined, method: request.method })
      const step = steps.shift() ?? 200
      if (step === 'cut') return void request.socket.destroy()
      if (step === 'hang') return
      response.writeHead(step, { 'content-type': 'application/json', ...(step > 400 && { 'retry-after': '0' }) })
      response.end(step === 200 ? '{"rows":[]}' : '{}')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const cms = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'x', timeoutMs: 150 })
    return { cms, seen, close: () => server.close() && server.closeAllConnections() }
  }

  test('it waits as asked and tries again, under the same key', async () => {
    const { cms, seen, close } = await answering([503, 429, 200])
    await cms.courses.create({ body: { title: 'X' } })
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
    expect(seen[0]!.key).toMatch(/^[\w-]{36}$/)
    close()
  })

  test('four attempts, then the last failure', async () => {
    const { cms, seen, close } = await answering([503, 503, 503, 503, 503])
    expect(await failureOf(cms.courses.list({ query: {} }))).toMatchObject({ status: 503, reason: 'client.unreadable' })
    expect(seen).toHaveLength(4)
    close()
  })

  test('without an answer, only what is harmless is sent again', async () => {
    const { cms, seen, close } = await answering(['cut', 'hang', 200, 'cut', 'cut'])
    expect(await cms.courses.list({ query: {} })).toEqual({ rows: [] })
    expect(seen).toHaveLength(3)
    const id = '0190a000-0000-7000-8000-000000000000'
    const lost = await failureOf(cms.categories.update({ params: { id }, version: 1, body: { name: 'X' } }))
    expect(lost).toMatchObject({ status: 0, reason: 'client.network' })
    expect(seen).toHaveLength(4)
    close()
  })

  test('a caller who gives up gets their own reason', async () => {
    const { cms, close } = await answering(['hang'])
    const signal = AbortSignal.timeout(30)
    await expect(cms.courses.list({ query: {} }, { signal })).rejects.toThrow(/timeout/)
    close()
  })

  test('pauses grow, and have an end', () => {
    expect([1, 2, 3].map((attempt) => pauseMs(attempt, undefined, () => 0))).toEqual([500, 1_000, 2_000])
    expect(pauseMs(1, 9_999, () => 0)).toBe(60_000)
    const notFound = new CallFailed(404, { reason: 'client.unreadable', message: '' })
    expect([mayRepeat(notFound, true), mayRepeat(notFound, false)]).toEqual([false, false])
  })
})
