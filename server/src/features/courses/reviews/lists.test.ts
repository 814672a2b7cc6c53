import type { Review, ReviewFigures } from '@learning-cms/contract/courses/reviews'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { author, ratingOf, reviewBy, sent, written } from '@learning-cms/testkit/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  t = await testApp()
  ask = t.ask
})
afterAll(() => t.close())

const as = 'moderator'
const list = async (query: Record<string, string> = {}) =>
  (await ask<{ rows: Review[]; total: number }>('GET', '/reviews', { as, query })).body
const idsOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ id }) => id)
const figures = async () => (await ask<ReviewFigures>('GET', '/reviews/figures', { as })).body
const bulk = (command: object, ids: readonly string[], who = as) =>
  ask('POST', '/bulk', { as: who, key: true, body: { entity: 'reviews', target: { ids }, command } })

test('the list is filtered by status, stars, course, instructor, student and flag, and searched', async () => {
  const { id: courseId } = await make.course(t.db, { title: 'Nấu phở Hà Nội' })
  const one = await reviewBy(t, { courseId, rating: 5, submittedAt: '2026-01-02T00:00:00.000Z' })
  const two = await reviewBy(t, {
    courseId,
    rating: 1,
    submittedAt: '2026-01-01T00:00:00.000Z',
    comment: 'Đừng mua, vào zalo.me/abc rẻ hơn',
  })
  const all = { courseId }
  expect(await idsOf(all)).toEqual([one.id, two.id])
  expect(await idsOf({ ...all, order: 'asc' })).toEqual([two.id, one.id])
  expect(await idsOf({ ...all, sort: 'rating', order: 'asc' })).toEqual([two.id, one.id])
  expect(await idsOf({ ...all, rating: '5' })).toEqual([one.id])
  expect(await idsOf({ ...all, rating: '1,2' })).toEqual([two.id])
  expect(await idsOf({ ...all, signal: 'link' })).toEqual([two.id])
  expect(await idsOf({ ...all, signal: 'email,phone' })).toEqual([])
  expect(await idsOf({ studentId: one.studentId })).toEqual([one.id])
  for (const search of ['dung mua', 'PHO ha noi rẻ', 'zalo.me/abc'])
    expect(await idsOf({ search, ...all }), search).toEqual([two.id])
  await ask('POST', `/reviews/${one.id}/approve`, { as, version: 1 })
  expect(await idsOf({ ...all, status: 'approved' })).toEqual([one.id])
  expect(await idsOf({ ...all, status: 'pending,rejected' })).toEqual([two.id])
  const condition = { all: [{ field: 'rating', is: 'below', value: 3 }] }
  expect(await idsOf({ ...all, filter: JSON.stringify(condition) })).toEqual([two.id])
  const named = { all: [{ field: 'courseId', is: 'any-of', value: [courseId] }] }
  expect(await idsOf({ filter: JSON.stringify(named), size: '1' })).toEqual([one.id])
})

test('a renamed student or course is found by the new name', async () => {
  const { id, studentId, courseId } = await reviewBy(t)
  await ask('PATCH', `/students/${studentId}`, { as: 'support', version: 1, body: { fullName: 'Quách Thuỳ Dương' } })
  await ask('PATCH', `/courses/${courseId}`, { as: 'catalog', version: 1, body: { title: 'Đàn nguyệt' } })
  expect(await idsOf({ search: 'thuy duong nguyet' })).toEqual([id])
})

test('surroundings are flagged: the same text, many within an hour', async () => {
  const comment = 'Khoá học tuyệt vời, mọi người nên mua ngay hôm nay'
  const first = await reviewBy(t, { comment })
  const twin = await reviewBy(t, { comment: `${comment.toUpperCase()}!!!` })
  const signalsOf = async (id: string) => (await ask<Review>('GET', `/reviews/${id}`, { as })).body.signals
  expect(await signalsOf(first.id)).toEqual([])
  expect(await signalsOf(twin.id)).toEqual([{ kind: 'duplicate', quote: null, count: 1 }])
  const { id: courseId } = await make.course(t.db)
  const burst = []
  for (let n = 0; n < 10; n += 1) burst.push(await reviewBy(t, { courseId }))
  expect(await signalsOf(burst[8]!.id)).toEqual([])
  expect(await signalsOf(burst[9]!.id)).toEqual([{ kind: 'course-burst', quote: null, count: 10 }])
  const writer = await author(t)
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const { courseId: another } = await make.enrolment(t.db, { studentId: writer.studentId })
    ids.push((await sent(t, [written({ ...writer, courseId: another })]))[0]!.id!)
  }
  expect((await signalsOf(ids[2]!)).map(({ kind }) => kind)).toEqual([])
  expect((await signalsOf(ids[3]!)).map(({ kind }) => kind)).toEqual(['student-burst'])
})

test('the queue’s figures match the waiting reviews', async () => {
  const before = await figures()
  const { id } = await reviewBy(t, { comment: 'ok' })
  const now = await figures()
  expect(now.pending).toBe(before.pending + 1)
  expect(now.signalled).toBe(before.signalled + 1)
  await ask('POST', `/reviews/${id}/approve`, { as, version: 1 })
  const after = await figures()
  expect([after.pending, after.signalled]).toEqual([before.pending, before.signalled])
  expect(after.siteMean).toBeGreaterThanOrEqual(1)
  expect(Date.parse(after.oldestSince!)).toBeLessThanOrEqual(Date.now())
})

test('reviews are decided in bulk, each by its own rules, at most two hundred, and undone', async () => {
  const { id: courseId } = await make.course(t.db)
  const made = []
  for (const rating of [5, 4, 3]) made.push(await reviewBy(t, { courseId, rating }))
  const ids = made.map(({ id }) => id)
  await ask('POST', `/reviews/${ids[0]}/approve`, { as, version: 1 })
  const approved = await bulk({ do: 'approve' }, ids)
  expect(approved.body).toMatchObject({ total: 3, done: 2, same: 1, refused: 0, mayUndo: true })
  expect(await ratingOf(t, courseId)).toEqual({ mean: 4, count: 3 })
  const undone = await ask('POST', `/bulk/${approved.body.id}/undo`, { as, key: true })
  expect(undone.body).toMatchObject({ done: 2, refused: 0 })
  expect(await ratingOf(t, courseId)).toEqual({ mean: 5, count: 1 })
  expect((await bulk({ do: 'reject' }, ids)).status).toBe(400)
  const rejected = await bulk({ do: 'reject', reason: 'spam' }, ids)
  expect(rejected.body).toMatchObject({ done: 3 })
  const again = await bulk({ do: 'reject', reason: 'duplicate' }, ids)
  expect(again.body).toMatchObject({ done: 0, refused: 3 })
  const { rows } = (await ask('GET', `/bulk/${again.body.id}/rows`, { as })).body
  expect(rows[0]).toMatchObject({ outcome: 'refused', reason: 'reviews.transition' })
  const trashed = await bulk({ do: 'putInTrash' }, ids)
  expect(trashed.body).toMatchObject({ done: 3 })
  expect((await list({ courseId })).total).toBe(0)
  await ask('POST', `/bulk/${trashed.body.id}/undo`, { as, key: true })
  expect((await list({ courseId })).total).toBe(3)
  expect((await bulk({ do: 'approve' }, ids, 'support')).body).toMatchObject({ done: 0, refused: 3 })
  const tooMany = Array.from({ length: 201 }, () => ids[0]!)
  expect((await bulk({ do: 'approve' }, tooMany)).status).toBe(400)
})

test('a filtered list is exported, with reasons and flags as text', async () => {
  const { id: courseId } = await make.course(t.db, { title: 'Làm gốm' })
  const { id } = await reviewBy(t, { courseId, rating: 2, comment: '=Gọi 0912345678 nhé bạn ơi' })
  await ask('POST', `/reviews/${id}/reject`, { as, version: 1, body: { reason: 'personal-data' } })
  const { body } = await ask('POST', '/exports', {
    as,
    key: true,
    body: {
      entity: 'reviews',
      format: 'csv',
      language: 'vi',
      query: { courseId },
      columns: ['review', 'course', 'rating', 'signals', 'status', 'submittedAt'],
    },
  })
  await t.runJobs()
  const file = (await ask('GET', `/exports/${body.jobId}/file`, { as })).body as unknown as string
  expect(file).toContain(
    `"'=Gọi 0912345678 nhé bạn ơi","Làm gốm",2,"Số điện thoại","Đã từ chối","Lộ thông tin cá nhân"`,
  )
})

test('moderators can read a review’s history including its text, and nobody can revert it', async () => {
  const { id, row } = await reviewBy(t, { rating: 3 })
  await ask('POST', `/reviews/${id}/approve`, { as, version: 1 })
  const { body } = await ask('GET', `/history/reviews/${id}`, { as })
  expect(body.rows.map(({ action }: { action: string }) => action)).toEqual(['reviews.approve', 'reviews.create'])
  expect(body.settable).toEqual([])
  expect(body.rows[1].changes).not.toHaveProperty('comment')
  expect(body.rows[1].personal).toMatchObject({ comment: [null, row.comment] })
  expect((await ask('GET', `/history/reviews/${id}`, { as: 'finance' })).status).toBe(403)
})
