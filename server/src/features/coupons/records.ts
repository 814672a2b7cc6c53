import { coupon } from '@learning-cms/contract/coupons'
import type { Db } from '#db/open.ts'
import { found } from '#http/refuse.ts'
import { versioned } from '#services/changes.ts'
import { findCoupon, updateCoupon, type CouponFields, type FoundCoupon } from './queries.ts'

export const readNow = async (db: Db, id: string) => found(await findCoupon(db, id))

export const lineOf = ({ id, version, code }: { id: string; version: number; code: string }) => ({
  entity: 'coupons' as const,
  id,
  version,
  label: code,
})

/** What people wrote or decided; uses are counted by orders. */
export const writtenOf = (row: FoundCoupon) => ({
  code: row.code,
  name: row.name,
  description: row.description,
  type: row.type,
  value: row.value,
  maxDiscount: row.maxDiscount,
  minOrder: row.minOrder,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  usageLimit: row.usageLimit,
  perStudentLimit: row.perStudentLimit,
  appliesTo: row.appliesTo,
  courseIds: row.courseIds,
  categoryIds: row.categoryIds,
  excludedCourseIds: row.excludedCourseIds,
  excludedCategoryIds: row.excludedCategoryIds,
  isFirstPurchaseOnly: row.isFirstPurchaseOnly,
  restoreOnFullRefund: row.restoreOnFullRefund,
  codeKind: row.codeKind,
  status: row.status,
})

export const { readAt, refuseChanged, change } = versioned({
  entity: 'coupons',
  readNow,
  answer: coupon,
  update: (tx, id, version, fields: CouponFields) => updateCoupon(tx, id, version, fields),
  lineOf,
  writtenOf,
})
