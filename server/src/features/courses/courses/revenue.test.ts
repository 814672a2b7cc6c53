import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, sell } from '@learning-cms/testkit/money/sales'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the revenue of a course is of 30 days, of the 30 before and of all time, for those who may see it', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  await sell(t.db, { instructorId, net: 500_000, at: daysAgo(2) })
  const { rows } = await t.db.execute<{ id: string }>(sql`
    select course_id as id from order_lines where instructor_id = ${instructorId} limit 1`)
  const [{ id } = { id: '' }] = rows
  const read = (as: string) => t.ask('GET', `/courses/${id}/revenue`, { as })
  expect((await read('finance')).body).toEqual({ month: 500_000, before: 0, total: 500_000 })
  await t.db.execute(sql`
    update orders set completed_at = now() - interval '45 days'
    where id = (select order_id from order_lines where course_id = ${id})`)
  expect((await read('finance')).body).toEqual({ month: 0, before: 500_000, total: 500_000 })
  expect((await read('moderator')).status).toBe(403)
  expect((await t.ask('GET', `/courses/${instructorId}/revenue`, { as: 'finance' })).status).toBe(404)
})
