import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { webhookBody } from '@learning-cms/testkit/webhooks'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimDue, type ClaimedDelivery, type DeliveryEnd } from './claims.ts'
import { gatherResults } from './results.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** A webhook with deliveries to be tried, of two events for each record. */
async function claimed(records: number) {
  const made = await t.ask('POST', '/webhooks', { as: 'owner', key: true, body: webhookBody })
  const webhookId = made.body.webhook.id as string
  await t.database.pool.query(
    `insert into webhook_deliveries (id, webhook_id, event_id, type, entity, entity_id, needs, body, is_head)
     select gen_random_uuid(), $1, gen_random_uuid(), 'orders.complete', 'orders', 'record ' || n, 'orders:read', '{}', turn = 1
     from generate_series(1, 2) turn, generate_series(1, $2::int) n order by turn, n`,
    [webhookId, records],
  )
  const claim = randomUUID()
  const deliveries = (await claimDue(t.db, claim, { each: 50, most: 50 })).filter((one) => one.webhookId === webhookId)
  expect(deliveries).toHaveLength(records)
  return { webhookId, claim, deliveries }
}

const endedBy = (answered: number, change: Partial<DeliveryEnd> = {}): DeliveryEnd => ({
  status: answered === 200 ? 'delivered' : 'waiting',
  nextAt: new Date(Date.now() + 60_000).toISOString(),
  attempt: { at: new Date().toISOString(), answered, fault: null, tookMs: 3 },
  sentHeaders: { 'webhook-id': 'x' },
  answerHeaders: {},
  answer: 'ok',
  answerIsCut: false,
  isWell: answered === 200,
  ...change,
})
const rowsOf = async (webhookId: string) =>
  (
    await t.database.pool.query(
      `select id, entity_id as record, status, is_head as "isHead", answered, claim, jsonb_array_length(tries) as tries
       from webhook_deliveries where webhook_id = $1 order by no`,
      [webhookId],
    )
  ).rows as {
    id: string
    record: string
    status: string
    isHead: boolean
    answered: number | null
    claim: string | null
    tries: number
  }[]
const failingOf = async (id: string) =>
  (await t.database.pool.query(`select failing_since as since from webhooks where id = $1`, [id])).rows[0].since

test('results that come together are each kept, and let the next event of their record go', async () => {
  const { webhookId, claim, deliveries } = await claimed(20)
  const keep = gatherResults(t.db)
  const isOdd = (_delivery: ClaimedDelivery, at: number) => at % 2 === 1
  const failing = new Set(deliveries.filter(isOdd).map(({ id }) => id))
  await Promise.all(
    deliveries.map((delivery) => keep({ delivery, claim, ended: endedBy(failing.has(delivery.id) ? 500 : 200) })),
  )
  const rows = await rowsOf(webhookId)
  const [firsts, seconds] = [rows.slice(0, 20), rows.slice(20)]
  for (const { id, status, answered, claim: of, tries } of firsts)
    expect({ status, answered, of, tries }).toEqual(
      failing.has(id)
        ? { status: 'waiting', answered: 500, of: null, tries: 1 }
        : { status: 'delivered', answered: 200, of: null, tries: 1 },
    )
  const waitsBehind = new Set(firsts.filter(({ id }) => failing.has(id)).map(({ record }) => record))
  for (const { record, isHead } of seconds) expect(isHead, record).toBe(!waitsBehind.has(record))
})

test('how a webhook fares is what came last of those that come together', async () => {
  const { webhookId, claim, deliveries } = await claimed(4)
  const keep = gatherResults(t.db)
  const all = (answers: readonly number[], from: number) =>
    Promise.all(
      answers.map((answered, at) => keep({ delivery: deliveries[from + at]!, claim, ended: endedBy(answered) })),
    )
  await all([200, 500], 0)
  expect(await failingOf(webhookId)).not.toBeNull()
  await all([500, 200], 2)
  expect(await failingOf(webhookId)).toBeNull()
})

test('one result that cannot be written fails alone; one whose claim was taken over changes nothing', async () => {
  const { webhookId, claim, deliveries } = await claimed(3)
  const keep = gatherResults(t.db)
  const [good, bad, lost] = deliveries as [ClaimedDelivery, ClaimedDelivery, ClaimedDelivery]
  const settled = await Promise.allSettled([
    keep({ delivery: good, claim, ended: endedBy(200) }),
    keep({ delivery: bad, claim, ended: endedBy(200, { nextAt: 'never' }) }),
    keep({ delivery: lost, claim: randomUUID(), ended: endedBy(410) }),
  ])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const byId = new Map((await rowsOf(webhookId)).map((row) => [row.id, row]))
  expect(byId.get(good.id)).toMatchObject({ status: 'delivered' })
  expect(byId.get(bad.id)).toMatchObject({ status: 'waiting', claim })
  expect(byId.get(lost.id)).toMatchObject({ status: 'waiting', claim, answered: null })
  const { body } = await t.ask('GET', `/webhooks/${webhookId}`, { as: 'owner' })
  expect(body).toMatchObject({ state: 'on' })
})

test('servers that waited for one another claim nothing twice, and no more than one webhook takes at a time', async () => {
  const { webhookId, claim } = await claimed(12)
  await t.database.pool.query(
    `update webhook_deliveries set claim = null, next_at = now() where webhook_id = $1 and claim = $2`,
    [webhookId, claim],
  )
  const holder = await t.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from webhooks where id = $1 for no key update', [webhookId])
    const servers = [1, 2, 3].map(() => claimDue(t.db, randomUUID(), { each: 8, most: 64 }))
    await expect.poll(waitingForWebhooks).toBe(3)
    await holder.query('commit')
    const ids = (await Promise.all(servers)).flat().flatMap((one) => (one.webhookId === webhookId ? [one.id] : []))
    expect(ids).toHaveLength(8)
    expect(new Set(ids).size).toBe(8)
  } finally {
    holder.release()
  }
})

const waitingForWebhooks = async () =>
  (
    await t.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%from webhooks%'`,
    )
  ).rows[0]!.n
