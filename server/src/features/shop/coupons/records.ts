import { type changeCouponBody, coupon } from '@learning-cms/contract/shop/coupons'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { findCoupon, updateCoupon, type CouponFields, type FoundCoupon } from './queries.ts'

export const readNow = async (db: Db, id: string) => found(await findCoupon(db, id))

export const lineOf = ({ id, version, code }: { id: string; version: number; code: string }) => ({
  entity: 'coupons' as const,
  id,
  version,
  label: code,
})

/** What people wrote or decided; uses are counted from orders. */
export const { auditedValues } = auditedFields<FoundCoupon, typeof changeCouponBody>({
  code: 'audited',
  name: 'audited',
  description: 'audited',
  type: 'audited',
  value: 'audited',
  maxDiscount: 'audited',
  minOrder: 'audited',
  startsAt: 'audited',
  endsAt: 'audited',
  usageLimit: 'audited',
  perStudentLimit: 'audited',
  appliesTo: 'audited',
  courseIds: 'audited',
  categoryIds: 'audited',
  excludedCourseIds: 'audited',
  excludedCategoryIds: 'audited',
  isFirstPurchaseOnly: 'audited',
  restoreOnFullRefund: 'audited',
  groupId: 'audited',
  codeKind: 'audited',
  status: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'allowed',
    'codeCount',
    'createdByName',
    'groupName',
    'isForMembers',
    'isLocked',
    'names',
    'overshot',
    'reserved',
    'state',
    'used',
  ),
})

export const { readAt, refuseChanged, change } = versioned({
  entity: 'coupons',
  readNow,
  answer: coupon,
  update: (tx, id, version, fields: CouponFields) => updateCoupon(tx, id, version, fields),
  lineOf,
  auditedValues,
})
