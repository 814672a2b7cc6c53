import { reviewSignalKinds, reviewStatuses } from '@learning-cms/contract/courses/reviews'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { ratingOf } from '@learning-cms/testkit/reviews'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const rowsOf = async <Row extends Record<string, unknown>>(query: string) =>
  (await t.db.execute<Row>(sql.raw(query))).rows
const count = async (where: string) =>
  (await rowsOf<{ n: number }>(`select count(*)::int as n from reviews where ${where}`))[0]!.n

test('the sample has reviews in every status, and removes those that nobody decided', async () => {
  expect((await t.ask('POST', '/sample-data', { as: 'admin' })).status).toBe(200)
  expect(await count('true')).toBeGreaterThan(200)
  for (const status of reviewStatuses) expect(await count(`status = '${status}'`), status).toBeGreaterThan(5)
  const kinds = await rowsOf<{ kind: string }>('select distinct unnest(signal_kinds) as kind from reviews')
  const expected = reviewSignalKinds.filter((kind) => !kind.endsWith('burst'))
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(expected))
  expect(await count('submitted_at > now() or decided_at > now() or decided_at < submitted_at')).toBe(0)
  const texts = await rowsOf<{ n: number }>(`select count(distinct comment)::int as n from reviews`)
  expect(texts[0]!.n).toBeGreaterThan(120)
  const wrong = await rowsOf(`
    select c.id from courses c left join reviews r on r.course_id = c.id and r.status = 'approved' and not r.is_hidden
    group by c.id having (c.avg_rating, c.total_reviews) is distinct from (avg(r.rating)::float8, count(r.id)::int)`)
  expect(wrong).toEqual([])

  const [waiting] = await rowsOf<{ id: string; course_id: string }>(
    `select id, course_id from reviews where status = 'pending' order by submitted_at limit 1`,
  )
  const { id, course_id: courseId } = waiting!
  expect((await t.ask('POST', `/reviews/${id}/approve`, { as: 'moderator', version: 1 })).status).toBe(200)
  expect((await t.ask('DELETE', '/sample-data', { as: 'admin' })).status).toBe(200)
  expect(await rowsOf('select id from reviews')).toEqual([{ id }])
  expect((await ratingOf(t, courseId)).count).toBe(1)
  expect((await t.ask('GET', `/reviews/${id}`, { as: 'moderator' })).body).toMatchObject({ status: 'approved' })
})
