import { ratingAfter, rankingScore, type Rating } from '@learning-cms/contract/courses/ratings'
import type { Review } from '@learning-cms/contract/courses/reviews'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { ratingOf, reviewBy, sent } from '@learning-cms/testkit/reviews'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

type Made = Awaited<ReturnType<typeof reviewBy>>
type Model = { rating: number; status: string; isHidden: boolean; isDeleted: boolean; version: number }
const actionNames = ['approve', 'reject', 'takeBack', 'remove', 'restore', 'edit', 'hide', 'show'] as const
type ReviewAction = { which: number; action: (typeof actionNames)[number]; rating: number }
let tick = 1

/** Performs it on the server, whatever the answer, and returns what the review must be like then. */
async function perform(made: Made, now: Model, { action, rating }: ReviewAction) {
  const { id, row, studentId, courseId } = made
  const path = `/reviews/${id}`
  const { version } = now
  if (action === 'hide' || action === 'show') {
    await t.db.transaction((tx) => hideReviewOf(tx, { studentId, courseId }, action === 'hide'))
    return { ...now, isHidden: action === 'hide' }
  }
  if (action === 'edit') {
    tick += 1
    const changedAt = new Date(Date.parse(row.changedAt) + tick).toISOString()
    const [outcome] = await sent(t, [{ ...row, rating, comment: `${row.comment} ${tick}`, changedAt }])
    return outcome!.outcome === 'updated' ? { ...now, rating, status: 'pending', version: version + 1 } : now
  }
  if (action === 'restore') {
    const { status } = await ask('POST', `/trash/${id}/restore`, { as, version, body: {} })
    return status === 200 ? { ...now, isDeleted: false, version: version + 1 } : now
  }
  if (action === 'remove') {
    const { status } = await ask('DELETE', path, { as, version })
    return status === 200 ? { ...now, isDeleted: true, version: version + 1 } : now
  }
  const word = action === 'takeBack' ? 'take-back' : action
  const answer = await ask('POST', `${path}/${word}`, {
    as,
    version,
    ...(action === 'reject' && { body: { reason: 'spam' } }),
  })
  return answer.status === 200 ? { ...now, status: answer.body.status as string, version: version + 1 } : now
}

function meanOf(models: readonly Model[]): Rating {
  const counting = models.filter((one) => one.status === 'approved' && !one.isHidden && !one.isDeleted)
  const sum = counting.reduce((all, { rating }) => all + rating, 0)
  return { mean: counting.length > 0 ? sum / counting.length : null, count: counting.length }
}

test('whatever the order of decisions, edits, hiding and deletion, the mean is that of the approved reviews', async () => {
  const action = fc.record({
    which: fc.nat(2),
    action: fc.constantFrom(...actionNames),
    rating: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id: courseId } = await make.course(t.db)
      const made = [
        await reviewBy(t, { courseId, rating: 1 }),
        await reviewBy(t, { courseId, rating: 4 }),
        await reviewBy(t, { courseId, rating: 5 }),
      ]
      const models: Model[] = made.map(({ row: { rating } }) => ({
        rating,
        status: 'pending',
        isHidden: false,
        isDeleted: false,
        version: 1,
      }))
      for (const step of steps) {
        models[step.which] = await perform(made[step.which]!, models[step.which]!, step)
        const { mean, count } = await ratingOf(t, courseId)
        const expected = meanOf(models)
        expect(count).toBe(expected.count)
        if (expected.mean === null) expect(mean).toBeNull()
        else expect(mean).toBeCloseTo(expected.mean, 9)
      }
    }),
    { numRuns: 12 },
  )
})

test('the console’s forecast of a decision matches its result', async () => {
  const { id: courseId } = await make.course(t.db)
  for (const rating of [5, 5, 4, 2, 1, 3]) {
    const { id } = await reviewBy(t, { courseId, rating })
    const before = await read(id)
    const now = { mean: before.courseAvgRating, count: before.courseTotalReviews }
    const previewed = ratingAfter(now, before, 'approved')
    const { body } = await ask<Review>('POST', `/reviews/${id}/approve`, { as, version: 1 })
    expect(body.courseAvgRating).toBeCloseTo(previewed.mean!, 9)
    expect(body.courseTotalReviews).toBe(previewed.count)
    const back = ratingAfter({ mean: body.courseAvgRating, count: body.courseTotalReviews }, body, 'rejected')
    expect(back.count).toBe(now.count)
    if (now.mean === null) expect(back.mean).toBeNull()
    else expect(back.mean).toBeCloseTo(now.mean, 9)
  }
})

test('few reviews stay near the site’s mean, and more of the same move away from it', () => {
  const rating = fc.record({
    mean: fc.double({ min: 1, max: 5, noNaN: true }),
    count: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(rating, fc.double({ min: 1, max: 5, noNaN: true }), ({ mean, count }, siteMean) => {
      const exact = Math.round(mean * count) / count
      const score = rankingScore({ mean: exact, count }, siteMean)
      const [least, most] = [Math.min(exact, siteMean), Math.max(exact, siteMean)]
      expect(score).toBeGreaterThanOrEqual(least - 1e-9)
      expect(score).toBeLessThanOrEqual(most + 1e-9)
    }),
  )
  expect(rankingScore({ mean: 5, count: 1 }, 4)).toBeLessThan(rankingScore({ mean: 4.8, count: 100 }, 4))
  expect(rankingScore({ mean: null, count: 0 }, 4.2)).toBeCloseTo(4.2, 9)
})

test('of two simultaneous moderators one decides; the mean follows that decision', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, courseId } = await reviewBy(t, { rating: 4 })
    const answers = await Promise.all([
      ask('POST', `/reviews/${id}/approve`, { as, version: 1 }),
      ask('POST', `/reviews/${id}/reject`, { as: 'admin', version: 1, body: { reason: 'spam' } }),
      ask('DELETE', `/reviews/${id}`, { as: 'owner', version: 1 }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 404, 409, 412]).toContain(status)
    const isApproved = answers[0].status === 200
    expect(await ratingOf(t, courseId)).toEqual(isApproved ? { mean: 4, count: 1 } : { mean: null, count: 0 })
  }
})

test('many reviews of one course approved at once are all counted, and those of several courses do not deadlock', async () => {
  const { id: courseId } = await make.course(t.db)
  const ratings = [1, 2, 3, 4, 5, 5, 4, 3]
  const made = await Promise.all(ratings.map((rating) => reviewBy(t, { courseId, rating })))
  await Promise.all(made.map(({ id }) => ask('POST', `/reviews/${id}/approve`, { as, version: 1 })))
  expect(await ratingOf(t, courseId)).toEqual({ mean: 27 / 8, count: 8 })
  const courses = await Promise.all([make.course(t.db), make.course(t.db)])
  const waiting = await Promise.all(
    courses.flatMap((course) => ratings.map((rating) => reviewBy(t, { courseId: course.id, rating }))),
  )
  const bulk = (some: typeof waiting) =>
    ask('POST', '/bulk', {
      as,
      key: true,
      body: { entity: 'reviews', target: { ids: some.map(({ id }) => id) }, command: { do: 'approve' } },
    })
  const runs = await Promise.all([
    bulk(waiting.filter((_, at) => at % 2 === 0)),
    bulk(waiting.filter((_, at) => at % 2 === 1)),
  ])
  expect(runs.map(({ status, body }) => [status, body.done])).toEqual([
    [200, 8],
    [200, 8],
  ])
  for (const { id } of courses) expect(await ratingOf(t, id)).toEqual({ mean: 27 / 8, count: 8 })
})
