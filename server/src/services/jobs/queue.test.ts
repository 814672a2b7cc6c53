import { testConfig } from '@learning-cms/testkit/config'
import type { JobName } from '@learning-cms/contract/system/jobs'
import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ensureRoles } from '#features/account/roles/rules.ts'
import { bySystem, system } from '#http/actor.ts'
import { refuse } from '#refuse'
import { releaseLost } from './deliveries.ts'
import { startQueue } from './queue.ts'
import { markCancelled, requeueFailed, takeJob } from './rows.ts'
import { enqueue, jobKind, type AnyKind, type JobKind } from './jobs.ts'
import { Live } from '#services/live/live.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await ensureRoles(database.db)
  await database.db.execute(sql`create table effects (job_id uuid, what text)`)
})
afterAll(() => database.close())

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

/** A server's queue, with its own kinds of jobs. */
async function startServer(...kinds: JobKind<never>[]) {
  const { db, connection } = database
  const faults: string[] = []
  const live = new Live({ db, connection, onFault: (error) => faults.push(String(error)) })
  const byName = new Map<string, AnyKind>(kinds.map((kind) => [kind.name, kind]))
  const log = (line: string) => faults.push(line)
  const queue = await startQueue({ db, connection, live, kinds: byName, config: testConfig(), log })
  const server = {
    faults,
    stop: async () => {
      await queue.stop()
      await live.stop()
    },
  }
  running.push(server)
  return server
}

const named = (name: string) => `test.${name}` as JobName
const ask = (kind: JobKind<null>, by = bySystem) => enqueue(database.db, by, kind, { input: null, label: '' })
const effect = (id: string, what = 'done') => sql`insert into effects (job_id, what) values (${id}, ${what})`
const read = async (id: string) =>
  (
    await database.db.execute<{ status: string; reason: string | null; attempts: number }>(
      sql`select status, reason, attempts, done, total, result from jobs where id = ${id}`,
    )
  ).rows[0]!
const effectsOf = async (id: string) =>
  (
    await database.db.execute<{ what: string }>(sql`select what from effects where job_id = ${id} order by what`)
  ).rows.map(({ what }) => what)
const becomes = (id: string, expected: object) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(expected), { timeout: 60_000, interval: 30 })

test('a job exists exactly if its transaction committed, and starts at once', async () => {
  const kind = jobKind<null>({ name: named('plain'), run: async () => ({ values: { found: 3 } }) })
  await startServer(kind)
  const lost = await database.db
    .transaction(async (tx) => {
      await enqueue(tx, bySystem, kind, { input: null, label: '' })
      throw new Error('not this time')
    })
    .catch((error: Error) => error.message)
  expect(lost).toBe('not this time')
  const timesMs: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now()
    const id = await ask(kind)
    await becomes(id, { status: 'done', attempts: 1, result: { values: { found: 3 } } })
    timesMs.push(performance.now() - startedAt)
  }
  // The fastest: a busy machine delays one round, a queue that nobody wakes delays all of them.
  expect(Math.min(...timesMs)).toBeLessThan(1_500)
  expect((await database.db.execute(sql`select 1 from jobs where kind = ${kind.name}`)).rows).toHaveLength(3)
})

test('two servers share the work: each job takes effect once', async () => {
  const kind = jobKind<null>({
    name: named('shared'),
    run: (job) => job.finish(async (tx) => void (await tx.execute(effect(job.id)))),
  })
  await startServer(kind)
  await startServer(kind)
  const ids = await Promise.all(Array.from({ length: 60 }, () => ask(kind)))
  for (const id of ids) await becomes(id, { status: 'done', attempts: 1 })
  for (const id of ids) expect(await effectsOf(id)).toEqual(['done'])
})

test.each(['files', 'work'] as const)('one person’s jobs in the lane of %s never delay another’s', async (lane) => {
  const ending = new AbortController()
  const slow = jobKind<null>({
    name: named(`slow.${lane}`),
    lane,
    run: (job) => wait(60_000, undefined, { signal: AbortSignal.any([job.signal, ending.signal]) }).catch(() => {}),
  })
  const quick = jobKind<null>({ name: named(`quick.${lane}`), lane, run: async () => undefined })
  await startServer(slow, quick)
  const of = async () => ({
    ...bySystem,
    actor: { ...system, accountId: (await make.account(database.db, { roles: ['admin'] })).id },
  })
  const [bad, good] = [await of(), await of()]
  const slowOnes = [await ask(slow, bad), await ask(slow, bad), await ask(slow, bad)]
  const running = async () => {
    const states = await Promise.all(slowOnes.map(read))
    return states.filter(({ status }) => status === 'running').length
  }
  // Which of them is left open: jobs handed over together have no order among themselves.
  const most = lane === 'files' ? 1 : 2
  await vi.waitFor(async () => expect(await running()).toBe(most), { timeout: 60_000, interval: 30 })
  await becomes(await ask(quick, good), { status: 'done' })
  expect(await running()).toBe(most)
  ending.abort()
  for (const id of slowOnes) await becomes(id, { status: 'done' })
})

test('failures are retried with growing delays, continuing after the last step; then they wait for people', async () => {
  const tries: number[] = []
  let isMended = false
  const kind = jobKind<null, number>({
    name: named('fails'),
    tries: 3,
    async run(job) {
      tries.push(performance.now())
      if (job.checkpoint === undefined)
        await job.step(async (tx) => {
          await tx.execute(effect(job.id, 'step'))
          return 1
        })
      if (!isMended) throw new Error('out of paper')
      return job.finish(async (tx) => void (await tx.execute(effect(job.id, 'end'))))
    },
  })
  const server = await startServer(kind)
  const id = await enqueue(database.db, bySystem, kind, { input: null, label: '' })
  await becomes(id, { status: 'failed', reason: 'jobs.fault', attempts: 3 })
  const pauses = [tries[1]! - tries[0]!, tries[2]! - tries[1]!]
  expect(Math.min(...pauses)).toBeGreaterThan(400)
  expect(pauses[1]).toBeGreaterThan(900)
  expect(server.faults.join('\n')).toContain('out of paper')
  isMended = true
  expect(await requeueFailed(database.db, id)).toBe(true)
  await becomes(id, { status: 'done', reason: null, attempts: 1 })
  expect(await effectsOf(id)).toEqual(['end', 'step'])
})

test('a full disk is reported, and the job is done once there is room', async () => {
  let hasRoom = false
  const kind = jobKind<null>({
    name: named('writes'),
    run: async () => {
      if (!hasRoom) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  })
  await startServer(kind)
  const id = await ask(kind)
  await becomes(id, { status: 'queued', reason: 'server.out-of-space' })
  hasRoom = true
  await becomes(id, { status: 'done', reason: null })
})

test('a refusal is final and explained', async () => {
  const kind = jobKind<null>({
    name: named('refuses'),
    run: async () => refuse('rule-broken', 'categories.depth', { values: { max: 3 } }),
  })
  await startServer(kind)
  await becomes(await ask(kind), { status: 'failed', reason: 'categories.depth', attempts: 1 })
})

test('a waiting job is cancelled at once; a running one is signalled, and its pending step is rolled back', async () => {
  let abortedAt = 0
  const kind = jobKind<null>({
    name: named('long'),
    run: (job) =>
      job.finish(async (tx) => {
        await tx.execute(effect(job.id))
        await new Promise((aborted) => job.signal.addEventListener('abort', aborted))
        abortedAt = performance.now()
      }),
  })
  const waiting = await ask(kind)
  expect(await markCancelled(database.db, waiting)).toBe(true)
  await startServer(kind)
  const id = await ask(kind)
  await becomes(id, { status: 'running' })
  const cancelledAt = performance.now()
  expect(await markCancelled(database.db, id)).toBe(true)
  await vi.waitFor(() => expect(abortedAt).toBeGreaterThan(0), { timeout: 60_000 })
  expect(abortedAt - cancelledAt).toBeLessThan(1_500)
  await wait(300)
  for (const each of [waiting, id]) {
    expect(await read(each)).toMatchObject({ status: 'cancelled' })
    expect(await effectsOf(each)).toEqual([])
  }
})

test('a run presumed dead takes no effect once another has the job', async () => {
  const overtaken = Promise.withResolvers<void>()
  const kind = jobKind<null>({
    name: named('overtaken'),
    run: (job) =>
      job.finish(async (tx) => {
        await tx.execute(effect(job.id, `run ${job.attempt}`))
        await overtaken.promise
      }),
  })
  await startServer(kind)
  const id = await ask(kind)
  await becomes(id, { status: 'running' })
  const { rows } = await database.db.execute<{ delivery_id: string }>(
    sql`select delivery_id from jobs where id = ${id}`,
  )
  expect(await takeJob(database.db, id, rows[0]!.delivery_id)).toBeDefined()
  overtaken.resolve()
  await wait(500)
  expect(await effectsOf(id)).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'running', attempts: 2 })
  await markCancelled(database.db, id)
})

test('a job is stopped once its requester loses the right', async () => {
  const account = await make.account(database.db, { roles: ['admin'] })
  const kind = jobKind<null>({
    name: named('rights'),
    needs: 'audit:read',
    run: async ({ signal, by }) => {
      // An admin may do more, but not through a narrower requester, such as a token.
      expect(by.actor).toMatchObject({ accountId: account.id, name: account.username, may })
      await wait(10_000, undefined, { signal })
    },
  })
  await startServer(kind)
  const may = new Set(['audit:read', 'courses:read'] as const)
  const by = { ...bySystem, actor: { ...system, accountId: account.id, name: account.username, may } }
  const id = await ask(kind, by)
  await becomes(id, { status: 'running' })
  await database.db.execute(sql`delete from account_roles where account_id = ${account.id}`)
  await becomes(id, { status: 'failed', reason: 'server.not-allowed' })
  await becomes(await ask(kind, by), { status: 'failed', reason: 'server.not-allowed' })
})

test('a server that stops hands back unfinished jobs, and another one finishes them', async () => {
  let isFirst = true
  const kind = jobKind<null>({
    name: named('handed'),
    run: async (job) => {
      if (isFirst) await wait(60_000, undefined, { signal: job.signal })
      return job.finish(async (tx) => void (await tx.execute(effect(job.id))))
    },
  })
  const first = await startServer(kind)
  const id = await ask(kind)
  await becomes(id, { status: 'running' })
  const startedAt = performance.now()
  await first.stop()
  running.splice(0)
  expect(performance.now() - startedAt).toBeLessThan(8_000)
  expect(await read(id)).toMatchObject({ status: 'queued', attempts: 0 })
  isFirst = false
  await startServer(kind)
  await becomes(id, { status: 'done', attempts: 1 })
  expect(await effectsOf(id)).toEqual(['done'])
})

test('jobs the queue lost are delivered again, and kinds no server knows are given up', async () => {
  const kind = jobKind<null>({ name: named('lost'), run: async () => undefined })
  const id = await ask(kind)
  await database.db.execute(sql`update jobs set delivery_id = gen_random_uuid() where id = ${id}`)
  await startServer(kind)
  await releaseLost(database.db)
  await becomes(id, { status: 'done', attempts: 1 })
  const unknown = await ask(jobKind<null>({ name: named('unknown'), run: async () => undefined }))
  await becomes(unknown, { status: 'queued', reason: 'jobs.fault' })
  await markCancelled(database.db, unknown)
})

test('progress is written a few times a second, not at every report', async () => {
  const kind = jobKind<null>({
    name: named('progress'),
    run: async ({ progress, signal }) => {
      for (let n = 1; n <= 1_000; n += 1) {
        progress(n, 1_000)
        if (n % 10 === 0) await wait(10, undefined, { signal })
      }
    },
  })
  await startServer(kind)
  await database.db.execute(sql`create table seen (done int)`)
  await database.db.execute(sql`
    create function watch() returns trigger language plpgsql as 'begin insert into seen values (new.done); return new; end'`)
  await database.db.execute(sql`create trigger watch after update on jobs for each row execute function watch()`)
  const id = await ask(kind)
  await becomes(id, { status: 'done', done: 1_000, total: 1_000 })
  await database.db.execute(sql`drop trigger watch on jobs`)
  const { rows } = await database.db.execute(sql`select distinct done from seen where done > 0`)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.length).toBeLessThan(12)
})
