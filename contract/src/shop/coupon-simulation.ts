import * as z from 'zod'
import { couponStates, couponTypes } from './coupon-terms.ts'
import { dong, id, instant, line } from '#core/common.ts'

const BASKET_AT_MOST = 40
export const simulateBody = z.strictObject({
  code: line(64),
  /** Without a student, checks that depend on them are left open. */
  studentId: id.nullable().optional(),
  courseIds: z.array(id).min(1, 'coupons.course-required').max(BASKET_AT_MOST),
  at: instant.optional(),
})
/** The checks of checkout in order, by the reason each refuses with. */
export const couponChecks = [
  'coupons.not-found',
  'coupons.not-started',
  'coupons.expired',
  'coupons.not-applicable',
  'coupons.min-order',
  'coupons.members-only',
  'coupons.first-purchase-only',
  'coupons.student-limit',
  'coupons.exhausted',
] as const
export type CouponCheck = (typeof couponChecks)[number]
/** open: depends on a student, and none was named. unreached: an earlier check refused. */
export const checkOutcomes = ['passed', 'failed', 'open', 'unreached'] as const
export const simulation = z.object({
  /** The coupon with the code, even one that does not count. */
  coupon: z
    .object({
      id,
      code: z.string(),
      name: z.string(),
      state: z.enum(couponStates),
      type: z.enum(couponTypes),
      value: z.int(),
      maxDiscount: z.int().nullable(),
      minOrder: z.int(),
    })
    .nullable(),
  checks: z.array(
    z.object({
      check: z.enum(couponChecks),
      outcome: z.enum(checkOutcomes),
      values: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  lines: z.array(
    z.object({ courseId: id, title: z.string(), price: dong, isEligible: z.boolean(), discount: dong, net: dong }),
  ),
  /** The total price; that of lines the coupon applies to; the discount; the amount to pay. */
  subtotal: dong,
  base: dong,
  discount: dong,
  total: dong,
})
export type Simulation = z.infer<typeof simulation>
