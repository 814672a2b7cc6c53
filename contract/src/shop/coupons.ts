import * as z from 'zod'
import {
  byId,
  dong,
  id,
  instant,
  integer,
  listOf,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  stamps,
  text,
} from '#core/common.ts'
import { simulateBody, simulation } from './coupon-simulation.ts'
import {
  BATCH_AT_MOST,
  couponCode,
  couponCodeKinds,
  couponCommands,
  couponReaches,
  couponStates,
  couponStatuses,
  couponTypes,
} from './coupon-terms.ts'
import { filterText } from '#core/lists/filter.ts'
import { route } from '#core/route.ts'

const times = integer().min(1).max(10_000_000).nullable()
const chosen = z.array(id).max(500)

const fields = {
  code: couponCode,
  name: requiredLine(120, 'coupons.name-required'),
  description: text(2000),
  type: z.enum(couponTypes),
  /** A percentage, or an amount in đồng. */
  value: integer().min(1, 'coupons.value-range').max(1_000_000_000_000),
  /** The maximum discount of a percentage. */
  maxDiscount: dong.min(1).nullable(),
  minOrder: dong,
  startsAt: instant,
  /** The instant from which it no longer counts; null means never. */
  endsAt: instant.nullable(),
  usageLimit: times,
  perStudentLimit: times,
  appliesTo: z.enum(couponReaches),
  courseIds: chosen,
  /** Including everything below them. */
  categoryIds: chosen,
  excludedCourseIds: chosen,
  excludedCategoryIds: chosen,
  isFirstPurchaseOnly: z.boolean(),
  /** Only members of this group of customers can use it; null means everybody. */
  groupId: id.nullable(),
  /** A full refund of an order returns its use. */
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
    /** Null means immediately. */
    startsAt: fields.startsAt.nullable().optional(),
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
  /** Reserved by unpaid orders. */
  reserved: z.int(),
  /** Those of `used` that were honoured for late payments although none was left. */
  overshot: z.int(),
  /** It is on an order: code, type, value and scope are fixed. */
  isLocked: z.boolean(),
  allowed: z.array(z.enum(couponCommands)),
})
export type CouponRow = z.infer<typeof couponRow>

export const coupon = couponRow.extend({
  description: z.string(),
  courseIds: z.array(id),
  categoryIds: z.array(id),
  excludedCourseIds: z.array(id),
  excludedCategoryIds: z.array(id),
  /** The names of the courses and categories above, by id. */
  names: z.record(z.string(), z.string()),
  groupId: id.nullable(),
  /** Without a `groupId`: its group was deleted for good, and nobody can use it. */
  isForMembers: z.boolean(),
  groupName: z.string().nullable(),
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
  /** Those for the members of this group. */
  groupId: id.optional(),
  filter: filterText(couponFilter).optional(),
})

/** The results of a coupon. Amounts are for people who may see orders' money: null otherwise. */
export const couponFigures = z.object({
  /** Orders that used it: paid, whether refunded since or not. */
  orders: z.int(),
  discount: dong,
  total: dong.nullable(),
  /** Over orders that were not free. */
  averageOrder: dong.nullable(),
})
export type CouponFigures = z.infer<typeof couponFigures>

export const couponBatch = z.object({
  id,
  size: z.int(),
  used: z.int(),
  reserved: z.int(),
  createdAt: instant,
  createdByName: z.string(),
})
export type CouponBatch = z.infer<typeof couponBatch>

export const codesQuery = z.strictObject({
  couponId: id,
  batchId: id.optional(),
  search: z.undefined().optional(),
  filter: z.undefined().optional(),
  sort: z.enum(['code']).default('code'),
  order: z.enum(['asc', 'desc']).default('asc'),
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
    summary: 'Change the given fields',
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
    summary: 'Activate a coupon',
  }),
  deactivate: route({
    ...command,
    method: 'POST',
    path: '/coupons/:id/deactivate',
    needs: 'coupons:write',
    summary: 'Deactivate a coupon; orders that already have it keep it',
  }),
  remove: route({
    method: 'DELETE',
    path: '/coupons/:id',
    needs: 'coupons:delete',
    summary: 'Delete a coupon that was never used in an order',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  duplicate: route({
    method: 'POST',
    path: '/coupons/:id/duplicate',
    needs: 'coupons:write',
    summary: 'Create an inactive copy under another code',
    params: byId,
    body: z.strictObject({ code: couponCode, name: fields.name.optional() }),
    repeatable: 'optional',
    answer: coupon,
  }),
  figures: route({
    method: 'GET',
    path: '/coupons/:id/figures',
    needs: 'coupons:read',
    summary: 'Read the total discount of a coupon and the total of its orders',
    params: byId,
    answer: couponFigures,
  }),
  batches: route({
    method: 'GET',
    path: '/coupons/:id/batches',
    needs: 'coupons:read',
    summary: 'List the batches of single-use codes of a coupon, newest first',
    params: byId,
    answer: z.object({ rows: z.array(couponBatch) }),
  }),
  addBatch: route({
    method: 'POST',
    path: '/coupons/:id/batches',
    needs: 'coupons:write',
    summary: 'Generate single-use codes; download them as a file through /exports',
    params: byId,
    body: z.strictObject({ size: integer().min(1).max(BATCH_AT_MOST) }),
    repeatable: 'required',
    answer: couponBatch,
  }),
  simulate: route({
    method: 'POST',
    path: '/coupons/simulate',
    needs: 'coupons:read',
    summary: 'Simulate a code for a basket, with the same rules as checkout: the discount, or why there is none',
    body: simulateBody,
    answer: simulation,
  }),
}
