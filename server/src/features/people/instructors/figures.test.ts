import type { InstructorRow } from '@learning-cms/contract/people/instructors'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, giveBack, sell } from '@learning-cms/testkit/money/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldLedger } from '#features/money/ledger/figures.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'finance'
const listed = async (query: Record<string, string> = {}, who = as): Promise<InstructorRow[]> =>
  (await t.ask('GET', '/instructors', { as: who, query })).body.rows
const ids = async (query: Record<string, string>) => (await listed(query)).map(({ id }) => id)

test('the list shows students, rating and earnings, and sorts and filters by them', async () => {
  const [{ id: one }, { id: two }, { id: three }] = [
    await make.instructor(t.db),
    await make.instructor(t.db),
    await make.instructor(t.db),
  ]
  const courses = [await make.course(t.db), await make.course(t.db)]
  for (const { id } of courses)
    await t.database.pool.query('update courses set instructor_id = $2 where id = $1', [id, one])
  const student = await make.student(t.db)
  for (const { id: courseId } of courses) await make.enrolment(t.db, { courseId, studentId: student.id })
  await make.enrolment(t.db, { courseId: courses[0]!.id })
  await t.database.pool.query('update courses set avg_rating = 4, total_reviews = 3 where id = $1', [courses[0]!.id])
  await t.database.pool.query('update courses set avg_rating = 5, total_reviews = 1 where id = $1', [courses[1]!.id])
  const sale = await sell(t.db, { instructorId: two, net: 1_000_000, at: daysAgo(40) })
  await giveBack(t.db, sale, { instructorId: two, amount: 100_000 })
  await foldLedger(t.db)
  const row = async (id: string, who = as) => (await listed({}, who)).find((one) => one.id === id)
  expect(await row(one)).toMatchObject({ totalStudents: 2, rating: 4.25, totalReviews: 4, earned: 0, owed: 0 })
  expect(await row(two)).toMatchObject({ totalStudents: 0, rating: null, earned: 630_000, owed: 630_000 })
  expect(await row(two, 'support')).toMatchObject({ earned: null, owed: null })
  expect((await ids({ sort: 'earned', order: 'desc' }))[0]).toBe(two)
  expect((await ids({ sort: 'totalStudents', order: 'desc' }))[0]).toBe(one)
  expect(await ids({ sort: 'rating', order: 'asc', size: '1' })).toEqual([one])
  expect(await ids({ isOwed: 'true' })).toEqual([two])
  expect(await ids({ isOwed: 'false' })).toHaveLength(2)
  expect(await ids({ isOwed: 'false' })).toContain(three)
  for (const query of [{ sort: 'earned' }, { isOwed: 'true' }] as Record<string, string>[])
    expect((await t.ask('GET', '/instructors', { as: 'support', query })).body.reason).toBe('server.not-allowed')
})

test('wrong figures are recomputed with the list', async () => {
  const { id } = await make.instructor(t.db)
  await sell(t.db, { instructorId: id, net: 200_000 })
  await foldLedger(t.db)
  await sell(t.db, { instructorId: id, net: 100_000 })
  await t.database.pool.query('update instructor_figures set accrued = 1, students = 99 where instructor_id = $1', [id])
  await t.ask('POST', '/search/sync', { as: 'catalog', body: { entity: 'instructors' } })
  expect((await t.runJobs()).faults).toEqual([])
  await foldLedger(t.db)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ earned: 210_000, totalStudents: 0 })
})

test('payouts are created for everyone owed money, each with its own result, and undone', async () => {
  const [{ id: rich }, { id: waiting }] = [await make.instructor(t.db), await make.instructor(t.db)]
  await sell(t.db, { instructorId: rich, at: daysAgo(40) })
  await sell(t.db, { instructorId: waiting, at: daysAgo(4) })
  const body = { entity: 'instructors', target: { ids: [rich, waiting] }, command: { do: 'drawPayout' } }
  const previewed = (await t.ask('POST', '/bulk/preview', { as, body })).body
  expect(previewed).toMatchObject({
    total: 2,
    willChange: 1,
    refused: [{ reason: 'payouts.nothing-to-pay', count: 1 }],
  })
  const run = (await t.ask('POST', '/bulk', { as, body })).body
  expect(run).toMatchObject({ done: 1, refused: 1 })
  const drafts = async (status: string) =>
    (await t.ask('GET', '/payouts', { as, query: { instructorId: rich, status } })).body.rows
  expect(await drafts('draft')).toMatchObject([{ amount: 350_000 }])
  expect((await t.ask('POST', '/bulk', { as: 'catalog', body })).body).toMatchObject({ done: 0, refused: 2 })
  expect((await t.ask('POST', `/bulk/${run.id}/undo`, { as })).body).toMatchObject({ done: 1 })
  expect(await drafts('draft')).toEqual([])
  expect(await drafts('void')).toHaveLength(1)
})
