import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { couponCodes, coupons } from '#db/schema/shop/coupons.ts'
import { orders } from '#db/schema/shop/orders.ts'
import { Refused } from '#refuse'
import { giveBackUse, honourLate, quoteCoupon, releaseReservation, reserveCoupon, settleReservation } from './sale.ts'
import type { Basket } from './examine.ts'

let server: TestApp
let db: Db
beforeAll(async () => {
  server = await testApp()
  db = server.db
})
afterAll(() => server.close())

const reasonOf = (error: unknown) => (error instanceof Refused ? error.reason : error)
const refusalOf = async (basket: Basket) => {
  try {
    await quoteCoupon(db, basket)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** A pending order of one course that reserves the coupon, as checkout creates it. */
const placeOrder = (input: { couponId: string; code: string; studentId: string }, terms: object = {}) =>
  db.transaction(async (tx) => {
    const id = randomUUID()
    await tx.insert(orders).values({
      id,
      number: `T${id.replaceAll('-', '').slice(0, 15).toUpperCase()}`,
      studentId: input.studentId,
      source: 'console',
      subtotal: 100_000,
      discount: 10_000,
      total: 90_000,
      couponId: input.couponId,
      couponCode: input.code,
      couponTerms: terms,
      couponState: 'reserved' as const,
    })
    await reserveCoupon(tx, { ...input, orderId: id })
    return id
  })
const inTransaction = <Answer>(work: (tx: Db) => Promise<Answer>) => db.transaction((tx) => work(tx))

const countsOf = async (id: string) => {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id))
  return { used: row!.used, reserved: row!.reserved, overshot: row!.overshot }
}
const tally = (outcomes: PromiseSettledResult<unknown>[]) => ({
  done: outcomes.filter(({ status }) => status === 'fulfilled').length,
  reasons: [...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : [])))],
})

describe('a quote', () => {
  test('splits the exact discount, and never more than a line costs', async () => {
    const courseIds = await Promise.all(Array.from({ length: 6 }, async () => (await make.course(db)).id))
    const terms = fc.oneof(
      fc.record({
        type: fc.constant('percentage' as const),
        value: fc.integer({ min: 1, max: 100 }),
        maxDiscount: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
      }),
      fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 1000, max: 9_000_000_000 }) }),
    )
    const prices = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(terms, prices, fc.subarray(courseIds), async (terms, prices, excludedCourseIds) => {
        const { id, code } = await make.coupon(db, { ...terms, excludedCourseIds })
        const lines = prices.map((price, at) => ({ itemId: courseIds[at]!, price }))
        const bases = lines.map(({ itemId, price }) => (excludedCourseIds.includes(itemId) ? 0 : price))
        const base = bases.reduce((sum, one) => sum + one, 0)
        const basket = { code, studentId: null, lines }
        if (base === 0) {
          expect(await refusalOf(basket)).toBe('coupons.not-applicable')
          return
        }
        const { couponId, discount, perLine } = await quoteCoupon(db, basket)
        expect(couponId).toBe(id)
        const expected =
          terms.type === 'fixed'
            ? Math.min(terms.value, base)
            : Math.min(Number((BigInt(base) * BigInt(terms.value)) / 100n), terms.maxDiscount ?? Infinity)
        expect(discount).toBe(expected)
        expect(perLine.reduce((sum, one) => sum + one, 0)).toBe(discount)
        perLine.forEach((one, at) => {
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(bases[at]!)
        })
      }),
      { numRuns: 60 },
    )
  })

  test('reports the first failing rule in order, and the next once that is fixed', async () => {
    const [course, other, student] = [await make.course(db), await make.course(db), await make.student(db)]
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const { id, code } = await make.coupon(db, {
      status: 'inactive',
      startsAt: later,
      endsAt: new Date(Date.now() + 7_200_000).toISOString(),
      minOrder: 500_000,
      isFirstPurchaseOnly: true,
      usageLimit: 1,
      used: 1,
      courseIds: [course.id],
    })
    await db.execute(sql`insert into coupon_students (coupon_id, student_id, used) values (${id}, ${student.id}, 1)`)
    const bought = randomUUID()
    await db.insert(orders).values({
      id: bought,
      number: `B${bought.slice(0, 8).toUpperCase()}`,
      studentId: student.id,
      source: 'console',
      subtotal: 1,
      total: 1,
      captured: 1,
      status: 'completed',
      completedAt: new Date().toISOString(),
    })
    const set = (fields: Partial<typeof coupons.$inferInsert>) =>
      db.update(coupons).set(fields).where(eq(coupons.id, id))
    const cheap = [{ itemId: other.id, price: 100_000 }]
    const refusalFor = (lines: Basket['lines']) =>
      refusalOf({ code: ` ${code.toLowerCase()} `, studentId: student.id, lines })
    const few = [{ itemId: course.id, price: 100_000 }]
    const many = [{ itemId: course.id, price: 500_000 }]

    expect(await refusalOf({ code: 'KHONG-CO', studentId: student.id, lines: cheap })).toBe('coupons.not-found')
    expect(await refusalOf({ code: 'không đúng!', studentId: student.id, lines: cheap })).toBe('coupons.not-found')
    expect(await refusalFor(cheap)).toBe('coupons.not-found')
    await set({ status: 'active' })
    expect(await refusalFor(cheap)).toBe('coupons.not-started')
    await set({ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z' })
    expect(await refusalFor(cheap)).toBe('coupons.expired')
    await set({ endsAt: null })
    expect(await refusalFor(cheap)).toBe('coupons.not-applicable')
    expect(await refusalFor(few)).toBe('coupons.min-order')
    expect(await refusalFor(many)).toBe('coupons.first-purchase-only')
    await db.delete(orders).where(eq(orders.id, bought))
    expect(await refusalFor(many)).toBe('coupons.student-limit')
    await set({ isFirstPurchaseOnly: false })
    expect(await refusalFor(many)).toBe('coupons.exhausted')
    await set({ usageLimit: 2 })
    expect(await refusalFor(many)).toBe(null)
    await set({ deletedAt: new Date().toISOString() })
    expect(await refusalFor(many)).toBe('coupons.not-found')
  })

  test('starts and ends to the millisecond', async () => {
    const course = await make.course(db)
    const { code } = await make.coupon(db, {
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2026-04-01T00:00:00.000Z',
    })
    const at = (moment: string) =>
      refusalOf({ code, studentId: null, lines: [{ itemId: course.id, price: 1 }], at: moment })
    expect(await at('2026-02-28T23:59:59.999Z')).toBe('coupons.not-started')
    expect(await at('2026-03-01T00:00:00.000Z')).toBe(null)
    expect(await at('2026-03-31T23:59:59.999Z')).toBe(null)
    expect(await at('2026-04-01T00:00:00.000Z')).toBe('coupons.expired')
  })

  test('applies to a category and its subcategories, except exclusions', async () => {
    const top = await make.category(db)
    const middle = await make.category(db, { parentId: top.id })
    const low = await make.category(db, { parentId: middle.id })
    const [inLow, inMiddle, elsewhere] = [await make.course(db), await make.course(db), await make.course(db)]
    await db.execute(sql`update courses set category_id = ${low.id} where id = ${inLow.id}`)
    await db.execute(sql`update courses set category_id = ${middle.id} where id = ${inMiddle.id}`)
    const lines = [inLow, inMiddle, elsewhere].map(({ id }) => ({ itemId: id, price: 100_000 }))
    const perLine = async (input: Parameters<typeof make.coupon>[1]) => {
      const { code } = await make.coupon(db, input)
      return (await quoteCoupon(db, { code, studentId: null, lines })).perLine
    }
    expect(await perLine({ categoryIds: [top.id] })).toEqual([10_000, 10_000, 0])
    expect(await perLine({ categoryIds: [top.id], excludedCategoryIds: [low.id] })).toEqual([0, 10_000, 0])
    expect(await perLine({ categoryIds: [middle.id], excludedCourseIds: [inMiddle.id] })).toEqual([10_000, 0, 0])
    expect(await perLine({ categoryIds: [low.id], courseIds: [elsewhere.id] })).toEqual([10_000, 0, 10_000])
    expect(await perLine({ excludedCategoryIds: [top.id] })).toEqual([0, 0, 10_000])
  })

  test('applies to nothing once everything selected is deleted', async () => {
    const [course, other] = [await make.course(db), await make.course(db)]
    const { code } = await make.coupon(db, { courseIds: [course.id] })
    await db.execute(sql`delete from courses where id = ${course.id}`)
    expect(await refusalOf({ code, studentId: null, lines: [{ itemId: other.id, price: 1000 }] })).toBe(
      'coupons.not-applicable',
    )
  })
})

describe('reservations', () => {
  test('sixty simultaneous orders for the last use: one gets it', async () => {
    const { id, code } = await make.coupon(db, { usageLimit: 1 })
    const students = await Promise.all(Array.from({ length: 60 }, () => make.student(db)))
    const outcomes = await Promise.allSettled(
      students.map((student) => placeOrder({ couponId: id, code, studentId: student.id })),
    )
    expect(tally(outcomes)).toEqual({ done: 1, reasons: ['coupons.exhausted'] })
    expect(await countsOf(id)).toEqual({ used: 0, reserved: 1, overshot: 0 })
    const { rows } = await db.execute(sql`select from orders where coupon_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['their own limit', { perStudentLimit: 1 }],
    ['a first purchase', { isFirstPurchaseOnly: true }],
  ])('fifty simultaneous orders of one student within %s: one gets it', async (_, input) => {
    const [{ id, code }, student] = [await make.coupon(db, input), await make.student(db)]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => placeOrder({ couponId: id, code, studentId: student.id })),
    )
    expect(tally(outcomes)).toEqual({ done: 1, reasons: ['coupons.student-limit'] })
    expect(await countsOf(id)).toEqual({ used: 0, reserved: 1, overshot: 0 })
  })

  test('fifty simultaneous orders with the same single-use code: one gets it', async () => {
    const { id } = await make.coupon(db, { codeKind: 'single_use', codeCount: 2 })
    const code = `MOT-LAN-${id.slice(0, 8).toUpperCase()}`
    await db.insert(couponCodes).values({ code, couponId: id, isSingleUse: true })
    const students = await Promise.all(Array.from({ length: 50 }, () => make.student(db)))
    const outcomes = await Promise.allSettled(
      students.map((student) => placeOrder({ couponId: id, code, studentId: student.id })),
    )
    expect(tally(outcomes)).toEqual({ done: 1, reasons: ['coupons.exhausted'] })
    const course = await make.course(db)
    const basket = { code, studentId: null, lines: [{ itemId: course.id, price: 1000 }] }
    expect(await refusalOf(basket)).toBe('coupons.exhausted')
    const { rows } = await db.execute<{ id: string }>(sql`select id from orders where coupon_id = ${id}`)
    await inTransaction((tx) => releaseReservation(tx, rows[0]!.id))
    expect(await refusalOf(basket)).toBe(null)
  })

  test('the prefix of single-use codes is not a code', async () => {
    const { code } = await make.coupon(db, { codeKind: 'single_use', codeCount: 1 })
    const course = await make.course(db)
    expect(await refusalOf({ code, studentId: null, lines: [{ itemId: course.id, price: 1000 }] })).toBe(
      'coupons.not-found',
    )
  })

  test('a coupon deactivated in between is not reserved', async () => {
    const [{ id, code }, student] = [await make.coupon(db, { status: 'inactive' }), await make.student(db)]
    await expect(placeOrder({ couponId: id, code, studentId: student.id })).rejects.toMatchObject({
      reason: 'coupons.not-found',
    })
    expect(await countsOf(id)).toEqual({ used: 0, reserved: 0, overshot: 0 })
  })

  test('a late payment is honoured over the limit, and counted separately', async () => {
    const { id, code } = await make.coupon(db, { usageLimit: 1 })
    const [first, second] = [await make.student(db), await make.student(db)]
    const failed = await placeOrder({ couponId: id, code, studentId: first.id })
    await inTransaction((tx) => releaseReservation(tx, failed))
    const paid = await placeOrder({ couponId: id, code, studentId: second.id }, { restoreOnFullRefund: true })
    await inTransaction((tx) => settleReservation(tx, paid))
    expect(await inTransaction((tx) => honourLate(tx, failed))).toEqual({ isOvershoot: true })
    expect(await inTransaction((tx) => honourLate(tx, failed))).toEqual({ isOvershoot: false })
    expect(await countsOf(id)).toEqual({ used: 2, reserved: 0, overshot: 1 })
    expect(await inTransaction((tx) => giveBackUse(tx, failed))).toEqual({ isGivenBack: false })
    expect(await inTransaction((tx) => giveBackUse(tx, paid))).toEqual({ isGivenBack: true })
    expect(await countsOf(id)).toEqual({ used: 1, reserved: 0, overshot: 0 })
    const again = { couponId: id, code, studentId: (await make.student(db)).id }
    await expect(placeOrder(again)).rejects.toMatchObject({ reason: 'coupons.exhausted' })
  })

  test('a late payment takes a remaining use without an overshoot', async () => {
    const [{ id, code }, student] = [await make.coupon(db, { usageLimit: 1 }), await make.student(db)]
    const order = await placeOrder({ couponId: id, code, studentId: student.id })
    await inTransaction((tx) => releaseReservation(tx, order))
    expect(await inTransaction((tx) => honourLate(tx, order))).toEqual({ isOvershoot: false })
    expect(await countsOf(id)).toEqual({ used: 1, reserved: 0, overshot: 0 })
  })

  test('whatever the order and repetition of events, counts match the orders and the limit holds', async () => {
    const step = fc.record({
      order: fc.integer({ min: 0, max: 5 }),
      what: fc.constantFrom('settle', 'release', 'late', 'give-back'),
    })
    const commands = {
      settle: settleReservation,
      release: releaseReservation,
      late: honourLate,
      'give-back': giveBackUse,
    }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        async (usageLimit, perStudentLimit, rounds) => {
          const { id, code } = await make.coupon(db, { usageLimit, perStudentLimit })
          const students = [await make.student(db), await make.student(db)]
          const placed: string[] = []
          for (const round of rounds) {
            const newcomers = students.map((student) =>
              placeOrder({ couponId: id, code, studentId: student.id }, { restoreOnFullRefund: true }),
            )
            const moves = round
              .filter(({ order }) => placed[order])
              .map(({ order, what }) => inTransaction<unknown>((tx) => commands[what](tx, placed[order]!)))
            const outcomes = await Promise.allSettled([...newcomers, ...moves])
            for (const one of outcomes)
              if (one.status === 'rejected')
                expect(['coupons.exhausted', 'coupons.student-limit']).toContain(reasonOf(one.reason))
            placed.push(
              ...outcomes.slice(0, 2).flatMap((one) => (one.status === 'fulfilled' ? [one.value as string] : [])),
            )
            await expectHonest(id, usageLimit)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

/** The counts match the orders, for the coupon and for each student. */
async function expectHonest(id: string, usageLimit: number) {
  const { rows } = await db.execute<{ held: number; used: number; over: number }>(sql`
    select count(*) filter (where coupon_state = 'reserved')::int as held,
      count(*) filter (where coupon_state in ('used', 'overshoot'))::int as used,
      count(*) filter (where coupon_state = 'overshoot')::int as over
    from orders where coupon_id = ${id}`)
  const { held, used, over } = rows[0]!
  const counts = await countsOf(id)
  expect(counts).toMatchObject({ used, reserved: held })
  expect(counts.used + counts.reserved).toBeLessThanOrEqual(usageLimit + counts.overshot)
  if (over === 0) expect(counts.overshot).toBe(0)
  const wrong = await db.execute(sql`
    select from coupon_students s
      left join orders o on o.coupon_id = s.coupon_id and o.student_id = s.student_id
    where s.coupon_id = ${id}
    group by s.student_id, s.used, s.reserved
    having s.used <> count(*) filter (where o.coupon_state in ('used', 'overshoot'))
      or s.reserved <> count(*) filter (where o.coupon_state = 'reserved')`)
  expect(wrong.rows).toHaveLength(0)
}
