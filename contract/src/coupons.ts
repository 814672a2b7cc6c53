import * as z from 'zod'
import {
  byId,
  dong,
  id,
  instant,
  listOf,
  listQuery,
  missing,
  nothing,
  pageOf,
  requiredText,
  stamps,
  text,
  whole,
} from './common.ts'
import { filterText } from './filter.ts'
import { route } from './route.ts'

/** What people set. */
export const couponStatuses = ['active', 'inactive'] as const
/** What follows from it and from the clock: `scheduled` and `used-up` are told of active ones only. */
export const couponStates = ['active', 'scheduled', 'used-up', 'expired', 'inactive'] as const
export const couponTypes = ['percentage', 'fixed'] as const
/** One code for everybody, or codes that count once each. */
export const couponCodeKinds = ['shared', 'single_use'] as const
export const couponReaches = ['all', 'chosen'] as const
export const couponCommands = ['activate', 'deactivate'] as const
export type CouponStatus = (typeof couponStatuses)[number]
export type CouponState = (typeof couponStates)[number]
export type CouponType = (typeof couponTypes)[number]
export type CouponCommand = (typeof couponCommands)[number]

export const LEAST_FIXED_DISCOUNT = 1_000
/** Codes of one batch, and of one coupon. */
export const BATCH_AT_MOST = 10_000
export const CODES_AT_MOST = 100_000

const CODE = /^[A-Z0-9_-]{3,32}$/

/** As it is kept: what people type in small letters or with blanks around it is the same code. */
export const couponCode = z
  .string(missing('coupons.code-required'))
  .normalize('NFC')
  .trim()
  .min(1, 'coupons.code-required')
  .toUpperCase()
  .regex(CODE, 'coupons.code-format')

/** What the order keeps of its coupon, whatever becomes of that. */
export const couponTerms = z.object({
  type: z.enum(couponTypes),
  value: z.int(),
  maxDiscount: z.int().nullable(),
  minOrder: z.int(),
  restoreOnFullRefund: z.boolean(),
})
export type CouponTerms = z.infer<typeof couponTerms>

const times = whole().min(1).max(10_000_000).nullable()
const chosen = z.array(id).max(500)

const fields = {
  code: couponCode,
  name: requiredText(120, 'coupons.name-required'),
  description: text(2000),
  type: z.enum(couponTypes),
  /** A percentage, or whole đồng. */
  value: whole().min(1, 'coupons.value-range').max(1_000_000_000_000),
  /** The most that a percentage comes to. */
  maxDiscount: dong.min(1).nullable(),
  minOrder: dong,
  startsAt: instant,
  /** The first moment at which it counts no more; none: it stays. */
  endsAt: instant.nullable(),
  usageLimit: times,
  perStudentLimit: times,
  appliesTo: z.enum(couponReaches),
  courseIds: chosen,
  /** With all below them. */
  categoryIds: chosen,
  excludedCourseIds: chosen,
  excludedCategoryIds: chosen,
  isFirstPurchaseOnly: z.boolean(),
  /** An order that is refunded whole gives its use back. */
  restoreOnFullRefund: z.boolean(),
}
export const createCouponBody = z
  .strictObject(fields)
  .partial()
  .extend({
    code: fields.code,
    name: fields.name,
    type: fields.type,
    value: fields.value,
    codeKind: z.enum(couponCodeKinds).optional(),
    isActive: z.boolean().optional(),
  })
export const changeCouponBody = z.strictObject(fields).partial()

export const couponRow = z.object({
  ...stamps,
  code: z.string(),
  name: z.string(),
  type: z.enum(couponTypes),
  value: z.int(),
  maxDiscount: z.int().nullable(),
  minOrder: z.int(),
  startsAt: instant,
  endsAt: instant.nullable(),
  usageLimit: z.int().nullable(),
  perStudentLimit: z.int().nullable(),
  appliesTo: z.enum(couponReaches),
  isFirstPurchaseOnly: z.boolean(),
  restoreOnFullRefund: z.boolean(),
  codeKind: z.enum(couponCodeKinds),
  codeCount: z.int(),
  status: z.enum(couponStatuses),
  state: z.enum(couponStates),
  used: z.int(),
  /** Held by orders that are not paid yet. */
  reserved: z.int(),
  /** Of `used`, those honoured for a late payment when nothing was left. */
  overshot: z.int(),
  /** Stands in an order: code, type, value and scope are fixed. */
  isLocked: z.boolean(),
  allowed: z.array(z.enum(couponCommands)),
})
export type CouponRow = z.infer<typeof couponRow>

const named = z.array(z.object({ id, name: z.string() }))
export const coupon = couponRow.extend({
  description: z.string(),
  courses: named,
  categories: named,
  excludedCourses: named,
  excludedCategories: named,
  createdByName: z.string(),
})
export type Coupon = z.infer<typeof coupon>

export const couponFilter = {
  code: { type: 'text' },
  name: { type: 'text' },
  type: { type: 'choice', of: couponTypes },
  status: { type: 'choice', of: couponStatuses },
  codeKind: { type: 'choice', of: couponCodeKinds },
  appliesTo: { type: 'choice', of: couponReaches },
  value: { type: 'number' },
  minOrder: { type: 'money' },
  usageLimit: { type: 'number', canBeEmpty: true },
  used: { type: 'number' },
  isFirstPurchaseOnly: { type: 'yes-no' },
  startsAt: { type: 'date' },
  endsAt: { type: 'date', canBeEmpty: true },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
} as const

export const couponQuery = listQuery(
  ['createdAt', 'code', 'name', 'startsAt', 'endsAt', 'used', 'updatedAt'],
  'desc',
).extend({
  state: listOf(couponStates).optional(),
  type: listOf(couponTypes).optional(),
  filter: filterText(couponFilter).optional(),
})

const command = { params: byId, versioned: true, repeatable: 'optional', answer: coupon } as const

export const coupons = {
  list: route({
    method: 'GET',
    path: '/coupons',
    needs: 'coupons:read',
    summary: 'List coupons',
    query: couponQuery,
    answer: pageOf(couponRow),
  }),
  read: route({
    method: 'GET',
    path: '/coupons/:id',
    needs: 'coupons:read',
    summary: 'Read a coupon',
    params: byId,
    answer: coupon,
  }),
  create: route({
    method: 'POST',
    path: '/coupons',
    needs: 'coupons:write',
    summary: 'Create a coupon',
    body: createCouponBody,
    repeatable: 'optional',
    answer: coupon,
  }),
  update: route({
    method: 'PATCH',
    path: '/coupons/:id',
    needs: 'coupons:write',
    summary: 'Change the fields given',
    params: byId,
    body: changeCouponBody,
    versioned: true,
    answer: coupon,
  }),
  activate: route({
    ...command,
    method: 'POST',
    path: '/coupons/:id/activate',
    needs: 'coupons:write',
    summary: 'Let a coupon count again',
  }),
  deactivate: route({
    ...command,
    method: 'POST',
    path: '/coupons/:id/deactivate',
    needs: 'coupons:write',
    summary: 'Let a coupon count no more; orders that have it keep it',
  }),
  remove: route({
    method: 'DELETE',
    path: '/coupons/:id',
    needs: 'coupons:delete',
    summary: 'Delete a coupon that never stood in an order',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
}
