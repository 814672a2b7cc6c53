import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credit, debit, post } from './ledger.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const counted = async () =>
  (
    await database.db.execute<{ transactions: number; entries: number }>(sql`
      select (select count(*)::int from ledger_transactions) as transactions, (select count(*)::int from ledger_entries) as entries`)
  ).rows[0]

const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
  )

test('a transaction is written once for its key, without zero entries', async () => {
  const sale = {
    key: 'sale:one',
    kind: 'sale' as const,
    entries: [
      debit('gateway_clearing', 90, { gateway: 'momo' }),
      debit('discounts', 10),
      credit('sales', 100),
      debit('bank', 0),
    ],
  }
  expect(await post(database.db, sale)).toBe(true)
  expect(await post(database.db, sale)).toBe(false)
  expect(await counted()).toEqual({ transactions: 1, entries: 3 })
})

test('twenty simultaneous writes make one', async () => {
  const entries = [debit('bank', 5), credit('gateway_clearing', 5)]
  const written = await Promise.all(
    Array.from({ length: 20 }, () => post(database.db, { key: 'sale:many', kind: 'sale', entries })),
  )
  expect(written.filter(Boolean)).toHaveLength(1)
})

test('an unbalanced transaction is not written at all', async () => {
  const before = await counted()
  const entries = [debit('gateway_clearing', 100), credit('sales', 99)]
  expect(await constraintOf(post(database.db, { key: 'sale:odd', kind: 'sale', entries }))).toBe('ledger.unbalanced')
  expect(await counted()).toEqual(before)
})

test('written entries are never changed, deleted, truncated or extended', async () => {
  for (const statement of [
    sql`update ledger_entries set amount = amount + 1`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries cascade`,
    sql`update ledger_transactions set kind = 'payout'`,
    sql`delete from ledger_transactions`,
    sql`truncate ledger_transactions cascade`,
  ])
    expect(await constraintOf(database.db.execute(statement))).toBe('ledger.append-only')
  const late = sql`
    insert into ledger_entries (transaction_id, position, account, amount, posted_at)
    select id, 99, 'bank', 1, now() from ledger_transactions limit 1`
  expect(await constraintOf(database.db.execute(late))).toBe('ledger.unbalanced')
})
