import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { eventOf, plannerWith } from '@learning-cms/testkit/calendar/calendar'
import { openEvents } from '@learning-cms/testkit/processes/stream'
import { sql } from 'drizzle-orm'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app/app.ts'
import { sealNewLines } from '#services/audit/seal.ts'
import { notify } from '#services/live/notify.ts'
import { Live } from '#services/live/live.ts'
import { repeat, type Service } from '#services/repeat.ts'

let server: TestApp
let ask: TestApp['ask']
let url: string
let sealer: Service
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  sealer = repeat({ name: 'Sealing', everyMs: 60, work: () => sealNewLines(server.db), onFault: console.error })
})
afterAll(async () => {
  await sealer.stop()
  await server.close()
})

type Stream = Awaited<ReturnType<typeof openEvents>>
const opened: Stream[] = []
async function listen(token: string, lastEventId?: string) {
  const stream = await openEvents(url, token, lastEventId)
  opened.push(stream)
  return stream
}
const listenAs = async (role: string, lastEventId?: string) => listen((await server.as(role)).token, lastEventId)
const create = async (name: string) =>
  (await ask<{ id: string }>('POST', '/categories', { as: 'catalog', body: { name } })).body
const idsOf = (stream: Stream) => stream.changes().map(({ data }) => (data as { id: string }).id)
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

test('a change is sent to readers of the record and its author, with what is needed to update', async () => {
  const [admin, curator] = [await listenAs('admin'), await listenAs('curator')]
  expect(admin.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(admin.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(admin.headers.get('content-encoding')).toBeNull()
  const made = await create('Nghe ngay')
  await soon(() => expect(idsOf(admin)).toEqual([made.id]))
  expect(admin.changes()[0]!.data).toMatchObject({ entity: 'categories', version: 1, action: 'categories.create' })
  expect(curator.changes()).toEqual([])
  await Promise.all([admin.close(), curator.close()])
})

test('an upload is announced to nobody but its maker, live and after a break', async () => {
  const maker = await server.as('catalog')
  const [own, admin] = [await listen(maker.token), await listenAs('admin')]
  await soon(() => expect(admin.lastId()).toBeDefined())
  const before = admin.lastId()
  await server.db.execute(sql`
    insert into audit_lines (id, at, actor_id, actor_name, action, entity, entity_id, label, changes, ip, request_id)
    values (gen_random_uuid(), now(), ${maker.id}, 'x', 'assets.upload', 'assets', 'of-catalog', '', '{}', '', 'upload')`)
  await soon(() => expect(idsOf(own)).toContain('of-catalog'))
  const made = await create('Sau khi tải lên')
  await soon(() => expect(idsOf(admin)).toContain(made.id))
  const later = await listenAs('admin', before)
  await soon(() => expect(idsOf(later)).toContain(made.id))
  expect([...idsOf(admin), ...idsOf(later)]).not.toContain('of-catalog')
  await Promise.all([own.close(), admin.close(), later.close()])
})

test('what is somebody’s alone is announced to them: events of their calendar, and reports that they share with no role', async () => {
  const people = await Promise.all(['support', 'analyst'].map((role) => plannerWith(server, [role, 'marketing'])))
  const [planner, reporter] = people as [(typeof people)[number], (typeof people)[number]]
  const [ofPlanner, ofReporter, owner] = [
    await listen(planner.as.token),
    await listen(reporter.as.token),
    await listenAs('owner'),
  ]
  const { body: event } = await ask('POST', '/calendar/events', { as: planner.as, body: eventOf(planner.calendar.id) })
  const report = { name: 'Chỉ mình tôi', state: { metrics: 'orders' } }
  const { body: saved } = await ask('POST', '/analytics/saved-reports', { as: reporter.as, body: report })
  await soon(() => expect(idsOf(ofPlanner)).toContain(event.id))
  await soon(() => expect(idsOf(ofReporter)).toContain(saved.id))
  const made = await create('Sau đó')
  await soon(() => expect(idsOf(owner)).toContain(made.id))
  expect(idsOf(owner)).not.toContain(event.id)
  expect(idsOf(owner)).not.toContain(saved.id)
  expect(idsOf(ofReporter)).not.toContain(event.id)
  await Promise.all([ofPlanner.close(), ofReporter.close(), owner.close()])
})

test('over many broken connections nothing is lost or received twice', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `Không sót ${n}`)
  const made: string[] = []
  let last = await (async () => {
    const stream = await listenAs('admin')
    await soon(() => expect(stream.lastId()).toBeDefined())
    await stream.close()
    return stream.lastId()
  })()
  const writing = (async () => {
    for (const name of names) made.push((await create(name)).id)
  })()
  const events: string[] = []
  while (made.length < names.length || events.length < made.length) {
    const stream = await listenAs('admin', last)
    await wait(40 + Math.random() * 120)
    await stream.close()
    events.push(...idsOf(stream))
    last = stream.lastId()
    expect(events.length).toBeLessThanOrEqual(made.length)
  }
  await writing
  expect(events).toEqual(made)
})

test('an answer includes the stream position after which changes are not yet shown', async () => {
  const options = { as: 'admin', headers: { 'x-event-place': 'wanted' } }
  await create('Trước khi đọc')
  const page = await ask('GET', '/categories', { ...options, query: { search: 'giữa đọc và nghe' } })
  const place = String(page.headers['x-event-place'])
  expect(place).toMatch(/^\d+$/)
  const made = await create('Giữa đọc và nghe')
  await soon(async () => {
    const { rows } = await server.db.execute(sql`select 1 from audit_lines where seal_no is null`)
    expect(rows).toHaveLength(0)
  })
  const stream = await listenAs('admin', place)
  await soon(() => expect(idsOf(stream)).toContain(made.id))
  await stream.close()
  expect((await ask('GET', '/categories', { as: 'admin' })).headers).not.toHaveProperty('x-event-place')
})

test('a client that missed too much, or has an unknown position, is told to reload everything', async () => {
  const before = await listenAs('admin')
  await soon(() => expect(before.lastId()).toBeDefined())
  await before.close()
  await server.db.execute(sql`
    insert into audit_lines (id, at, actor_name, action, entity, entity_id, label, changes, ip, request_id)
    select gen_random_uuid(), now(), 'x', 'categories.update', 'categories', n::text, '', '{}', '', n::text from generate_series(1, 1200) n`)
  await soon(async () => {
    const { rows } = await server.db.execute(sql`select 1 from audit_lines where seal_no is null`)
    expect(rows).toHaveLength(0)
  })
  for (const lastId of [before.lastId(), '999999999']) {
    const stream = await listenAs('admin', lastId)
    await soon(() => expect(stream.events.map(({ event }) => event)).toEqual(['reset']))
    const made = await create(`Sau khi đọc lại ${lastId}`)
    await soon(() => expect(idsOf(stream)).toEqual([made.id]))
    await stream.close()
  }
})

test('one command over many rows causes a single event', async () => {
  const stream = await listenAs('admin')
  await server.db.execute(sql`
    insert into audit_lines (id, at, actor_name, action, entity, entity_id, label, changes, ip, request_id)
    select gen_random_uuid(), now(), 'x', 'categories.update', 'categories', n::text, '', '{}', '', 'bulk' from generate_series(1, 100) n`)
  await soon(() => expect(stream.changes()).toHaveLength(1))
  expect(stream.changes()[0]!.data).toMatchObject({ entity: 'categories', id: null, requestId: 'bulk' })
  await stream.close()
})

test('a removed right takes effect within a second, and the end of a session closes the stream', async () => {
  const account = await make.account(server.db, { roles: ['catalog'] })
  const token = await server.tokenOf(account.id)
  const stream = await listen(token)
  const first = await create('Còn quyền')
  await soon(() => expect(idsOf(stream)).toEqual([first.id]))
  await server.db.execute(sql`delete from account_roles where account_id = ${account.id}`)
  await create('Hết quyền')
  await wait(1_000)
  expect(idsOf(stream)).toEqual([first.id])
  expect(stream.events).toContainEqual({ event: 'passing', id: undefined, data: { topic: 'rights', body: null } })
  await server.db.execute(sql`update sessions set ended_at = now() where account_id = ${account.id}`)
  const endedAt = performance.now()
  await stream.ended
  expect(performance.now() - endedAt).toBeLessThan(5_000)
  server.sessions.forget()
  expect((await listen(token)).status).toBe(401)
})

test('a passing event reaches its account and holders of the right, and nobody else', async () => {
  const [admin, curator, catalog] = await Promise.all([listenAs('admin'), listenAs('curator'), listenAs('catalog')])
  const { id } = await server.as('curator')
  await soon(() => expect(server.live.openStreams).toBe(3))
  await notify(server.db, { to: id, needs: 'accounts:manage', topic: 'presence', body: { who: 'Lan' } })
  for (const stream of [admin, curator])
    await soon(() =>
      expect(stream.events).toContainEqual({
        event: 'passing',
        id: undefined,
        data: { topic: 'presence', body: { who: 'Lan' } },
      }),
    )
  expect(catalog.events).toEqual([])
  await Promise.all([admin, curator, catalog].map((stream) => stream.close()))
})

test('events reach clients of another server', async () => {
  const live = new Live({ db: server.db, connection: server.database.connection, onFault: console.error })
  const elsewhere = await buildApp({ ...server, live, ready: () => true })
  const { token } = await server.as('admin')
  const stream = await openEvents(await elsewhere.listen({ port: 0, host: '127.0.0.1' }), token)
  await soon(() => expect(stream.lastId()).toBeDefined())
  const timesMs: number[] = []
  for (const name of ['Nghe từ xa', 'Nghe lần hai', 'Nghe lần ba']) {
    const startedAt = performance.now()
    const made = await create(name)
    await soon(() => expect(idsOf(stream)).toContain(made.id))
    timesMs.push(performance.now() - startedAt)
  }
  // The fastest round: a busy machine delays some rounds, polling delays all.
  expect(Math.min(...timesMs)).toBeLessThan(1_000)
  await elsewhere.close()
  await live.stop()
})

test('the streams of an account are limited; closing one makes room', async () => {
  const account = await make.account(server.db, { roles: ['catalog'] })
  const token = await server.tokenOf(account.id)
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(token)))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  expect((await listen(token)).status).toBe(429)
  await streams[0]!.close()
  await soon(async () => expect((await listen(token)).status).toBe(200))
  await Promise.all(opened.splice(0).map((stream) => stream.close()))
})

test('a client that does not read is dropped and the others continue', async () => {
  const { token } = await server.as('admin')
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    socket.pause()
  })
  socket.on('error', () => {})
  const reader = await listenAs('admin')
  await soon(() => expect(server.live.openStreams).toBe(2))
  const body = 'x'.repeat(7_000)
  for (let n = 0; n < 2_000 && server.live.openStreams > 1; n += 1)
    await notify(server.db, { needs: 'categories:read', topic: 'noise', body })
  await soon(() => expect(server.live.openStreams).toBe(1))
  socket.destroy()
  const made = await create('Vẫn nghe')
  await soon(() => expect(idsOf(reader)).toEqual([made.id]))
  await reader.close()
})

test('two hundred clients that reconnect at once all resume where they were', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const { id } = await make.account(server.db, { roles: ['catalog'] })
      return server.tokenOf(id)
    }),
  )
  const streams = await Promise.all(accounts.map((token) => listen(token)))
  await soon(() => expect(streams.every((stream) => stream.lastId() !== undefined)).toBe(true))
  await Promise.all(streams.map((stream) => stream.close()))
  const made = [await create('Trong lúc vắng 1'), await create('Trong lúc vắng 2')].map(({ id }) => id)
  const startedAt = performance.now()
  const again = await Promise.all(accounts.map((token, n) => listen(token, streams[n]!.lastId())))
  await soon(() => expect(again.every((stream) => idsOf(stream).length === 2)).toBe(true))
  const tookMs = performance.now() - startedAt
  for (const stream of again) expect(idsOf(stream)).toEqual(made)
  console.log(`200 streams came back in ${Math.round(tookMs)} ms`)
  expect(tookMs).toBeLessThan(8_000)
  await Promise.all(again.map((stream) => stream.close()))
})

test('a server that stops ends its streams', async () => {
  const stream = await listenAs('admin')
  const closing = server.app.close()
  await stream.ended
  await closing
})
