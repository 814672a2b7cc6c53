import { changeCouponBody } from '@learning-cms/contract/shop/coupons'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { couponBulk } from './bulk.ts'
import { couponCodeExport, couponExport } from './export.ts'
import { changeCoupon, readCoupon } from './rules.ts'
import { couponTrash } from './trash.ts'

export const coupons = {
  history: historyThrough(readCoupon, changeCouponBody, changeCoupon),
  trash: couponTrash,
  bulk: couponBulk,
  export: couponExport,
} satisfies Entity

export const couponCodes = { export: couponCodeExport } satisfies Entity
