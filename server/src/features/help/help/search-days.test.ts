import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#services/ids.ts'
import { countSearchDays } from './search-days.ts'
import { sweepReadings } from './search.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let readerId: string
beforeAll(async () => {
  database = await freshDatabase()
  readerId = (await make.account(database.db)).id
})
beforeEach(async () => {
  await database.db.execute(sql`delete from article_searches`)
  await database.db.execute(sql`delete from help_search_days`)
})
afterAll(() => database.close())

/** At an hour of Vietnam, so many days ago. */
const search = (daysAgo: number, hour: string, results: number) =>
  database.db.execute(sql`
    insert into article_searches (id, reader_id, term, results, at)
    values (${newId()}, ${readerId}, 'hoan tien', ${results},
      ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${daysAgo}::int + ${hour}::time) at time zone 'Asia/Ho_Chi_Minh')`)
const days = async () =>
  (
    await database.db.execute<{ ago: number; searches: number; in_vain: number }>(sql`
      select (now() at time zone 'Asia/Ho_Chi_Minh')::date - day as ago, searches, in_vain from help_search_days order by day`)
  ).rows.map(({ ago, searches, in_vain }) => [ago, searches, in_vain])

test('each day in Vietnam is counted once it is over, quiet ones too', async () => {
  await search(4, '00:00:00', 0)
  await search(4, '23:59:59', 2)
  await search(2, '06:59:00', 0)
  await search(2, '07:01:00', 0)
  await search(0, '00:00:00', 0)
  await Promise.all(Array.from({ length: 6 }, () => countSearchDays(database.db)))
  // Within minutes of midnight, yesterday is not over yet.
  expect((await days()).filter(([ago]) => ago! > 1)).toEqual([
    [4, 2, 1],
    [3, 0, 0],
    [2, 2, 2],
  ])
  expect((await days()).every(([ago]) => ago! > 0)).toBe(true)
})

test('what was counted outlives the searches, and no later deletion changes it', async () => {
  await search(190, '12:00:00', 0)
  await search(3, '12:00:00', 0)
  await sweepReadings(database.db)
  const counted = await days()
  expect(counted).toContainEqual([190, 1, 1])
  expect(counted).toContainEqual([3, 1, 1])
  const { rows } = await database.db.execute(sql`select from article_searches`)
  expect(rows).toHaveLength(1)
  await database.db.execute(sql`delete from article_searches`)
  await sweepReadings(database.db)
  expect(await days()).toEqual(counted)
})

test('without a search there is nothing to count', async () => {
  await sweepReadings(database.db)
  expect(await days()).toEqual([])
})
