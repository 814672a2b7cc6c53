import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareAll } from '#features/money/ledger/checks.ts'
import { addSampleData, removeSampleData } from '#services/samples/sample-data.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await addSampleData(database.db)
})
afterAll(() => database.close())

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows
const countOf = async (query: ReturnType<typeof sql>) => (await rowsOf<{ n: number }>(query))[0]!.n

test('a year of orders, each with the access it paid for', async () => {
  expect(await countOf(sql`select count(*)::int as n from orders`)).toBeGreaterThan(400)
  const months = await countOf(sql`select count(distinct date_trunc('month', created_at))::int as n from orders`)
  expect(months).toBeGreaterThanOrEqual(11)
  const unpaid = sql`
    select count(*)::int as n from enrolments e left join order_lines l on l.enrolment_id = e.id where l.id is null`
  expect(await countOf(unpaid)).toBe(0)
})

test('there are refunds and orders in every status', async () => {
  const refunds = await rowsOf<{ status: string }>(sql`select distinct status from refunds order by 1`)
  expect(refunds.map(({ status }) => status)).toEqual(
    ['approved', 'cancelled', 'failed', 'needs_review', 'processing', 'rejected', 'requested', 'succeeded'].toSorted(),
  )
  const orders = await rowsOf<{ status: string }>(sql`select distinct status from orders order by 1`)
  expect(orders.map(({ status }) => status)).toEqual(['completed', 'failed', 'pending', 'refunded'])
})

test('a coupon that is used up stays so: no order that may expire holds a use of it', async () => {
  const usedUp = sql`select count(*)::int as n from coupons where is_used_up`
  expect(await countOf(usedUp)).toBeGreaterThan(0)
  expect(await countOf(sql`${usedUp} and reserved > 0`)).toBe(0)
})

test('the ledger matches orders, lines, payments, refunds and coupons', async () => {
  const { results, differing } = await compareAll(database.db)
  expect(differing).toEqual([])
  expect(results.find(({ question }) => question === 'clearing')!.checked).toBeGreaterThan(400)
})

test('goods are on their way in every state, out of the stock and paid with their tax', async () => {
  const states = await rowsOf<{ fulfilment: string }>(sql`select distinct fulfilment from orders order by 1`)
  expect(states.map(({ fulfilment }) => fulfilment)).toEqual(
    ['none', 'to-send', 'packed', 'partly', 'sent', 'delivered', 'returned'].toSorted(),
  )
  const wrong = sql`
    select count(*)::int as n from products p
    where p.stock <> (select coalesce(sum(quantity), 0) from stock_movements m where m.product_id = p.id)
      or p.stock <> coalesce((select m.stock from stock_movements m where m.product_id = p.id order by created_at desc, id desc limit 1), p.stock)`
  expect(await countOf(wrong)).toBe(0)
  const [tax] = await rowsOf<{ lines: number; ledger: number }>(sql`
    select (select sum(tax) from order_lines)::int as lines,
      (select -sum(amount) from ledger_entries where account = 'sales_tax')::int as ledger`)
  expect(tax!.lines).toBeGreaterThan(0)
  expect(tax!.ledger).toBe(tax!.lines)
})

test('visitors of the days around today have tickets, within the places there are', async () => {
  const days = await rowsOf<{ day: string; n: number; used: number }>(sql`
    select visit_on::text as day, count(*)::int as n, count(*) filter (where status = 'used')::int as used from tickets
    where visit_on is not null group by 1 order by 1`)
  expect(days).toHaveLength(13)
  expect(days[0]!.used).toBeGreaterThan(0)
  expect(days.at(-1)!.used).toBe(0)
  const wrong = sql`
    select count(*)::int as n from ticket_places t join products p on p.id = t.product_id
    where t.held <> 0 or t.sold > p.capacity or t.sold <> (
      select count(*) from tickets k
      where (k.product_id, k.visit_on, coalesce(k.slot, '')) = (t.product_id, t.visit_on, t.slot))`
  expect(await countOf(wrong)).toBe(0)
})

test('an order that someone changed stays with its dependants when the sample is removed', async () => {
  await database.db.execute(sql`
    insert into order_notes (id, order_id, body, author_name)
    select gen_random_uuid(), id, 'Gọi lại', 'Lan' from orders where coupon_state = 'used' order by number limit 1`)
  await removeSampleData(database.db)
  expect(await countOf(sql`select count(*)::int as n from orders`)).toBe(1)
  expect(await countOf(sql`select count(*)::int as n from students`)).toBe(1)
  expect(await countOf(sql`select count(distinct order_id)::int as n from ledger_transactions`)).toBe(1)
  await expect(database.db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
  expect((await compareAll(database.db)).differing).toEqual([])
  for (const table of ['shipments', 'tickets', 'ticket_holds', 'products'])
    expect(await countOf(sql`select count(*)::int as n from ${sql.raw(table)}`), table).toBe(0)
})
