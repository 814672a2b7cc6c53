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
const countIn = async (table: string) =>
  (await rowsOf<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`))[0]!.n

test('each gateway has files; one batch differs, some wait, some money is late, a line is unknown', async () => {
  const files = await rowsOf<{ gateway: string; n: number }>(
    sql`select gateway, count(*)::int as n from settlement_files group by 1 order by 1`,
  )
  expect(files).toEqual(['momo', 'vnpay', 'zalopay'].map((gateway) => ({ gateway, n: 2 })))
  const [counts] = await rowsOf(sql`
    select count(*) filter (where status = 'arrived')::int >= 10 as arrived, count(*) filter (where status = 'open')::int as open,
      count(*) filter (where arrived <> net and net > 0)::int as differing, sum(lines_to_check)::int as unknown from settlements`)
  expect(counts).toEqual({ arrived: true, open: 2, differing: 1, unknown: 1 })
  const [waiting] = await rowsOf(sql`
    select count(*) filter (where paid_at < now() - interval '3 days')::int as late, count(*)::int > 3 as some from payments_at_gateways`)
  expect(waiting).toEqual({ late: 2, some: true })
  expect((await compareAll(database.db)).differing).toEqual([])
})

test('it leaves with the sample; what somebody undid stays, and the ledger still matches', async () => {
  await database.db.execute(sql`
    update settlements set version = 2 where id = (select id from settlements where gateway = 'momo' and status = 'arrived' limit 1)`)
  await removeSampleData(database.db)
  expect(await countIn('settlement_files')).toBe(1)
  expect((await compareAll(database.db)).differing).toEqual([])
  const [left] = await rowsOf(sql`select count(*)::int as n from bank_lines b where not exists (
    select from settlements s where s.bank_line_id = b.id)`)
  expect(left).toEqual({ n: 0 })
})
