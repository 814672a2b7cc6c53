import { rejectionReasons, type Review } from '@learning-cms/contract/courses/reviews'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { author, ratingOf, reviewBy, sent, written } from '@learning-cms/testkit/reviews'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ratingOfInstructor } from './ratings.ts'
import { hideReviewOf } from './rules.ts'

let t: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  t = await testApp()
  ask = t.ask
})
afterAll(() => t.close())

const as = 'moderator'
const read = async (id: string) => (await ask<Review>('GET', `/reviews/${id}`, { as })).body
const approve = (id: string, version: number, who: string | { token: string } = as) =>
  ask('POST', `/reviews/${id}/approve`, { as: who, version })
const reject = (id: string, version: number, body: object = { reason: 'off-topic' }) =>
  ask('POST', `/reviews/${id}/reject`, { as, version, body })
const takeBack = (id: string, version: number, who: string | { token: string } = as) =>
  ask('POST', `/reviews/${id}/take-back`, { as: who, version })

test('a review arrives from the shop once, from a student who has the course, and waits', async () => {
  const one = await author(t)
  const row = written(one)
  const [made] = await sent(t, [row])
  expect(made).toMatchObject({ outcome: 'created', reason: null })
  const review = await read(made!.id!)
  expect(review).toMatchObject({
    studentId: one.studentId,
    courseId: one.courseId,
    status: 'pending',
    version: 1,
    rating: row.rating,
    comment: row.comment,
    courseAvgRating: null,
    courseTotalReviews: 0,
    isHidden: false,
    decidedAt: null,
  })
  expect(await sent(t, [row])).toMatchObject([{ outcome: 'unchanged', id: review.id }])
  const twin = { ...row, externalId: randomUUID() }
  expect(await sent(t, [twin])).toMatchObject([{ outcome: 'refused', id: null, reason: 'reviews.exists' }])
  const stranger = await author(t)
  const unbought = written({ ...stranger, courseId: one.courseId })
  const nobody = written({ ...one, studentExternalId: 'ai-do' })
  expect((await sent(t, [unbought, nobody])).map(({ reason }) => reason)).toEqual([
    'reviews.not-enrolled',
    'enrolments.student-unknown',
  ])
  for (const rating of [0, 6, 3.5])
    expect(
      (await ask('PUT', '/reviews/received', { as: 'support', body: { rows: [{ ...row, rating }] } })).status,
    ).toBe(400)
  expect((await ask('PUT', '/reviews/received', { as, body: { rows: [row] } })).status).toBe(403)
})

test('a review shows the enrolment it is based on', async () => {
  const one = await author(t)
  const [made] = await sent(t, [written(one)])
  const enrolment = { id: one.enrolmentId, lessonsDone: expect.any(Number), isRevoked: false }
  expect((await read(made!.id!)).enrolment).toMatchObject(enrolment)
})

test('a student without the course, or erased, writes no more reviews', async () => {
  const one = await author(t)
  await ask('POST', `/enrolments/${one.enrolmentId}/revoke`, {
    as: 'support',
    version: 1,
    body: { reason: 'Hoàn tiền' },
  })
  expect(await sent(t, [written(one)])).toMatchObject([{ reason: 'reviews.not-enrolled' }])
  const two = await author(t)
  const row = written(two, { comment: 'Tên tôi là Lê Thị Học, gọi 0912 345 678' })
  const [made] = await sent(t, [row])
  await approve(made!.id!, 1)
  const erased = { reason: 'Yêu cầu', confirmation: two.fullName }
  const answer = await ask('POST', `/students/${two.studentId}/erase`, { as: 'owner', version: 1, body: erased })
  expect(answer.status).toBe(200)
  expect(await read(made!.id!)).toMatchObject({ comment: '', signals: [], status: 'approved', rating: row.rating })
  expect(await ratingOf(t, two.courseId)).toEqual({ mean: row.rating, count: 1 })
  const again = { ...row, rating: 1, changedAt: new Date().toISOString() }
  expect((await sent(t, [again]))[0]!.outcome).toBe('refused')
  const { rows } = await t.db.execute(sql`
    select 1 from audit_personal p join audit_lines l on l.id = p.line_id where l.entity = 'reviews' and l.entity_id = ${made!.id!}`)
  expect(rows).toHaveLength(0)
  const { rows: found } = await t.db.execute(
    sql`select 1 from reviews where id = ${made!.id!} and search like '%thi hoc%'`,
  )
  expect(found).toHaveLength(0)
})

test('decisions move the mean of the course, both ways and back, and record who decided', async () => {
  const { id, courseId } = await reviewBy(t, { rating: 5 })
  const other = await reviewBy(t, { courseId, rating: 2 })
  expect(await ratingOf(t, courseId)).toEqual({ mean: null, count: 0 })
  const approved = await approve(id, 1)
  expect(approved.body).toMatchObject({ status: 'approved', version: 2, courseAvgRating: 5, courseTotalReviews: 1 })
  expect(approved.body.decidedByName).toBeTruthy()
  expect(approved.body).not.toHaveProperty('decidedBefore')
  await approve(other.id, 1)
  expect(await ratingOf(t, courseId)).toEqual({ mean: 3.5, count: 2 })
  const rejected = await reject(other.id, 2, { reason: 'spam', note: 'Bán khoá khác' })
  expect(rejected.body).toMatchObject({ status: 'rejected', rejectionReason: 'spam', rejectionNote: 'Bán khoá khác' })
  expect(await ratingOf(t, courseId)).toEqual({ mean: 5, count: 1 })
  expect((await approve(other.id, 3)).body).toMatchObject({
    status: 'approved',
    rejectionReason: null,
    rejectionNote: '',
  })
  expect(await ratingOf(t, courseId)).toEqual({ mean: 3.5, count: 2 })
  expect(await approve(other.id, 4)).toMatchObject({
    status: 409,
    body: { reason: 'reviews.transition', values: { from: 'approved', to: 'approved', allowed: ['reject'] } },
  })
  expect((await approve(other.id, 1)).status).toBe(412)
  expect((await ask('POST', `/reviews/${id}/approve`, { as })).status).toBe(428)
})

test('a rejection needs a listed reason, not the stars, and nobody edits the text', async () => {
  const { id } = await reviewBy(t, { rating: 1 })
  for (const body of [{}, { reason: 'one-star' }, { reason: null }, { note: 'Chỉ cho một sao' }])
    expect((await reject(id, 1, body)).status, JSON.stringify(body)).toBe(400)
  expect((await reject(id, 1, {})).body.fields).toEqual({ reason: 'reviews.reason-required' })
  expect((await ask('PATCH', `/reviews/${id}`, { as: 'owner', version: 1, body: { comment: 'x' } })).status).toBe(404)
  let version = 1
  for (const reason of rejectionReasons) {
    expect((await reject(id, version, { reason })).body.rejectionReason).toBe(reason)
    await approve(id, version + 1)
    version += 2
  }
  for (const who of ['support', 'catalog', 'marketing', 'analyst']) {
    expect((await approve(id, version, who)).status, who).toBe(403)
    expect((await ask('GET', `/reviews/${id}`, { as: who })).status, who).toBe(200)
  }
  expect((await ask('GET', '/reviews', { as: 'finance' })).status).toBe(403)
})

test('a review changed by the student waits again, with new flags; the same text changes nothing', async () => {
  const { id, row, courseId } = await reviewBy(t, { rating: 4, comment: 'Bài giảng rõ ràng, có ví dụ' })
  await approve(id, 1)
  const later = (ms: number) => new Date(Date.parse(row.changedAt) + ms).toISOString()
  expect(await sent(t, [{ ...row, changedAt: later(1) }])).toMatchObject([{ outcome: 'unchanged' }])
  expect((await read(id)).status).toBe('approved')
  const edited = { ...row, comment: 'Mua ở khoahocre.com rẻ hơn, gọi 0912.345.678', changedAt: later(2) }
  expect(await sent(t, [edited])).toMatchObject([{ outcome: 'updated', id }])
  const now = await read(id)
  expect(now).toMatchObject({ status: 'pending', decidedByName: null, version: 3 })
  expect(now.signals.map(({ kind, quote }) => [kind, quote])).toEqual([
    ['link', 'khoahocre.com'],
    ['phone', '0912.345.678'],
  ])
  expect(Date.parse(now.waitingSince)).toBeGreaterThan(Date.parse(now.submittedAt))
  expect(await ratingOf(t, courseId)).toEqual({ mean: null, count: 0 })
  expect((await takeBack(id, 3)).body.reason).toBe('reviews.nothing-to-take-back')
  expect(await sent(t, [{ ...edited, comment: 'Cũ hơn', changedAt: later(1) }])).toMatchObject([
    { outcome: 'unchanged' },
  ])
})

test('a recent decision is withdrawn by the person who made it', async () => {
  const { id, courseId } = await reviewBy(t, { rating: 3 })
  await approve(id, 1)
  const colleague = { token: await t.tokenOf((await make.account(t.db, { roles: ['moderator'] })).id) }
  expect((await takeBack(id, 2, colleague)).body.reason).toBe('reviews.take-back-of-another')
  expect((await takeBack(id, 2)).body).toMatchObject({ status: 'pending', version: 3, decidedAt: null })
  expect(await ratingOf(t, courseId)).toEqual({ mean: null, count: 0 })
  await reject(id, 3, { reason: 'duplicate', note: 'Như bài trước' })
  await approve(id, 4)
  expect((await takeBack(id, 5)).body).toMatchObject({
    status: 'rejected',
    rejectionReason: 'duplicate',
    rejectionNote: 'Như bài trước',
  })
  expect((await takeBack(id, 6)).body.reason).toBe('reviews.nothing-to-take-back')
  await approve(id, 6)
  await t.db.execute(sql`update reviews set decided_at = now() - interval '11 minutes' where id = ${id}`)
  expect((await takeBack(id, 7)).body).toMatchObject({ reason: 'reviews.take-back-late', values: { minutes: 10 } })
})

test('a deleted review leaves the mean, is restored unchanged, and is not accepted again', async () => {
  const { id, row, courseId, studentId } = await reviewBy(t, { rating: 2 })
  await approve(id, 1)
  expect((await ask('DELETE', `/reviews/${id}`, { as: 'support', version: 2 })).status).toBe(403)
  expect((await ask('DELETE', `/reviews/${id}`, { as, version: 2 })).status).toBe(200)
  expect((await ask('GET', `/reviews/${id}`, { as })).status).toBe(404)
  expect(await ratingOf(t, courseId)).toEqual({ mean: null, count: 0 })
  const resent = { ...row, comment: 'Khác', changedAt: new Date().toISOString() }
  expect(await sent(t, [resent])).toMatchObject([{ reason: 'reviews.deleted' }])
  const restore = (version: number) => ask('POST', `/trash/${id}/restore`, { as, version, body: {} })
  expect((await restore(3)).body).toMatchObject({ entity: 'reviews', version: 4 })
  expect(await ratingOf(t, courseId)).toEqual({ mean: 2, count: 1 })
  await ask('DELETE', `/reviews/${id}`, { as, version: 4 })
  const [other] = await sent(t, [{ ...row, externalId: randomUUID(), changedAt: new Date().toISOString() }])
  expect(other!.outcome).toBe('created')
  expect((await restore(5)).body.reason).toBe('reviews.restore-exists')
  expect((await ask('DELETE', `/trash/${id}`, { as, version: 5 })).status).toBe(200)
  expect(await sent(t, [{ ...resent, changedAt: new Date(Date.now() + 1_000).toISOString() }])).toMatchObject([
    { reason: 'reviews.deleted' },
  ])
  const { rows } = await t.db.execute(sql`select id from reviews where student_id = ${studentId}`)
  expect(rows).toHaveLength(1)
})

test('a full refund hides a review from the mean, and its reversal shows it again', async () => {
  const { id, courseId, studentId } = await reviewBy(t, { rating: 1 })
  const other = await reviewBy(t, { courseId, rating: 5 })
  await approve(id, 1)
  await approve(other.id, 1)
  await t.db.transaction((tx) => hideReviewOf(tx, { studentId, courseId }, true))
  expect(await ratingOf(t, courseId)).toEqual({ mean: 5, count: 1 })
  expect(await read(id)).toMatchObject({ isHidden: true, status: 'approved', version: 2 })
  await reject(id, 2)
  expect(await ratingOf(t, courseId)).toEqual({ mean: 5, count: 1 })
  await approve(id, 3)
  await t.db.transaction((tx) => hideReviewOf(tx, { studentId, courseId }, false))
  expect(await ratingOf(t, courseId)).toEqual({ mean: 3, count: 2 })
})

test('an instructor is rated by the reviews of all their courses, and keeps them when courses change hands', async () => {
  const [first, second] = [await make.instructor(t.db), await make.instructor(t.db)]
  const { id, courseId } = await reviewBy(t, { rating: 5 })
  const taught = (instructorId: string) =>
    t.db.execute(sql`update courses set instructor_id = ${instructorId} where id = ${courseId}`)
  await taught(first.id)
  await approve(id, 1)
  for (const rating of [4, 3]) await approve((await reviewBy(t, { courseId, rating })).id, 1)
  expect(await ratingOfInstructor(t.db, first.id)).toEqual({ mean: 4, count: 3 })
  const listed = async (instructorId: string) =>
    (await ask('GET', '/reviews', { as, query: { instructorId } })).body.total as number
  expect(await listed(first.id)).toBe(3)
  await taught(second.id)
  expect([await listed(first.id), await listed(second.id)]).toEqual([0, 3])
  expect(await ratingOfInstructor(t.db, first.id)).toEqual({ mean: null, count: 0 })
})
