import type { WebhookEvent } from '@learning-cms/contract/system/webhooks'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { startReceiver, type Receiver } from '@learning-cms/testkit/processes/receiver'
import { startWorker } from '@learning-cms/testkit/processes/child'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `KILLS=50` for a longer run. */
const KILLS = Number(process.env['KILLS'] ?? 3)
const EVENTS_EACH = 12
const WORKER = fileURLToPath(import.meta.resolve('@learning-cms/testkit/workers/webhook-worker'))

let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  t = await testApp({ mayCallLoopback: true })
  receiver = await startReceiver((_got, response) => {
    setTimeout(() => response.writeHead(200).end(), Math.random() * 400)
  })
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})

test(
  `no event is lost, and those of a record stay in order, over ${KILLS} killed servers`,
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    const body = { url: receiver.url, description: 'Kho', events: ['categories.*'] }
    expect((await t.ask('POST', '/webhooks', { as: 'owner', key: true, body })).status).toBe(200)
    const made = (await t.ask<{ id: string }>('POST', '/categories', { as: 'catalog', body: { name: 'Gốc' } })).body
    let version = 1
    const kills = [await startWorker(WORKER, t.database.connection), await startWorker(WORKER, t.database.connection)]
    for (let round = 0; round < KILLS; round += 1) {
      for (let n = 0; n < EVENTS_EACH; n += 1) {
        const name = `Tên ${round} ${n}`
        await t.ask('PATCH', `/categories/${made.id}`, { as: 'catalog', version, body: { name } })
        await t.ask('POST', '/categories', { as: 'catalog', body: { name: `Khác ${round} ${n}` } })
        version += 1
      }
      await wait(Math.random() * 700)
      await kills[round % 2]!()
      kills[round % 2] = await startWorker(WORKER, t.database.connection)
    }
    const startedAt = performance.now()
    const open = async () =>
      (
        await t.db.execute(sql`
      select from audit_lines where seal_no is null or (entity = 'categories' and not exists (
        select from webhook_deliveries d where d.event_id = audit_lines.id and d.status = 'delivered'))`)
      ).rows.length
    while ((await open()) > 0 && performance.now() - startedAt < 60_000) await wait(100)
    const lines = await t.db.execute<{ id: string }>(sql`select id from audit_lines where entity = 'categories'`)
    const events = receiver.got.map((got) => JSON.parse(got.body) as WebhookEvent)
    const known = new Set(events.map(({ id }) => id))
    expect(lines.rows.filter(({ id }) => !known.has(id))).toEqual([])
    expect(known.size).toBe(1 + 2 * KILLS * EVENTS_EACH)
    // Deliveries may be repeated but not reordered: the first occurrences of the versions are in order.
    const versions = events.filter(({ entityId }) => entityId === made.id).map(({ version }) => version!)
    const firsts = [...new Set(versions)]
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
    expect(firsts.at(-1)).toBe(version)
    console.log(`${known.size} events over ${KILLS} kills, ${events.length - known.size} sent twice`)
    await Promise.all(kills.map((kill) => kill()))
  },
)
