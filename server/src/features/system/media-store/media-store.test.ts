import { runJob } from '@learning-cms/server/services/jobs/run'
import { jobKinds } from '@learning-cms/server/app/job-kinds'
import * as pictures from '@learning-cms/testkit/files/pictures'
import { sampleStoreFile } from '@learning-cms/testkit/files/store-file'
import { sha256, uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { sql } from 'drizzle-orm'
import { readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealNewLines } from '#services/audit/seal.ts'
import { paceOf } from '#services/media/hash.ts'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { askForWeeklyCheck } from './rules.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const pathOf = (name: string) => join(u.t.config.dataDir, 'media', name.slice(0, 2), name)
const overview = async () => (await u.t.ask('GET', '/system/media-store', { as: 'owner' })).body
async function checkAll() {
  expect((await u.t.ask('POST', '/system/media-store/check', { as: 'owner' })).status).toBe(200)
  expect(await u.t.runJobs()).toEqual({ faults: [] })
  return overview()
}
/** A bit flipped by itself: same size, same timestamps. */
function rot(name: string) {
  const path = pathOf(name)
  const bytes = readFileSync(path)
  const at = bytes.length >> 1
  bytes[at] = bytes[at]! ^ 1
  writeFileSync(path, bytes)
  utimesSync(path, new Date(1_700_000_000_000), new Date(1_700_000_000_000))
}
/** Pictures are processed below the priority of everything else, which on a busy machine takes its time. */
const UPLOADS_MS = 60_000
let width = 900
/** A different picture each time. */
async function uploaded() {
  const bytes = await pictures.jpeg({ width: (width += 1), height: 300 })
  const { id, picture } = await u.ready(bytes)
  return { id, bytes, hash: sha256(bytes), url: `${u.url}${picture.urls[800] ?? picture.urls[320]}` }
}
const ask = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers: { 'accept-language': 'en', ...headers } })
  const body = await answer.text()
  const isProblem = /problem/.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    cacheControl: answer.headers.get('cache-control'),
    tag: answer.headers.get('etag'),
    reason: isProblem ? (JSON.parse(body) as { reason: string }).reason : undefined,
  }
}
const originalOf = async (id: string) =>
  `${u.url}${(await u.t.ask('GET', `/assets/${id}/original`, { as: 'catalog' })).body.url}`
const madeOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
const damaged = { status: 503, reason: 'media.damaged', cacheControl: 'no-store', tag: null }

test('a derived file damaged later is refused, in full and in part, even after it was served intact', async () => {
  const { url } = await uploaded()
  expect((await ask(url)).status).toBe(200)
  rot(madeOf(url))
  for (const range of ['', 'bytes=0-9', 'bytes=-5']) expect(await ask(url, { range })).toEqual(damaged)
  truncateSync(pathOf(madeOf(url)), 20)
  expect(await ask(url)).toEqual(damaged)
  rmSync(pathOf(madeOf(url)))
  expect(await ask(url)).toMatchObject({ status: 503, reason: 'media.gone' })
  // Never made: nothing is lost.
  expect((await ask(url.replace(/-\d+\.webp/, '-2560.webp'))).status).toBe(404)
})

test(
  'an original is verified when first served, and uploading the same content repairs it and its derivatives',
  { timeout: UPLOADS_MS },
  async () => {
    const { id, bytes, hash, url } = await uploaded()
    rot(hash)
    rot(madeOf(url))
    const address = await originalOf(id)
    expect(await ask(address)).toEqual(damaged)
    expect(await ask(address, { range: 'bytes=0-99' })).toEqual(damaged)
    expect((await overview()).lost).toContainEqual(
      expect.objectContaining({ name: hash, state: 'damaged', fileName: 'anh.jpg' }),
    )
    await u.ready(bytes)
    for (const sent of [address, url]) expect((await ask(sent)).status).toBe(200)
    expect(sha256(readFileSync(pathOf(hash)))).toBe(hash)
    expect((await overview()).lost.map(({ name }: { name: string }) => name.slice(0, 64))).not.toContain(hash)
  },
)

test('a large file is verified once, and refused as soon as a check finds it damaged', async () => {
  const { hash } = await sampleStoreFile(u.t.database.pool, u.t.config.dataDir, 5_000_000)
  const { rows } = await u.t.db.execute<{ id: string }>(sql`
    update assets set account_id = ${(await u.t.as('catalog')).id} where hash = ${hash} returning id`)
  const address = await originalOf(rows[0]!.id)
  const known = async () =>
    (await u.t.db.execute(sql`select state, checked_at from media_files where name = ${hash}`)).rows[0]
  expect((await ask(address, { range: 'bytes=0-9' })).status).toBe(206)
  const first = await known()
  expect(first).toMatchObject({ state: 'whole' })
  expect((await ask(address)).status).toBe(200)
  expect(await known()).toEqual(first)
  rot(hash)
  expect(await ask(address, { range: 'bytes=0-9' })).toEqual(damaged)
  rmSync(pathOf(hash))
  await u.t.db.execute(sql`delete from assets where hash = ${hash}`)
})

test('the check finds damaged and missing files, and reports them everywhere', { timeout: UPLOADS_MS }, async () => {
  const [intact, rotten, missing] = [await uploaded(), await uploaded(), await uploaded()]
  rot(rotten.hash)
  rmSync(pathOf(madeOf(missing.url)))
  const { last, lost, lostCount, jobId } = await checkAll()
  expect(jobId).toBeNull()
  expect(last).toMatchObject({ damaged: 1, missing: expect.any(Number) })
  expect(last.files).toBeGreaterThan(6)
  expect(lostCount).toBe(last.damaged + last.missing)
  const stateOf = (name: string) => lost.find((file: { name: string }) => file.name === name)?.state
  expect([stateOf(intact.hash), stateOf(rotten.hash), stateOf(madeOf(missing.url))]).toEqual([
    undefined,
    'damaged',
    'missing',
  ])
  const home = await u.t.ask('GET', '/home', { as: 'owner' })
  expect(home.body.tasks).toContainEqual(expect.objectContaining({ kind: 'media-lost', count: lostCount }))
  while ((await sealNewLines(u.t.db)) > 0);
  await sendNotices(u.t.db, u.t.config)
  for (const [role, expected] of [
    ['owner', true],
    ['catalog', false],
  ] as const) {
    const { body } = await u.t.ask('GET', '/notices', { as: role })
    expect(body.rows.some(({ kind }: { kind: string }) => kind === 'media-lost')).toBe(expected)
  }
  // Restored from a backup: the next check reports it.
  await u.ready(rotten.bytes)
  await u.ready(missing.bytes)
  expect((await checkAll()).lost.map(({ name }: { name: string }) => name)).not.toContain(rotten.hash)
})

test('an interrupted check continues after its last step', async () => {
  const { id, hash } = await uploaded()
  await u.t.ask('POST', '/system/media-store/check', { as: 'owner' })
  const again = await u.t.ask('POST', '/system/media-store/check', { as: 'owner' })
  expect((await overview()).jobId).toBe(again.body.jobId)
  // A previous server had checked up to the last upload and found three damaged files.
  const reached = {
    startedAt: '2026-03-01T00:00:00.000Z',
    after: `${hash.slice(0, 63)}0`,
    uploads: 9,
    files: 90,
    bytes: 900,
  }
  const { rows } = await u.t.db.execute<{ hash: string }>(
    sql`select hash from assets where hash > ${reached.after} and state = 'ready'`,
  )
  await u.t.db.execute(sql`
    update jobs set checkpoint = ${JSON.stringify({ ...reached, damaged: 3, missing: 0 })}::jsonb where id = ${again.body.jobId}`)
  const leaving = new AbortController()
  const stopped = new AbortController()
  stopped.abort()
  const runner = { db: u.t.db, config: u.t.config, kinds: jobKinds, log: () => {} }
  expect(await runJob(runner, { id: again.body.jobId, deliveryId: null, leaving: stopped.signal })).toBe('again')
  await u.t.db.execute(sql`update jobs set status = 'queued' where id = ${again.body.jobId} and status <> 'queued'`)
  await runJob(runner, { id: again.body.jobId, deliveryId: null, leaving: leaving.signal })
  const { last } = await overview()
  expect(last).toMatchObject({ startedAt: reached.startedAt, damaged: 3 })
  expect(last.files).toBeGreaterThan(90)
  expect(last.files).toBeLessThan(90 + 8 * rows.length + 1)
  expect((await ask(await originalOf(id))).status).toBe(200)
})

test('the server requests it once a week by itself', async () => {
  const count = async () =>
    (
      await u.t.db.execute<{ n: number }>(
        sql`select count(*)::int as n from jobs where kind = 'media.check' and status = 'queued'`,
      )
    ).rows[0]!.n
  await askForWeeklyCheck(u.t.db)
  expect(await count()).toBe(0)
  await u.t.db.execute(sql`update jobs set created_at = now() - interval '10 days' where kind = 'media.check'`)
  await u.t.db.execute(sql`update settings set updated_at = now() - interval '10 days' where key = 'media-store.check'`)
  await Promise.all([1, 2, 3].map(() => askForWeeklyCheck(u.t.db)))
  expect(await count()).toBe(1)
  expect(await u.t.runJobs()).toEqual({ faults: [] })
})

test('it requires the right to settings', async () => {
  for (const as of ['catalog', 'finance', 'support']) {
    expect((await u.t.ask('GET', '/system/media-store', { as })).status).toBe(403)
    expect((await u.t.ask('POST', '/system/media-store/check', { as })).status).toBe(403)
  }
})

test('reading keeps to its rate, and stops when aborted', async () => {
  const stop = new AbortController()
  const pace = paceOf(1_000_000, stop.signal)
  const from = performance.now()
  for (let part = 0; part < 10; part += 1) await pace(30_000)
  expect(performance.now() - from).toBeGreaterThan(290)
  stop.abort()
  await expect(pace(1)).rejects.toThrow('aborted')
})
