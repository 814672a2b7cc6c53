import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
})
afterAll(() => t.close())

const AT_ONCE = 200

const deadlocksIn = async () =>
  (
    await t.db.execute<{ n: number }>(
      sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
    )
  ).rows[0]!.n

const timed = async <T>(work: () => Promise<T>) => {
  const from = performance.now()
  const done = await work()
  return { done, ms: performance.now() - from }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** A server that has been running for a while has its query plans. */
async function takeAnother(students: readonly { id: string }[]) {
  const course = await shop.onSale({ price: 0 })
  await Promise.all(
    students
      .slice(0, AT_ONCE / 2)
      .map(({ id: studentId }) => shop.sell({ studentId, courseIds: [course.id], expectedTotal: 0 })),
  )
}

test('two hundred people who take one free course at once all get it, and others hardly notice', async () => {
  const course = await shop.onSale({ price: 0 })
  const students = await Promise.all(Array.from({ length: AT_ONCE }, () => make.student(t.db)))
  await takeAnother(students)
  const readList = () => timed(() => t.ask('GET', '/courses', { as: 'admin' }))
  await readList()
  const alone: number[] = []
  for (let at = 0; at < 10; at += 1) alone.push((await readList()).ms)
  const beside: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      beside.push((await readList()).ms)
      await pause(40)
    }
  })()
  const { done: answers, ms } = await timed(() =>
    Promise.all(
      students.map(({ id: studentId }) => shop.sell({ studentId, courseIds: [course.id], expectedTotal: 0 })),
    ),
  )
  over.abort()
  await watching
  if (process.env['FIGURES'])
    console.log({ ms, alone: median(alone), beside: median(beside), worst: Math.max(...beside) })
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
  const { rows } = await t.db.execute(sql`select total_students as n from courses where id = ${course.id}`)
  expect(rows).toEqual([{ n: AT_ONCE }])
  expect(await deadlocksIn()).toBe(0)
  // Two seconds on an idle machine, with others slowed by half; the limits leave room for a busy one.
  expect(ms).toBeLessThan(45_000)
  expect(median(beside)).toBeLessThan(15 * median(alone))
})
