import * as z from 'zod'
import { missing } from '#core/common.ts'

/** Set by people. */
export const couponStatuses = ['active', 'inactive'] as const
/** Derived from it and the clock: `scheduled` and `used-up` apply to active ones only. */
export const couponStates = ['active', 'scheduled', 'used-up', 'expired', 'inactive'] as const
export const couponTypes = ['percentage', 'fixed'] as const
/** One code for everybody, or single-use codes. */
export const couponCodeKinds = ['shared', 'single_use'] as const
export const couponReaches = ['all', 'chosen'] as const
export const couponCommands = ['activate', 'deactivate'] as const
export type CouponStatus = (typeof couponStatuses)[number]
export type CouponState = (typeof couponStates)[number]
export type CouponType = (typeof couponTypes)[number]
export type CouponCommand = (typeof couponCommands)[number]

export const LEAST_FIXED_DISCOUNT = 1_000
/** Codes per batch, and per coupon. */
export const BATCH_AT_MOST = 10_000
export const CODES_AT_MOST = 100_000

const CODE = /^[A-Z0-9_-]{3,32}$/

/** As stored: typed in lower case or with blanks around it, it is the same code. */
export const couponCode = z
  .string(missing('coupons.code-required'))
  .normalize('NFC')
  .trim()
  .min(1, 'coupons.code-required')
  .toUpperCase()
  .regex(CODE, 'coupons.code-format')
  .meta({ examples: ['HE-2027'] })

/** The terms that an order keeps, whatever happens to the coupon. */
export const couponTerms = z.object({
  type: z.enum(couponTypes),
  value: z.int(),
  maxDiscount: z.int().nullable(),
  minOrder: z.int(),
  restoreOnFullRefund: z.boolean(),
})
export type CouponTerms = z.infer<typeof couponTerms>
