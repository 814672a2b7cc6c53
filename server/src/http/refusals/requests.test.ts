import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { noTimeOuts, skipBecause } from '@learning-cms/testkit/skip'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedByDatabase } from '#http/errors/answer-error.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'

test('a body that is no JSON, or has more values than its schema permits, is refused before it is parsed', async () => {
  const send = (body: string) => t.ask('POST', '/customers', { as, body })
  expect((await send('{"fullName": ')).body).toMatchObject({ status: 400, reason: 'input.broken-json' })
  expect((await send(`{"fullName": [${'1,'.repeat(20_000)}1]}`)).body.fields).toMatchObject({
    '': 'input.too-many-values',
  })
})

test.each(['nonsense', Buffer.from('["createdAt","asc",7]').toString('base64url')])(
  'a list does not start at the place %s',
  async (after) => {
    expect((await t.ask('GET', '/customers', { as, query: { after } })).body).toMatchObject({
      status: 400,
      reason: 'lists.broken-cursor',
    })
  },
)

/** The refusal for a database error, which the statement causes. */
async function answerTo(statement: string) {
  const client = await t.database.pool.connect()
  try {
    await client.query('begin; create temporary table refused_pairs (id int constraint refused_pairs_id unique)')
    return refusedByDatabase(await client.query(statement).catch((fault: unknown) => fault))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each([
  ['input.unstorable', 400, 'select 7::numeric::smallint / 0'],
  ['input.unstorable', 400, `select '99999'::smallint`],
  ['server.in-conflict', 409, 'insert into refused_pairs values (7), (7)'],
])('%s', async (reason, status, statement) => {
  expect(await answerTo(statement)).toMatchObject({ reason, status })
})

test('a statement that takes too long is not waited for', skipBecause(noTimeOuts()), async () => {
  const answer = await answerTo('set local statement_timeout = 20; select pg_sleep(5)')
  expect(answer).toMatchObject({ reason: 'server.took-too-long', status: 503 })
})

test('figures are of days that have been, and are cut twice at most', async () => {
  const days = (from: number, to: number) => {
    const on = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
    return { since: on(from), until: on(to) }
  }
  const report = (query: Record<string, string>) =>
    t.ask('GET', '/analytics/report', { as, query: { metrics: 'net-sales', ...query } })
  const ahead = await report(days(3, 5))
  expect(ahead.body.fields ?? ahead.body, JSON.stringify(ahead.body)).toMatchObject({ since: 'analytics.range-future' })
  const cut = await report({ ...days(-5, 0), by: 'course,gateway,method' })
  expect(cut.body.fields).toMatchObject({ by: 'analytics.two-dimensions' })
})

test.each([
  ['webhooks.url-invalid', 'https://hooks.example.com/a#b'],
  ['webhooks.url-user', 'https://an:ba@hooks.example.com'],
  ['webhooks.url-private', 'https://10.0.0.1/hook'],
  ['webhooks.url-insecure', 'http://hooks.example.com'],
  ['webhooks.url-port', 'https://hooks.example.com:25'],
])('%s', async (reason, url) => {
  const body = { url, description: 'Kho', events: ['categories.*'] }
  const answer = await t.ask('POST', '/webhooks', { as, key: true, body })
  expect(answer.body.fields ?? answer.body).toMatchObject({ url: reason })
})

test('a webhook that is on is not started', async () => {
  const body = { url: `https://hooks.example.com/${randomUUID()}`, description: 'Kho', events: ['categories.*'] }
  const made = await t.ask('POST', '/webhooks', { as, key: true, body })
  const { id, version } = made.body.webhook ?? made.body
  expect((await t.ask('POST', `/webhooks/${id}/enable`, { as, version, key: true })).body).toMatchObject({
    status: 409,
    reason: 'webhooks.enabled',
  })
})

test('work that has begun too often is given up', async () => {
  const begun = await t.ask('POST', '/ledger/checks', { as: 'finance' })
  const { rows } = await t.database.pool.query(`update jobs set attempts = 99 where status = 'queued' returning id`)
  expect(rows.length, JSON.stringify(begun.body)).toBeGreaterThan(0)
  await t.runJobs()
  const { rows: ended } = await t.database.pool.query('select status, reason from jobs where id = $1', [rows[0].id])
  expect(ended).toEqual([{ status: 'failed', reason: 'jobs.gave-up' }])
})
