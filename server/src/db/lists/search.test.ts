import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { noTimeOuts, skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { listPage } from './list.ts'
import { findSearched } from './search.ts'
import { searchIn } from './words.ts'

const ROWS = 24_000
const SIZE = 4_000

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = drizzle({ client: database.pool })
  // Every second row is spread, the first half old, every fifth without a value.
  await database.pool.query(`create table numbered as select gen_random_uuid() as id, n,
    case when n % 5 = 0 then null else n % 977 end as value,
    case when n % 2 = 0 then 'spread ' else '' end || case when n <= ${ROWS / 2} then 'old ' else '' end || n as search
    from generate_series(1, ${ROWS}) n`)
  await database.pool.query('create index on numbered (value, id); create index on numbered (n, id); analyze numbered')
})
afterAll(() => database.close())

type Row = { id: string; n: number; sortKey: string | null }
const id = sql`numbered.id`
const sortBy = {
  n: { by: sql`numbered.n`, cast: 'bigint' },
  value: { by: sql`numbered.value`, cast: 'bigint', nulls: true },
} as const
type Field = keyof typeof sortBy

function pageOf(search: string, query: { sort: Field; order: 'asc' | 'desc'; after?: string; before?: string }) {
  const matching = searchIn(sql`numbered.search`, search)
  return listPage<Row, Field>(
    db,
    { size: SIZE, search, ...query },
    {
      id,
      sortBy,
      matching,
      select: async (where, orderBy, limit) =>
        (
          await db.execute<Row>(sql`select id, n::int as n, (${sortBy[query.sort].by})::text as "sortKey" from numbered
          where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`)
        ).rows,
      countable: sql`select 1 from numbered where ${matching}`,
      matchedIn: sql`numbered where ${matching}`,
    },
  )
}

const inOrder = async (search: string, sort: Field, order: 'asc' | 'desc') =>
  (
    await db.execute<Row>(sql`select id from numbered where ${searchIn(sql`numbered.search`, search)}
      order by ${sortBy[sort].by} ${sql.raw(order)} nulls last, id ${sql.raw(order)}`)
  ).rows.map(({ id }) => id)

const sorts = [
  ['n', 'desc'],
  ['n', 'asc'],
  ['value', 'desc'],
  ['value', 'asc'],
] as const

test.each(sorts)(
  'pages of a search by %s %s, of few and of very many matches, are those of the whole list',
  async (sort, order) => {
    // 12,000 matches spread out, 12,000 together at one end, 6,000, 111, and none.
    for (const search of ['spread', 'old', 'old spread', '23', 'nobody']) {
      const expected = await inOrder(search, sort, order)
      let page = await pageOf(search, { sort, order })
      expect(page).toMatchObject({ total: Math.min(expected.length, 10_000), totalIsCapped: expected.length > 10_000 })
      const read = page.rows.map(({ id }) => id)
      while (page.next) {
        page = await pageOf(search, { sort, order, after: page.next })
        read.push(...page.rows.map(({ id }) => id))
      }
      expect(read.join(), search).toBe(expected.join())
      if (page.previous) {
        const before = await pageOf(search, { sort, order, before: page.previous })
        const end = expected.length - page.rows.length
        expect(before.rows.map(({ id }) => id).join()).toBe(expected.slice(end - SIZE, end).join())
      }
    }
  },
)

test('a walk that takes too long is given up, and all matches are sorted', skipBecause(noTimeOuts()), async () => {
  // Sleeps during the walk only, which has a time limit of its own.
  const slow = sql`(current_setting('statement_timeout') <> '100ms' or pg_sleep(1) is not null)`
  const query = {
    id,
    sortColumn: sortBy.n,
    matchedIn: sql`numbered where ${searchIn(sql`numbered.search`, 'old')} and ${slow}`,
    edge: undefined,
    isFrom: false,
    isBackwards: false,
    isDescending: true,
    limit: 30,
  }
  const found = await findSearched(db, query, [{ where: undefined, orderBy: sql`numbered.n desc, id desc` }])
  expect(found).toEqual({ total: 10_001, ids: (await inOrder('old', 'n', 'desc')).slice(0, 30) })
})
