import { testApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, inTestMode, paidOrder, refundAfterWork } from '@learning-cms/testkit/refunding'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await testApp()
const { db } = server
beforeEach(() => inTestMode(db))
afterAll(() => server.close())

test('one line goes back: access, commission, ledger and sums follow', async () => {
  const teacher = await make.instructor(db)
  const order = await paidOrder(db, { lines: [{ price: 500_000, instructorId: teacher.id }, { price: 300_000 }] })
  const [first] = order.lines
  const asked = await askRefund(server, order.id, { amount: 500_000, lines: [{ lineId: first!.id, amount: 500_000 }] })
  expect(asked).toMatchObject({ status: 200, body: { status: 'approved', amount: 500_000 } })
  const done = await refundAfterWork(server, asked.body.id)
  expect(done).toMatchObject({
    status: 'succeeded',
    lines: [{ access: 'revoke', accessState: 'done', reversal: 350_000 }],
  })
  expect(await sums(order.id)).toEqual({
    status: 'completed',
    refunded: 500_000,
    refunding: 500_000,
    clearing: 300_000,
    payable: 0,
  })
})

const sums = async (orderId: string) =>
  (
    await db.execute(sql`
      select o.status, o.refunded, o.refunding,
        (select coalesce(sum(amount), 0)::bigint from ledger_entries e where e.order_id = o.id and account = 'gateway_clearing') as clearing,
        (select coalesce(-sum(amount), 0)::bigint from ledger_entries e where e.order_id = o.id and account = 'instructor_payable') as payable
      from orders o where id = ${orderId}`)
  ).rows[0]
