import { testApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, behaveAs, command, inTestMode, paidOrder, previewOf } from '@learning-cms/testkit/money/refunding'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueRefunds } from './paying/run.ts'

const server = await testApp()
const { db } = server
beforeAll(() => inTestMode(db))
afterAll(() => server.close())

/** Counts everything about orders and refunds that must never occur, over the whole database. */
async function expectReconciliation() {
  const { rows } = await db.execute(sql`
    select
      (select count(*)::int from refunds r where kind = 'order' and amount <>
        (select coalesce(sum(amount), 0) from refund_lines l where l.refund_id = r.id)) as "3 lines do not add up",
      (select count(*)::int from order_lines where refunding > net) as "4 over its net",
      (select count(*)::int from orders o where captured < (select coalesce(sum(amount), 0) from refunds r
        where r.order_id = o.id and status in ('requested', 'approved', 'processing', 'needs_review', 'succeeded'))) as "5 over captured",
      (select count(*)::int from orders o where refunding <> (select coalesce(sum(amount), 0) from refunds r
        where r.order_id = o.id and status in ('requested', 'approved', 'processing', 'needs_review', 'succeeded'))) as "5 wrongly counted",
      (select count(*)::int from orders o where (status = 'refunded') <> (total > 0 and total = (
        select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id and r.kind = 'order' and r.status = 'succeeded'))) as "6 refunded",
      (select count(*)::int from (select from ledger_entries group by transaction_id having sum(amount) <> 0) t) as "7 unbalanced",
      (select count(*)::int from orders o where captured - refunded <> (select coalesce(sum(amount), 0) from ledger_entries e
        where e.order_id = o.id and account = 'gateway_clearing')) as "8 clearing",
      (select count(*)::int from order_lines where refunded = net and net > 0 and reversed <> share) as "9 share left",
      (select count(*)::int from refund_lines where reversal < 0 or reversal > amount) as "10 reversal",
      (select count(*)::int from order_lines l join orders o on o.id = l.order_id where l.access = 'granted' and not exists (
        select from enrolments e where e.student_id = o.student_id and e.course_id = l.course_id and e.revoked_at is null)) as "15 others' access",
      (select count(*)::int from (select refund_id from refund_attempts a join refunds r on r.id = a.refund_id
        where r.status = 'succeeded' and a.status = 'succeeded' group by refund_id, r.amount having sum(a.amount) <> r.amount) t) as "given more or less"`)
  for (const [fault, count] of Object.entries(rows[0]!)) expect([fault, count]).toEqual([fault, 0])
}

test('of twenty simultaneous partial refunds those covered by the balance succeed, and never more than was paid', async () => {
  const order = await paidOrder(db, { lines: [{ price: 600_000 }, { price: 400_000 }] })
  let granted = 0
  for (let round = 0; round < 3; round += 1) {
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, n) => previewOf(server, order.id, { amount: 90_000 + n })),
    )
    const requested = await Promise.all(
      seen.map(({ body: { hash: previewHash, expectedRefunded } }, n) => {
        const input = { kind: 'order', amount: 90_000 + n, reasonCode: 'goodwill', confirmDuplicate: true }
        const body = { ...input, previewHash, expectedRefunded }
        return server.ask('POST', `/orders/${order.id}/refunds`, { as: 'finance', key: true, body })
      }),
    )
    const passed = requested.filter(({ status }) => status === 200)
    expect(passed).toHaveLength(1)
    for (const { status, body } of requested.filter((one) => one.status !== 200))
      expect([status, body.reason]).toEqual([409, 'refunds.balance-changed'])
    granted += passed[0]!.body.amount as number
  }
  await server.runJobs()
  const { rows } = await db.execute(sql`select refunding, refunded from orders where id = ${order.id}`)
  expect(rows).toEqual([{ refunding: granted, refunded: granted }])
  await expectReconciliation()
})

test('the same request twenty times at once is one refund', async () => {
  const order = await paidOrder(db)
  const { body: seen } = await previewOf(server, order.id, { amount: 100_000 })
  const body = { kind: 'order', amount: 100_000, reasonCode: 'goodwill', previewHash: seen.hash, expectedRefunded: 0 }
  const ask = () => server.ask('POST', `/orders/${order.id}/refunds`, { as: 'finance', key: 'hai-muoi-lan', body })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  for (const { status, body: problem } of answers)
    if (status !== 200) expect(problem.reason).toBe('idempotency.in-progress')
  expect((await ask()).status).toBe(200)
  const { rows } = await db.execute(sql`select id from refunds where order_id = ${order.id}`)
  expect(rows).toHaveLength(1)
})

const act = fc.oneof(
  fc.record({
    does: fc.constant('ask' as const),
    hundredths: fc.integer({ min: 1, max: 130 }),
    line: fc.option(fc.nat(2)),
  }),
  fc.record({ does: fc.constant('askAsSupport' as const), hundredths: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    does: fc.constant('behave' as const),
    as: fc.constantFrom('as-documented', 'lost', 'refuses', 'stuck', 'unreadable', 'forgets'),
  }),
  fc.record({ does: fc.constant('work' as const) }),
  fc.record({ does: fc.constant('wait' as const) }),
  fc.record({ does: fc.constant('age' as const) }),
  fc.record({
    does: fc.constantFrom('approve', 'reject', 'cancel', 'check', 'retry', 'settle' as const),
    which: fc.nat(5),
  }),
)

test('with any sequence of events and any gateway, every sum is right', { timeout: 180_000 }, async () => {
  const teacher = await make.instructor(db)
  const gateways = ['momo', 'vnpay', 'zalopay'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...gateways),
      fc.array(act, { minLength: 4, maxLength: 14 }),
      async (gateway, acts) => {
        await behaveAs(db, 'as-documented')
        const lines = [
          { price: 499_999, instructorId: teacher.id },
          { price: 300_001 },
          { price: 200_000, discount: 33_333, instructorId: teacher.id, rateBps: 3_333 },
        ]
        const order = await paidOrder(db, { gateway, lines, overpaid: 0 })
        const ids: string[] = []
        for (const one of acts) {
          if (one.does === 'ask' || one.does === 'askAsSupport') {
            const line = one.does === 'ask' && one.line !== null ? order.lines[one.line] : undefined
            const amount = Math.floor(((line ? line.price - line.discount : order.total) * one.hundredths) / 100)
            const input = { amount, ...(line && { lines: [{ lineId: line.id, amount }] }) }
            const more = { as: one.does === 'ask' ? 'finance' : 'support', confirmDuplicate: true }
            const { status, body } = await askRefund(server, order.id, input, more)
            if (status === 200) ids.push(body.id)
            else expect([409, 422]).toContain(status)
          } else if (one.does === 'behave') await behaveAs(db, one.as)
          else if (one.does === 'work') await server.runJobs()
          else if (one.does === 'wait') {
            await db.execute(sql`update refund_attempts set next_query_at = now() where next_query_at is not null`)
            await runDueRefunds(db)
            await server.runJobs()
          } else if (one.does === 'age')
            await db.execute(sql`update refund_attempts set sent_at = sent_at - interval '25 hours'`)
          else if (ids.length > 0) {
            const body = {
              approve: {},
              reject: { note: 'Không' },
              settle: { outcome: 'succeeded', evidence: 'Sao kê' },
            }[one.does as 'approve']
            const { status } = await command(server, ids[one.which % ids.length]!, one.does, {
              as: 'owner',
              ...(body && { body }),
            })
            expect([200, 403, 409, 422]).toContain(status)
          }
          await expectReconciliation()
        }
        await behaveAs(db, 'as-documented')
        for (let round = 0; round < 10; round += 1) {
          await db.execute(sql`
            update refund_attempts set next_query_at = now(), sent_at = sent_at - interval '25 hours' where next_query_at is not null`)
          await runDueRefunds(db)
          await server.runJobs()
        }
        const open = await db.execute(
          sql`select number from refunds where order_id = ${order.id} and status in ('approved', 'processing')`,
        )
        expect(open.rows).toEqual([])
        await expectReconciliation()
      },
    ),
    { numRuns: 6 },
  )
})
