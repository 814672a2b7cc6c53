import Fastify from 'fastify'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measured, slowText, watchMainThread, type Slow } from '#limits/main-thread.ts'
import { stranger } from '#http/actor.ts'
import { measureCalls } from './measure.ts'

let slow: Slow[] = []
let endWatch: () => void
beforeEach(() => {
  slow = []
  endWatch = watchMainThread((one) => slow.push(one))
})
afterEach(() => endWatch())

function burn(cpuMs: number) {
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1_000 >= cpuMs) return
  }
}

type Part = { burnMs?: number; waitMs?: number; after?: Promise<void> }
const account = '0190a000-0000-7000-8000-000000000001'

/** A server with one route for each call, which carries out its parts one after the other. */
function serving(calls: Record<string, Part[]>) {
  const app = Fastify()
  measureCalls(app)
  app.decorateRequest('actor', null as never)
  app.addHook('onRequest', async (request) => void (request.actor = { ...stranger, accountId: account }))
  for (const [name, parts] of Object.entries(calls))
    app.post(`/${name}/:id`, async () => {
      for (const { burnMs = 0, waitMs = 0, after } of parts) {
        await after
        if (waitMs) await wait(waitMs)
        burn(burnMs)
        await nextTurn()
      }
      return {}
    })
  const call = (name: string) =>
    app.inject({ method: 'POST', url: `/${name}/secret?search=secret`, payload: { text: 'secret' } })
  return { app, call }
}

test('a call that computes leaves a line of route, account and time, and one that waits leaves none', async () => {
  const { call } = serving({ computing: [{ burnMs: 150 }], waiting: [{ waitMs: 300 }] })
  await call('waiting')
  expect(slow).toEqual([])
  await call('computing')
  expect(slow).toEqual([
    {
      work: 'POST /computing/:id',
      actor: account,
      requestId: expect.any(String),
      cpuMs: expect.any(Number),
      longestMs: expect.any(Number),
    },
  ])
  expect(slow[0]!.cpuMs).toBeGreaterThanOrEqual(150)
  expect(slowText(slow[0]!)).toMatch(/^POST \/computing\/:id \(.+, 0190a000.+\) occupied the main thread for \d+ ms/)
  expect(JSON.stringify(slow)).not.toContain('secret')
})

test('calls that alternate are measured apart, and all parts of one count', async () => {
  const [first, second, third] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const { call } = serving({
    many: [{ burnMs: 60 }, { after: first!.promise, burnMs: 60 }, { after: third!.promise, burnMs: 60 }],
    one: [{ after: second!.promise, burnMs: 50 }],
  })
  const both = [call('many'), call('one')]
  for (const { resolve } of [first!, second!, third!]) {
    await wait(20)
    resolve()
  }
  await Promise.all(both)
  expect(slow.map(({ work }) => work)).toEqual(['POST /many/:id'])
  expect(slow[0]!.cpuMs).toBeGreaterThanOrEqual(180)
  expect(slow[0]!.longestMs).toBeGreaterThanOrEqual(60)
})

test('continuations that run in the same turn of the event loop are told apart', async () => {
  const start = Promise.withResolvers<void>()
  const { call } = serving({
    light: [{ after: start.promise, burnMs: 20 }],
    heavy: [{ after: start.promise, burnMs: 130 }],
  })
  const both = [call('light'), call('heavy'), call('light')]
  await wait(20)
  start.resolve()
  await Promise.all(both)
  expect(slow.map(({ work }) => work)).toEqual(['POST /heavy/:id'])
})

test('a round in the background may last, but not without a break', async () => {
  await measured('Patient', async () => {
    for (let n = 0; n < 8; n += 1) {
      burn(20)
      await nextTurn()
    }
  })
  expect(slow).toEqual([])
  await measured('Greedy', async () => {
    await nextTurn()
    burn(130)
    await Promise.resolve()
  })
  expect(slow.map(({ work }) => work)).toEqual(['Greedy'])
})

test('a caller who hangs up does not hide what the call costs', async () => {
  const { app } = serving({ costly: [{ waitMs: 200, burnMs: 150 }] })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = fetch(`${address}/costly/secret`, { method: 'POST', signal: leaving.signal }).catch(() => undefined)
  await wait(100)
  leaving.abort()
  await answer
  await expect.poll(() => slow.map(({ work }) => work), { timeout: 10_000 }).toEqual(['POST /costly/:id'])
  await app.close()
})
