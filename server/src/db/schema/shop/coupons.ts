import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`
const dong = (name: string) => bigint(name, { mode: 'number' })

export const coupons = pgTable('coupons', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  type: text('type', { enum: ['percentage', 'fixed'] }).notNull(),
  /** A percentage from 1 to 100, or đồng. */
  value: bigint('value', { mode: 'number' }).notNull(),
  maxDiscount: dong('max_discount'),
  minOrder: dong('min_order').notNull().default(0),
  startsAt: instant('starts_at').notNull().default(now),
  endsAt: instant('ends_at'),
  usageLimit: integer('usage_limit'),
  perStudentLimit: integer('per_student_limit'),
  appliesTo: text('applies_to', { enum: ['all', 'chosen'] })
    .notNull()
    .default('all'),
  isFirstPurchaseOnly: boolean('is_first_purchase_only').notNull().default(false),
  isForMembers: boolean('is_for_members').notNull().default(false),
  groupId: uuid('group_id'),
  restoreOnFullRefund: boolean('restore_on_full_refund').notNull().default(false),
  codeKind: text('code_kind', { enum: ['shared', 'single_use'] })
    .notNull()
    .default('shared'),
  codeCount: integer('code_count').notNull().default(0),
  status: text('status', { enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  used: integer('used').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  /** Those of `used` that were honoured over a limit. */
  overshot: integer('overshot').notNull().default(0),
  firstRedeemedAt: instant('first_redeemed_at'),
  endNotifiedAt: instant('end_told_at'),
  isUsedUp: boolean('is_used_up')
    .notNull()
    .generatedAlwaysAs(sql`false`),
  createdBy: uuid('created_by'),
  createdByName: text('created_by_name').notNull().default(''),
  search: text('search').notNull().generatedAlwaysAs(''),
  /** In the trash since then; its code stays taken. */
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})

/** Either a course, or a category with everything below it. */
export const couponScopes = pgTable('coupon_scopes', {
  couponId: uuid('coupon_id').notNull(),
  isExcluded: boolean('is_excluded').notNull(),
  courseId: uuid('course_id'),
  categoryId: uuid('category_id'),
})

export const couponBatches = pgTable('coupon_batches', {
  id: uuid('id').primaryKey(),
  couponId: uuid('coupon_id').notNull(),
  size: integer('size').notNull(),
  createdBy: uuid('created_by'),
  createdByName: text('created_by_name').notNull().default(''),
  createdAt: instant('created_at').notNull().default(now),
})

/** Every code ever given out: a coupon's own, and its single-use ones. */
export const couponCodes = pgTable('coupon_codes', {
  code: text('code').primaryKey(),
  couponId: uuid('coupon_id'),
  isSingleUse: boolean('is_single_use').notNull().default(false),
  batchId: uuid('batch_id'),
  /** The order that has reserved or used a single-use code. */
  orderId: uuid('order_id'),
  createdAt: instant('created_at').notNull().default(now),
})

/** One student's uses of a coupon. */
export const couponStudents = pgTable('coupon_students', {
  couponId: uuid('coupon_id').notNull(),
  studentId: uuid('student_id').notNull(),
  used: integer('used').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
})
