import { freshDatabase } from '@learning-cms/testkit/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareAll } from '#features/ledger/checks.ts'
import { addSampleData, removeSampleData } from './sample-data.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await addSampleData(database.db)
}, 60_000)
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

test('the ledger matches orders, lines, payments, refunds and coupons', async () => {
  const { results, differing } = await compareAll(database.db)
  expect(differing).toEqual([])
  expect(results.find(({ question }) => question === 'clearing')!.checked).toBeGreaterThan(400)
})

test('an order that someone changed stays with its dependants when the sample is removed', async () => {
  await database.db.execute(sql`
    insert into order_notes (id, order_id, body, author_name)
    select gen_random_uuid(), id, 'Gọi lại', 'Lan' from orders where status = 'completed' limit 1`)
  await removeSampleData(database.db)
  expect(await countOf(sql`select count(*)::int as n from orders`)).toBe(1)
  expect(await countOf(sql`select count(*)::int as n from students`)).toBe(1)
  expect(await countOf(sql`select count(distinct order_id)::int as n from ledger_transactions`)).toBe(1)
  await expect(database.db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
  expect((await compareAll(database.db)).differing).toEqual([])
})
