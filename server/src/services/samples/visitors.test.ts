import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSampleData, removeSampleData } from './sample-data.ts'

// Fixed days: they are the days of Tết, whenever the sample is made.

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await addSampleData(database.db)
})
afterAll(() => database.close())

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows[0]!

test('a year of visitors at the museum, more at weekends and fewer around Tết', async () => {
  const days = await one<{ n: number; rows: number; weekend: number; week: number; tet: number; beside: number }>(sql`
    with days as (select day, sum(count) as views, count(*) as rows from museum_counts where kind = 'view' group by day),
      tet (day) as (values (date '2025-01-29'), ('2026-02-17'), ('2027-02-06'), ('2028-01-26'), ('2029-02-13')),
      around as (select views, abs(days.day - tet.day) <= 4 as is_tet from days join tet on abs(days.day - tet.day) <= 30)
    select count(*)::int as n, (select count(*)::int from museum_counts) as rows,
      avg(views) filter (where extract(isodow from day) >= 6)::float as weekend,
      avg(views) filter (where extract(isodow from day) < 6)::float as week,
      (select avg(views)::float from around where is_tet) as tet, (select avg(views)::float from around where not is_tet) as beside
    from days`)
  expect(days.n).toBe(365)
  expect(days.rows).toBeLessThan(25_000)
  expect(days.weekend).toBeGreaterThan(days.week * 1.5)
  if (days.tet !== null) expect(days.tet).toBeLessThan(days.beside * 0.7)
  const kinds = await one(sql`
    select count(distinct kind)::int as kinds, bool_and(day < (now() at time zone 'Asia/Ho_Chi_Minh')::date) as "isPast"
    from museum_counts`)
  expect(kinds).toEqual({ kinds: 4, isPast: true })
  const wrong = await one(sql`
    select count(*)::int as n from museum_counts m left join artifacts a on a.id = m.artifact_id
    where a.status is distinct from 'published' or (m.kind <> 'view' and a.type <> '3D')`)
  expect(wrong.n).toBe(0)
})

test('two months of visits of courses, more than there are orders of each', async () => {
  const { n, days } = await one<{ n: number; days: number }>(sql`
    select count(*)::int as n, count(distinct (occurred_at at time zone 'Asia/Ho_Chi_Minh')::date)::int as days from course_visits`)
  expect(n).toBeGreaterThan(1_500)
  expect(n).toBeLessThanOrEqual(5_000)
  expect(days).toBeGreaterThanOrEqual(55)
  const bought = await one(sql`
    select count(*)::int as n from (
      select l.course_id, count(*) as orders from order_lines l join orders o on o.id = l.order_id
      where o.created_at > now() - interval '58 days' and l.course_id is not null group by 1
    ) sold where orders > (select count(*) from course_visits v where v.course_id = sold.course_id)`)
  expect(bought.n).toBe(0)
  const ahead = await one(sql`select count(*)::int as n from course_visits where occurred_at > now()`)
  expect(ahead.n).toBe(0)
})

test('they leave with the sample, and what others counted stays', async () => {
  await database.db.execute(sql`
    insert into museum_counts (day, artifact_id, kind, count) values (current_date, gen_random_uuid(), 'view', 1)`)
  await database.db.execute(sql`
    insert into course_visits (source, external_id, course_id, occurred_at) values ('khac', '1', gen_random_uuid(), now())`)
  await removeSampleData(database.db)
  expect(
    await one(sql`
    select (select count(*)::int from museum_counts) as counts, (select count(*)::int from course_visits) as visits`),
  ).toEqual({ counts: 1, visits: 1 })
})
