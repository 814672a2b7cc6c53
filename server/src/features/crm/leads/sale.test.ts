import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

type Refused = { reason?: string; fields?: Record<string, string> }
const as = 'owner'
const mail = () => `kh.${randomUUID().slice(0, 8)}@example.test`
const enter = async (email = mail()) =>
  (await t.ask<Lead>('POST', '/leads', { as, body: { fullName: 'Lê Thị Hỏi', email } })).body
async function course() {
  const made = await make.course(t.db)
  await t.db.execute(sql`update courses set price = 500000 where id = ${made.id}`)
  return made
}
const orderOf = (courseId: string, expectedTotal = 500_000) => ({ courseIds: [courseId], items: [], expectedTotal })
const sell = ({ id, version }: Pick<Lead, 'id' | 'version'>, body: object, who: string = as) =>
  t.ask<Lead & Refused>('POST', `/leads/${id}/sell`, { as: who, version, body })
const countOf = async (query: ReturnType<typeof sql>) => (await t.db.execute<{ n: number }>(query)).rows[0]!.n
const peopleWith = (email: string) => countOf(sql`select count(*)::int as n from people where email = ${email}`)

test('a sale with an order is one: the buyer, the order and the link, with one line each in the log', async () => {
  const [email, { id: courseId }] = [mail(), await course()]
  const sold = await sell(await enter(email), { order: orderOf(courseId) })
  expect(sold.status, JSON.stringify(sold.body)).toBe(200)
  expect(sold.body).toMatchObject({ state: 'sold', order: { number: expect.any(String) } })
  const order = (await t.ask('GET', `/orders/${sold.body.order!.id}`, { as })).body
  expect(order).toMatchObject({ total: 500_000, studentId: sold.body.personId })
  expect(
    await countOf(sql`
    select count(*)::int as n from audit_lines where entity_id = ${sold.body.id} and changes ? 'orderId'`),
  ).toBe(1)
})

test('an order that cannot be made leaves nothing behind: no sale, no person, and the reason at its field', async () => {
  const [email, { id: courseId }] = [mail(), await course()]
  const lead = await enter(email)
  const cases: [object, string][] = [
    [orderOf(courseId, 1), 'expectedTotal'],
    [{ ...orderOf(courseId), couponCode: 'KHONG-CO' }, 'couponCode'],
    [orderOf(randomUUID()), 'courseIds'],
  ]
  for (const [order, field] of cases) {
    const answer = await sell(lead, { order })
    expect(answer.status, field).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answer.body.fields ?? {}).join(), JSON.stringify(answer.body)).toContain(field)
  }
  expect((await t.ask<Lead>('GET', `/leads/${lead.id}`, { as })).body).toEqual(lead)
  expect(await peopleWith(email)).toBe(0)
})

test('of two who sell with an order at once, one makes it', async () => {
  const [email, { id: courseId }] = [mail(), await course()]
  const lead = await enter(email)
  const answers = await Promise.all(Array.from({ length: 6 }, () => sell(lead, { order: orderOf(courseId) })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of answers) expect([200, 412]).toContain(status)
  expect(await peopleWith(email)).toBe(1)
  expect(
    await countOf(sql`
    select count(*)::int as n from orders o join people p on p.id = o.student_id where p.email = ${email}`),
  ).toBe(1)
})

test('an order needs the right to enter orders', async () => {
  const { id: courseId } = await course()
  const lead = await enter()
  expect((await sell(lead, { order: orderOf(courseId) }, 'marketing')).status).toBe(403)
  expect((await t.ask<Lead>('GET', `/leads/${lead.id}`, { as })).body.state).toBe('new')
})

test('the order of a lead that was sold before is made and linked in one step, or not at all', async () => {
  const { id: courseId } = await course()
  const sold = (await sell(await enter(), {})).body
  const link = (order: object) =>
    t.ask<Lead & Refused>('POST', `/leads/${sold.id}/order`, { as, version: sold.version, body: { order } })
  const orders = () => countOf(sql`select count(*)::int as n from orders where student_id = ${sold.personId}`)
  expect((await link(orderOf(courseId, 1))).body.fields).toMatchObject({ expectedTotal: 'orders.total-changed' })
  expect(await orders()).toBe(0)
  const answers = await Promise.all([link(orderOf(courseId)), link(orderOf(courseId)), link(orderOf(courseId))])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412])
  expect(await orders()).toBe(1)
})
