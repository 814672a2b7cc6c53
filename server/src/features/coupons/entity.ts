import { changeCouponBody } from '@learning-cms/contract/money/coupons'
import type { Entity } from '#services/entity.ts'
import { couponBulk } from './bulk.ts'
import { couponCodeExport, couponExport } from './export.ts'
import { changeCoupon, readCoupon } from './rules.ts'
import { couponTrash } from './trash.ts'

export const coupons = {
  history: {
    read: readCoupon,
    settable: Object.keys(changeCouponBody.shape),
    setBack: (tx, by, target, values) => changeCoupon(tx, by, target, changeCouponBody.parse(values)),
  },
  trash: couponTrash,
  bulk: couponBulk,
  export: couponExport,
} satisfies Entity

export const couponCodes = { export: couponCodeExport } satisfies Entity
