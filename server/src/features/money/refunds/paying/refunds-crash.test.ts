import { testApp } from '@learning-cms/testkit/app'
import { askRefund, behaveAs, inTestMode, paidOrder } from '@learning-cms/testkit/money/refunding'
import { startWorker } from '@learning-cms/testkit/processes/child'
import { sql } from 'drizzle-orm'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { runDueRefunds } from './run.ts'

const WORKER = fileURLToPath(import.meta.resolve('@learning-cms/testkit/money/job-server'))
const KILLS = 4
const PATIENCE_MS = 240_000

const server = await testApp()
const { db, database } = server
afterAll(() => server.close())

const until = async (isSo: () => Promise<boolean>) => {
  const endsAt = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error('it did not come to pass')
    await wait(50)
  }
}
const has = async (what: ReturnType<typeof sql>) => (await db.execute(what)).rows.length > 0

test(
  'killed between save and call, and between call and answer, each refund is paid once',
  { timeout: 300_000 },
  async () => {
    await inTestMode(db)
    // The gateway acts two seconds before it answers.
    await behaveAs(db, 'slow')
    const ids: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const order = await paidOrder(db)
      const { body } = await askRefund(server, order.id, { amount: 200_000 })
      ids.push(body.id)
      const isAt =
        kill % 2 === 0
          ? sql`select from refund_attempts where refund_id = ${body.id} and status = 'sent'`
          : sql`select from test_gateway_refunds g join refund_attempts a on a.request_id = g.request_id where a.refund_id = ${body.id}`
      const killIt = await startWorker(WORKER, database.connection)
      await until(() => has(isAt))
      await killIt()
      expect(await has(sql`select from refunds where id = ${body.id} and status = 'processing'`)).toBe(true)
    }
    await behaveAs(db, 'as-documented')
    const stop = await startWorker(WORKER, database.connection)
    // An unknown outcome is queried again after a minute; the minute is over.
    await until(async () => {
      await db.execute(
        sql`update refund_attempts set next_query_at = now() where status = 'unknown' and held_until is null`,
      )
      await runDueRefunds(db)
      return !(await has(sql`select from refunds where status <> 'succeeded'`))
    })
    await stop()
    const { rows } = await db.execute(sql`
    select r.id, count(g.*)::int as given from refunds r join refund_attempts a on a.refund_id = r.id
    join test_gateway_refunds g on g.request_id = a.request_id group by r.id`)
    expect(rows).toHaveLength(ids.length)
    for (const { given } of rows) expect(given).toBe(1)
    const { rows: entries } = await db.execute(
      sql`select count(*)::int as n from ledger_transactions where kind = 'refund'`,
    )
    expect(entries).toEqual([{ n: KILLS }])
  },
)
