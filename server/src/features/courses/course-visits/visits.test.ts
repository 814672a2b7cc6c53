import type { CourseVisit } from '@learning-cms/contract/courses/course-visits'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { outcomes, senders } from '@learning-cms/testkit/processes/senders'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepVisits } from './queries.ts'

type Senders = Awaited<ReturnType<typeof senders>>

let t: TestApp
let shop: Senders['shop']
let platform: Senders['platform']
let courseId: string
beforeAll(async () => {
  t = await testApp()
  ;({ shop, platform } = await senders(t))
  courseId = (await make.course(t.db)).id
})
afterAll(() => t.close())

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const visit = (more: Partial<CourseVisit> = {}): CourseVisit => ({
  externalId: randomUUID(),
  courseId,
  occurredAt: ago(1),
  ...more,
})
const post = (as: Senders['shop'], rows: CourseVisit[]) => t.ask('POST', '/course-visits', { as, body: { rows } })
const send = async (as: Senders['shop'], ...rows: CourseVisit[]) => {
  const { status, body } = await post(as, rows)
  expect(status, JSON.stringify(body)).toBe(200)
  return outcomes(body.rows)
}
const countOf = async (ids: string[]) =>
  (await t.db.execute(sql`select from course_visits where external_id = any(${sql.param(ids)}::text[])`)).rows.length

test('a visit counts once for its sender’s id, and a faulty row does not affect the others', async () => {
  const one = visit()
  const rows = [
    one,
    one,
    visit({ courseId: randomUUID() }),
    visit({ occurredAt: ago(-1) }),
    visit({ occurredAt: ago(401) }),
  ]
  expect(await send(shop, ...rows)).toEqual([
    'accepted',
    'duplicate',
    'course-visits.course-unknown',
    'course-visits.ahead',
    'course-visits.too-old',
  ])
  expect(await send(shop, one, visit({ occurredAt: ago(399) }))).toEqual(['duplicate', 'accepted'])
  expect(await send(platform, one)).toEqual(['accepted'])
  expect(await countOf([one.externalId])).toBe(2)
})

test('simultaneous batches with the same visits keep each of them once', async () => {
  const rows = Array.from({ length: 200 }, () => visit())
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(shop, ...(n % 2 ? rows : rows.toReversed()))),
  )
  expect(answers.flat().filter((outcome) => outcome === 'accepted')).toHaveLength(rows.length)
  expect(await countOf(rows.map(({ externalId }) => externalId))).toBe(rows.length)
})

test('it takes the right to write students, and 500 rows at most', async () => {
  expect((await t.ask('POST', '/course-visits', { as: 'analyst', body: { rows: [visit()] } })).status).toBe(403)
  const many = Array.from({ length: 501 }, () => visit())
  expect((await post(shop, many)).status).toBe(400)
  expect((await post(shop, [])).status).toBe(400)
  expect((await post(shop, many.slice(1))).status).toBe(200)
})

test('a batch leaves one line of the history, and a repeated one none', async () => {
  const rows = [visit(), visit(), visit({ courseId: randomUUID() })]
  const lines = async () =>
    (
      await t.db.execute<{ changes: object }>(
        sql`select changes from audit_lines where action = 'course-visits.receive'`,
      )
    ).rows
  const before = (await lines()).length
  await send(shop, ...rows)
  await send(shop, ...rows)
  const after = await lines()
  expect(after).toHaveLength(before + 1)
  expect(after.map(({ changes }) => changes)).toContainEqual({
    accepted: [null, 2],
    duplicates: [null, 0],
    refused: [null, 1],
  })
})

test('after 400 days a visit is deleted, and stays refused', async () => {
  const [recent, expired] = [visit({ occurredAt: ago(399) }), visit()]
  await send(shop, recent, expired)
  await t.db.execute(sql`
    update course_visits set occurred_at = now() - interval '402 days' where external_id = ${expired.externalId}`)
  await sweepVisits(t.db)
  expect([await countOf([recent.externalId]), await countOf([expired.externalId])]).toEqual([1, 0])
  expect(await send(shop, { ...expired, occurredAt: ago(402) })).toEqual(['course-visits.too-old'])
})
