import type { Simulation, simulateBody } from '@learning-cms/contract/shop/coupon-simulation'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { examineCoupon } from './examine.ts'

type Priced = { courseId: string; title: string; price: number }

/** What checkout would say about this basket, with everything it is based on. Reserves nothing. */
export async function simulateCoupon(db: Db, body: z.output<typeof simulateBody>): Promise<Simulation> {
  const { code, studentId = null, at } = body
  const courses = await pricesOf(db, [...new Set(body.courseIds)])
  const { coupon, checks, lines, subtotal, base, discount } = await examineCoupon(db, {
    code,
    studentId,
    lines: courses.map(({ courseId, price }) => ({ itemId: courseId, price })),
    at,
  })
  const counts = checks.every(({ outcome }) => outcome === 'passed' || outcome === 'open')
  return {
    coupon: coupon && toCoupon(coupon),
    checks,
    lines: courses.map((course, at) => {
      const { isEligible, discount } = lines[at]!
      return { ...course, isEligible, discount, net: course.price - discount }
    }),
    subtotal,
    base,
    discount,
    total: counts ? subtotal - discount : subtotal,
  }
}

const toCoupon = ({
  id,
  code,
  name,
  state,
  type,
  value,
  maxDiscount,
  minOrder,
}: NonNullable<Simulation['coupon']>) => ({
  id,
  code,
  name,
  state,
  type,
  value,
  maxDiscount,
  minOrder,
})

async function pricesOf(db: Db, ids: readonly string[]) {
  const { rows } = await db.execute<Priced>(sql`
    select id as "courseId", title, coalesce(price, 0) as price from courses
    where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null
    order by array_position(${sql.param(ids)}::uuid[], id)`)
  if (rows.length < ids.length)
    refuse('rule-broken', 'coupons.course-unknown', { fields: { courseIds: 'coupons.course-unknown' } })
  return rows
}
