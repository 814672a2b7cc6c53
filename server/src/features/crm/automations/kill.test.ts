import type { Action } from '@learning-cms/contract/crm/automations'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { activeFor, letterFor, runsOf, tagFor } from '@learning-cms/testkit/automations'
import { agree } from '@learning-cms/testkit/campaigns'
import { make } from '@learning-cms/testkit/make'
import { startWorker } from '@learning-cms/testkit/processes/child'
import { sql } from 'drizzle-orm'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `ROUNDS=20` for a longer run. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
const PEOPLE = 15
const WORKER = fileURLToPath(import.meta.resolve('@learning-cms/testkit/workers/automation-worker'))
const OFTEN = { interval: 10 }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const countDone = async (id: string) =>
  (
    await t.db.execute<{ done: number }>(sql`
      select count(*)::int as done from automation_steps s join automation_runs r on r.id = s.run_id
      where r.automation_id = ${id} and s.state = 'done'`)
  ).rows[0]!.done

/** Letters and codes that exist, independent of the states of the steps. */
const countMade = async (addresses: readonly string[], couponId: string) =>
  (
    await t.db.execute<{ letters: number; codes: number }>(sql`
      select (select count(*) from mail_outgoing where recipients -> 0 ->> 'address' = any(${sql.param([...addresses])}::text[]))::int as letters,
        (select count(*) from coupon_codes where coupon_id = ${couponId} and is_single_use)::int as codes`)
  ).rows[0]!

test(
  `a server that is killed between two actions goes on at the next and repeats none, ${ROUNDS} times`,
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const { action } = await letterFor(t)
    for (let round = 0; round < ROUNDS; round += 1) {
      const coupon = await make.coupon(t.db, { codeKind: 'single_use' })
      const tagId = await tagFor(t)
      const actions: Action[] = [{ kind: 'coupon', couponId: coupon.id }, { kind: 'tag', tagId }, action]
      const automation = await activeFor(t, { trigger: { kind: 'order-paid', courseId: null }, actions })
      await t.db.execute(sql`update automations set activated_at = now() where id = ${automation.id}`)
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => make.student(t.db)))
      for (const { id } of people) {
        await agree(t, id)
        await make.order(t.db, { studentId: id })
      }
      const total = PEOPLE * actions.length
      const lost = await startWorker(WORKER, t.database.connection)
      const killAfter = 1 + Math.floor(Math.random() * (total - 10))
      await expect.poll(() => countDone(automation.id), OFTEN).toBeGreaterThanOrEqual(killAfter)
      await lost()
      const second = await startWorker(WORKER, t.database.connection)
      await expect.poll(() => countDone(automation.id), OFTEN).toBe(total)
      await second()
      const runs = await runsOf(t, automation.id)
      expect(runs.map(({ state }) => state)).toEqual(Array(PEOPLE).fill('done'))
      const addresses = people.map(({ email }) => email!)
      expect(await countMade(addresses, coupon.id)).toEqual({ letters: PEOPLE, codes: PEOPLE })
      await t.db.execute(sql`update automations set state = 'paused' where id = ${automation.id}`)
    }
  },
)
