import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { OUR_OTHERS } from '@learning-cms/testkit/postgres/database'
import { administer } from '@learning-cms/testkit/postgres/postgres'
import { owner, startServer } from '@learning-cms/testkit/server'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Answered = { status: number; body: unknown; headers: Record<string, unknown> }

function expectServedOrRefused({ statusCode, headers, body }: Awaited<ReturnType<TestApp['app']['inject']>>) {
  if (statusCode === 200) return
  expect({ statusCode, reason: JSON.parse(body).reason }, body).toEqual({
    statusCode: 503,
    reason: 'server.database-away',
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

test('when all connections are cut, requests in progress are served or told to retry', async () => {
  const { token } = await t.as('owner')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const course = { isOver: false }
  let count = 0
  let served = 0
  const ask = async (n: number) => {
    for (let round = 0; !course.isOver; round += 1) {
      const key = { 'idempotency-key': `cut-${n}-${round}-x` }
      const answer = await t.app.inject(
        n % 3 === 0
          ? { method: 'GET', url: '/api/v1/courses', headers }
          : n % 3 === 1
            ? {
                method: 'POST',
                url: '/api/v1/categories',
                headers: { ...headers, ...key },
                payload: `{"name":"M ${n} ${round}"}`,
              }
            : { method: 'GET', url: '/api/v1/me', headers },
      )
      expectServedOrRefused(answer)
      if (answer.statusCode === 200) served += 1
      else count += 1
    }
  }
  const asking = Array.from({ length: 24 }, (_, n) => ask(n))
  try {
    for (let cut = 0; cut < 12; cut += 1) {
      await wait(120)
      t.sessions.forget()
      const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where ${OUR_OTHERS}`
      await administer(t.database.connection, cutAll)
    }
  } finally {
    course.isOver = true
    await Promise.all(asking)
  }
  expect(served).toBeGreaterThan(20)
  expect(count).toBeGreaterThan(0)
  // No connection stays occupied: the pool works again.
  expect((await t.ask('GET', '/courses', { as: 'owner' })).status).toBe(200)
  expect(t.database.pool.waitingCount).toBe(0)
})

test('while PostgreSQL is killed the server reports it with a retry time, until it is back', async () => {
  const server = await startServer({ ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password })
  const call = async (path: string, body?: unknown, token?: string): Promise<Answered> => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json(), headers: Object.fromEntries(answer.headers) }
  }
  try {
    const { token } = (await call('/auth/login', owner)).body as { token: string }
    const folder = readdirSync(server.folder).find((name) => /^pg\d+$/.test(name))!
    const answers: Answered[] = []
    const course = { isOver: false }
    const asking = Array.from({ length: 12 }, async (_, n) => {
      for (let round = 0; !course.isOver; round += 1)
        answers.push(
          await (n % 2 === 0
            ? call('/courses', undefined, token)
            : call('/categories', { name: `K ${n} ${round}` }, token)),
        )
    })
    await wait(300)
    process.kill(Number.parseInt(readFileSync(join(server.folder, folder, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    const killedAt = Date.now()
    await wait(1_500)
    while ((await call('/me', undefined, token)).status !== 200 && Date.now() - killedAt < 20_000) await wait(50)
    course.isOver = true
    await Promise.all(asking)
    const other = answers.filter(({ status, headers }) => status !== 200 && !(status === 503 && headers['retry-after']))
    expect(other).toEqual([])
    expect(answers.some(({ status }) => status === 503)).toBe(true)
    expect((await call('/courses', undefined, token)).status).toBe(200)
  } finally {
    await server.stop()
    server.removeFolder()
  }
})
