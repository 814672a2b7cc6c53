import type { CountKind } from '@learning-cms/contract/museum/museum-counts'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CountBuffer, type Count } from './count-buffer.ts'
import { addCounts } from './count-queries.ts'
import { CALLS_A_MINUTE } from './public-access.ts'
import { COUNTED_A_MINUTE } from './visitors.ts'

const pose = { rotation: [0, 0, 0, 1], offset: [0, 0, 0] }
const tour = { id: randomUUID(), titleVi: 'Một vòng', titleEn: '', stops: [] }
let t: TestApp
let id: string
let network = 0
/** Limits are per network, so each test comes from another one. */
let ip: string
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  network += 1
  ip = `198.51.100.${network}`
  const [modelId, audioViId] = [await make.file(t.db, 'model'), await make.file(t.db, 'audio')]
  ;({ id } = await make.artifact(t.db, { status: 'published', type: '3D', modelId, audioViId }))
  await t.db.execute(sql`
    insert into artifact_scenes (artifact_id, version, model_id, unit, pose, light, background, hotspots, measures, tours, line_vi, line_en)
    values (${id}, 1, ${modelId}, 'm', ${JSON.stringify(pose)}, 'studio', 'page', '[]', '[]', ${JSON.stringify([tour])}, '[]', '[]')`)
})
afterAll(() => t.close())

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const path = (artifactId = id) => `/public/museum/artifacts/${artifactId}`
const view = (headers: Record<string, string> = {}, as?: string) =>
  t.ask('GET', path(), { ip, as, headers: { 'user-agent': BROWSER, ...headers } })
const report = (kind: string, artifactId = id) => t.ask('POST', `${path(artifactId)}/counts`, { ip, body: { kind } })
const counted = async () => {
  const { rows } = await t.db.execute<{ kind: CountKind; count: number }>(
    sql`select kind, count from museum_counts where artifact_id = ${id} order by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
const soon = (counts: object) => expect.poll(counted).toEqual(counts)

describe('what visitors do is counted by day and artifact', () => {
  test('views by the answer itself, the rest as their page reports it, and nobody waits for it', async () => {
    for (const kind of ['model_open', 'model_open', 'narration_play', 'tour_end']) {
      const { status, body } = await report(kind)
      expect([status, body]).toEqual([204, ''])
    }
    const { headers } = await view()
    // A returning visitor whose browser has it cached: the count must not depend on caches.
    const known = { 'user-agent': BROWSER, 'if-none-match': String(headers.etag) }
    const again = await t.app.inject({ url: `/api/v1${path()}`, headers: known, remoteAddress: ip })
    expect(again.statusCode).toBe(304)
    expect(await counted()).toEqual({})
    await soon({ view: 2, model_open: 2, narration_play: 1, tour_end: 1 })
    const { rows } = await t.db.execute(sql`
      select day = (now() at time zone 'Asia/Ho_Chi_Minh')::date as "isToday", count(*)::int as n from museum_counts
      where artifact_id = ${id} group by 1`)
    expect(rows).toEqual([{ isToday: true, n: 4 }])
  })

  test('not staff, programs, or what was fetched ahead; nor what is not there', async () => {
    await view({}, 'curator')
    await view({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await view({ 'user-agent': 'curl/8.5.0' })
    await view({ 'sec-purpose': 'prefetch;prerender' })
    await t.app.inject({ method: 'HEAD', url: `/api/v1${path()}`, remoteAddress: ip })
    const draft = await make.artifact(t.db)
    for (const unknown of [draft.id, randomUUID(), 'x']) expect((await report('tour_end', unknown)).status).toBe(404)
    for (const kind of ['view', 'love', '']) expect((await report(kind)).status).toBe(400)
    await report('tour_end')
    await soon({ tour_end: 1 })
    const { rows } = await t.db.execute(sql`select from museum_counts where artifact_id = ${draft.id}`)
    expect(rows).toEqual([])
  })

  test('nor what the artifact does not have', async () => {
    const flat = await make.artifact(t.db, { status: 'published' })
    for (const kind of ['model_open', 'narration_play', 'tour_end'])
      expect((await report(kind, flat.id)).status, kind).toBe(404)
    await t.db.execute(sql`update artifact_scenes set tours = '[]' where artifact_id = ${id}`)
    expect([(await report('model_open')).status, (await report('tour_end')).status]).toEqual([204, 404])
    await t.db.execute(sql`update artifacts set type = '2D' where id = ${id}`)
    expect([(await report('model_open')).status, (await report('narration_play')).status]).toEqual([404, 204])
  })

  test('any museum’s website may report, with a preflight that browsers remember', async () => {
    const url = `/api/v1${path()}/counts`
    const origin = 'https://bao-tang.example'
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { statusCode, headers } = await t.app.inject({
      method: 'OPTIONS',
      url,
      headers: preflight,
      remoteAddress: ip,
    })
    expect([statusCode, headers['access-control-allow-origin'], headers['access-control-allow-headers']]).toEqual([
      204,
      '*',
      'content-type',
    ])
    expect(headers).toMatchObject({ 'access-control-allow-methods': 'POST', 'access-control-max-age': '86400' })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    const sent = await t.ask('POST', `${path()}/counts`, { ip, body: { kind: 'tour_end' }, headers: { origin } })
    expect([sent.status, sent.headers['access-control-allow-origin']]).toEqual([204, '*'])
  })

  test('one network adds so many a minute of a kind, and further calls are answered uncounted', async () => {
    for (let n = 0; n < COUNTED_A_MINUTE + 20; n += 1) expect((await report('model_open')).status).toBe(204)
    ip = '203.0.113.77'
    await report('model_open')
    await soon({ model_open: COUNTED_A_MINUTE + 1 })
  })

  test('beyond the public rate it is refused before anything is read', async () => {
    for (let n = 0; n < CALLS_A_MINUTE; n += 1) await report('view')
    const { status, body } = await report('tour_end')
    expect([status, body.reason]).toEqual([429, 'server.too-many-requests'])
  })
})

const at = (day: string, artifactId: string, kind: CountKind, count = 1): Count => ({ day, artifactId, kind, count })
const noFault = (error: unknown) => expect.unreachable(String(error))
const total = async (day: string) =>
  (
    await t.db.execute<{ n: number }>(
      sql`select coalesce(sum(count), 0)::int as n from museum_counts where day = ${day}`,
    )
  ).rows[0]!.n

describe('counts held in memory', () => {
  test('servers saving the same keys at once add up, in whatever order they hold them', async () => {
    const ids = Array.from({ length: 40 }, () => randomUUID())
    const day = '2024-03-01'
    const rounds = Array.from({ length: 24 }, (_, n) =>
      ids.map((artifactId) => at(day, artifactId, 'view', n + 1)).sort(() => (n % 2 ? 1 : -1)),
    )
    await Promise.all(rounds.map((counts) => addCounts(t.db, counts)))
    expect(await total(day)).toBe(ids.length * ((24 * 25) / 2))
  })

  test('whatever comes, while saves fail and succeed, is saved once', async () => {
    const step = fc.oneof(
      fc.record({ add: fc.nat(5) }),
      fc.constantFrom({ flush: true } as const, { flush: false } as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const saved = new Map<string, number>()
        const sent = new Map<string, number>()
        let isUp = true
        const save = async (counts: readonly Count[]) => {
          if (!isUp) throw new Error('away')
          for (const { artifactId, count } of counts) saved.set(artifactId, (saved.get(artifactId) ?? 0) + count)
        }
        const buffer = new CountBuffer({ save, onFault: () => {}, everyMs: 60_000 })
        const waiting: Promise<unknown>[] = []
        for (const one of steps)
          if ('add' in one) {
            sent.set(`${one.add}`, (sent.get(`${one.add}`) ?? 0) + 1)
            buffer.add(`${one.add}`, 'view')
          } else {
            isUp = one.flush
            waiting.push(buffer.flush().catch(() => {}))
            if (one.flush) await waiting.at(-1)
          }
        await Promise.all(waiting)
        isUp = true
        await buffer.stop()
        expect(saved).toEqual(sent)
      }),
    )
  })

  test('it never holds more keys than it may, and goes on counting those it has', async () => {
    const saved: Count[] = []
    const save = async (counts: readonly Count[]) => saved.push(...counts)
    const buffer = new CountBuffer({ save, onFault: noFault, keysAtMost: 10 })
    for (let round = 0; round < 2; round += 1) for (let n = 0; n < 1_000; n += 1) buffer.add(`artifact ${n}`, 'view')
    await buffer.stop()
    expect(saved.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 2))
  })

  test('each visit belongs to its own day in Vietnam', async () => {
    const saved: Count[] = []
    let nowMs = Date.parse('2026-02-16T16:59:59.999Z')
    const buffer = new CountBuffer({
      save: async (counts) => saved.push(...counts),
      onFault: noFault,
      nowMs: () => nowMs,
    })
    buffer.add(id, 'view')
    nowMs += 1
    buffer.add(id, 'view')
    await buffer.stop()
    expect(saved.map(({ day }) => day)).toEqual(['2026-02-16', '2026-02-17'])
  })

  test('a server that shuts down saves what it holds', async () => {
    const server = await testApp()
    const { id: artifactId } = await make.artifact(server.db, { status: 'published' })
    await server.ask('GET', path(artifactId), { headers: { 'user-agent': BROWSER } })
    await server.app.close()
    const { rows } = await server.db.execute(sql`select kind, count from museum_counts`)
    expect(rows).toEqual([{ kind: 'view', count: 1 }])
    await server.close()
  })
})
