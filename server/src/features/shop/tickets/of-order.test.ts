import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { soldTickets } from '@learning-cms/testkit/money/tickets'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTickets } from './page/mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('an order shows its tickets; whole codes only to those who stand at the door', async () => {
  const { orderId, codes } = await soldTickets(t.db, { quantity: 2 })
  const read = async (as: string) => (await t.ask('GET', `/orders/${orderId}/tickets`, { as })).body
  expect((await read('support')).rows.map(({ code }: { code: string }) => code)).toEqual(codes)
  expect((await read('finance')).rows.map(({ code }: { code: string }) => code)).toEqual(
    codes.map((code) => `…${code.slice(-4)}`),
  )
  const body = { door: 'B', scans: [{ id: crypto.randomUUID(), code: codes[0]!, at: new Date().toISOString() }] }
  await t.ask('POST', '/check-ins', { as: 'support', body })
  expect((await read('finance')).rows).toMatchObject([{ status: 'used', usedDoor: 'B' }, { status: 'valid' }])
  expect((await t.ask('GET', `/orders/${orderId}/tickets`, { as: 'moderator' })).status).toBe(403)
})

test('tickets are mailed again when somebody asks, not twice within two minutes', async () => {
  const { orderId } = await soldTickets(t.db)
  const again = () => t.ask('POST', `/orders/${orderId}/tickets/mail`, { as: 'support' })
  const sent = async () =>
    (
      await t.db.execute(
        sql`select from outbox_mails where subject like '%' || (select order_number from ticket_orders where order_id = ${orderId}) || '%'`,
      )
    ).rows.length
  expect((await again()).body.reason).toBe('tickets.mailed-already')
  while ((await mailTickets(t.db, t.config)) > 0);
  expect((await again()).body.reason).toBe('tickets.mailed-already')
  await t.db.execute(sql`update ticket_orders set mailed_at = now() - interval '3 minutes' where order_id = ${orderId}`)
  const before = await sent()
  const answers = await Promise.all([again(), again()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  while ((await mailTickets(t.db, t.config)) > 0);
  expect((await sent()) - before).toBe(1)
  await t.db.execute(sql`
    update people set email = null where id = (select student_id from ticket_orders where order_id = ${orderId})`)
  expect((await again()).body.reason).toBe('tickets.no-address')
})
