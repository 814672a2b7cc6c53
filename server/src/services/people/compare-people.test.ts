import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { noTimeOuts, skipBecause } from '@learning-cms/testkit/skip'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { comparePeople } from './compare-people.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(() => db.execute(sql`delete from people`))

/** The rule itself, worked out from what everybody has now. */
const workedOut = async () =>
  (
    await db.execute<Pair>(sql`
      with shared as (select kind, key from person_keys group by kind, key having count(*) between 2 and 10)
      select l.id as "lowerId", h.id as "higherId", array_agg(distinct a.kind order by a.kind) as reasons,
        case when (l.created_at, l.id) <= (h.created_at, h.id) then l.id else h.id end as "olderId",
        case when (l.created_at, l.id) <= (h.created_at, h.id) then h.id else l.id end as "newerId",
        greatest(l.created_at, h.created_at)::text as since,
        coalesce(array_agg(distinct a.kind) <@ d.reasons, false) as "isDifferent"
      from shared s
      join person_keys a on a.kind = s.kind and a.key = s.key
      join person_keys b on b.kind = s.kind and b.key = s.key and b.person_id > a.person_id
      join customers l on l.id = a.person_id and l.hidden_at is null
      join customers h on h.id = b.person_id and h.hidden_at is null
      left join different_customers d on d.lower_id = l.id and d.higher_id = h.id
      group by l.id, h.id, d.reasons order by l.id, h.id`)
  ).rows
const stored = async () =>
  (
    await db.execute<Pair>(sql`
      select lower_id as "lowerId", higher_id as "higherId", reasons, older_id as "olderId", newer_id as "newerId",
        since::text as since, is_different as "isDifferent"
      from customer_pairs order by lower_id, higher_id`)
  ).rows
type Pair = {
  lowerId: string
  higherId: string
  reasons: string[]
  olderId: string
  newerId: string
  since: string
  isDifferent: boolean
}

const PEOPLE = 14
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const who = fc.nat(PEOPLE - 1).map(idOf)
/** The first stands for the number of a school: it is drawn often enough to be shared by more than ten. */
const phone = fc.oneof(
  { weight: 3, arbitrary: fc.constant('0900000000') },
  fc.constantFrom('0911111111', '+84922222222', '113', ''),
)
const email = fc.constantFrom('a@x.test', 'B@x.test', 'b@x.test')
const day = fc.constantFrom('1990-01-01', '1990-01-02', null)
const name = fc.constantFrom('Đặng  Hoà', 'dang hoa', 'Lê Lan')

const statements = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(who, name, phone, day).map(
      ([id, called, number, born]) => sql`
        insert into people (id, full_name, phone, birth_date) values (${id}, ${called}, ${number}, ${born}::date)
        on conflict (id) do update set full_name = ${called}, phone = ${number}, birth_date = ${born}::date`,
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(who, fc.nat(5)).map(
      ([id, minutes]) => sql`
        insert into customers (id, created_at) select id, '2026-01-01'::timestamptz + make_interval(mins => ${minutes})
        from people where id = ${id} on conflict do nothing`,
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        who,
        fc.oneof(
          email.map((to) => ['email', to]),
          phone.map((to) => ['phone', to || '0933333333']),
        ),
      )
      .map(
        ([id, [kind, value]]) => sql`
        insert into person_contacts (id, person_id, kind, value, position)
        select gen_random_uuid(), id, ${kind}, ${value}, 0 from people where id = ${id} on conflict do nothing`,
      ),
  },
  who.map((id) => sql`delete from person_contacts where person_id = ${id}`),
  {
    weight: 2,
    arbitrary: who.map(
      (id) => sql`update customers set hidden_at = case when hidden_at is null then now() end where id = ${id}`,
    ),
  },
  who.map((id) => sql`delete from customers where id = ${id}`),
  who.map((id) => sql`delete from people where id = ${id}`),
  fc.tuple(who, who, fc.subarray(['birth', 'email', 'phone'])).map(
    ([one, other, reasons]) => sql`
      insert into different_customers (lower_id, higher_id, reasons)
      select l.id, h.id, ${sql.param(reasons)}::text[] from people l, people h
      where l.id = least(${one}::uuid, ${other}::uuid) and h.id = greatest(${one}::uuid, ${other}::uuid) and l.id <> h.id
      on conflict (lower_id, higher_id) do update set reasons = excluded.reasons`,
  ),
  who.map((id) => sql`delete from different_customers where lower_id = ${id}`),
  who.map((id) => sql`update customers set created_at = created_at - interval '1 hour' where id = ${id}`),
)
const commands = fc.oneof(
  { weight: 9, arbitrary: statements.map((statement) => async (at: Db) => void (await at.execute(statement))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 3).map((few) => (at: Db) => comparePeople(at, { most: few, atOnce: few })),
  },
)

const CHECKED_EVERY = 4

test('after any commands, compared at any times, the pairs that are kept are those there are', async () => {
  let pairs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 40, maxLength: 120 }), async (sequence) => {
      for (const [at, command] of sequence.entries()) {
        await command(db)
        if (at % CHECKED_EVERY > 0) continue
        await comparePeople(db)
        const rows = await stored()
        expect(rows).toEqual(await workedOut())
        pairs += rows.length
      }
    }),
    { numRuns: 25 },
  )
  expect(pairs).toBeGreaterThan(1_000)
})

// Commands about the same people may deadlock, which PostgreSQL ends by a timer.
test(
  'commands at the same moment wait for no comparison, and none is forgotten',
  skipBecause(noTimeOuts()),
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { minLength: 60, maxLength: 120 }), async (sequence) => {
        const lanes = [0, 1, 2].map(async (lane) => {
          for (const command of sequence.filter((_, n) => n % 3 === lane)) await command(db).catch(unlessDeadlock)
        })
        await Promise.all([...lanes, comparePeople(db), comparePeople(db)])
        await comparePeople(db)
        expect(await stored()).toEqual(await workedOut())
      }),
      { numRuns: 10 },
    )
  },
)

/** Ignores deadlocks and foreign key errors, which two simultaneous commands about the same people may cause. */
const unlessDeadlock = (error: unknown) => {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string }
  if (code !== '40P01' && code !== '23503') throw error
}

test('what is kept holds no address, number or name', async () => {
  await db.execute(sql`
    insert into people (id, full_name, phone) select ${idOf(1)}::uuid, 'Lê Lan', '0900000000'
    union all select ${idOf(2)}, 'Lê Lan', '0900000000'`)
  const { rows } = await db.execute(sql`
    select from people_to_compare t where t::text like '%0900000000%'
    union all select from shared_keys t where t::text like '%0900000000%'`)
  expect(rows).toEqual([])
})
