import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { faultsOfInvoices } from '@learning-cms/testkit/money/invoicing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureRoles } from '#features/account/roles/rules.ts'
import { addSampleData, removeSampleData } from '#services/samples/sample-data.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await ensureRoles(database.db)
  await addSampleData(database.db)
})
afterAll(() => database.close())

const counted = async () => {
  const { rows } = await database.db.execute<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where kind = 'adjusting')::int as adjusting,
      count(*) filter (where kind = 'replacing')::int as replacing, count(*) filter (where status = 'void')::int as void,
      (select count(*)::int from orders where einvoice = 'adjustment_due') as due, (select count(*)::int from invoice_series) as series
    from invoices`)
  return rows[0]!
}

test('the sample has invoices of every kind, in a series without gaps that the check accepts', async () => {
  const { all, adjusting, replacing, void: voided, due } = await counted()
  expect(all).toBeGreaterThan(50)
  expect(adjusting).toBeGreaterThan(0)
  expect(replacing).toBe(1)
  expect(voided).toBe(2)
  expect(due).toBeGreaterThan(0)
  expect(await faultsOfInvoices(database.db)).toEqual([])
})

test('they stay together while somebody builds upon one, and otherwise leave with their series', async () => {
  const { db } = database
  await db.execute(sql`
    insert into order_notes (id, order_id, body, author_name)
    select gen_random_uuid(), order_id, 'Của tôi', 'x' from invoices order by number limit 1`)
  const { all } = await counted()
  await removeSampleData(db)
  expect((await counted()).all).toBe(all)
  expect(await faultsOfInvoices(db)).toEqual([])
  const fresh = await freshDatabase()
  await ensureRoles(fresh.db)
  await addSampleData(fresh.db)
  expect((await removeSampleData(fresh.db)).retained).toBe(0)
  const { rows } = await fresh.db.execute(sql`
    select from invoices union all select from invoice_series union all select from company where legal_name <> ''`)
  expect(rows).toHaveLength(0)
  await fresh.close()
})
