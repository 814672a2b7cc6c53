import { inEach } from '@learning-cms/texts'
import { couponCodeStates, couponColumns, couponStates, couponTypes } from '@learning-cms/texts/shop/coupons/labels'
import { sql } from 'drizzle-orm'
import { coupons } from '#db/schema/shop/coupons.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { stateAt, whereOfCoupons } from './where.ts'
import { sortColumns } from './queries.ts'

export const couponExport: ExportSource<'coupons'> = {
  needs: ['coupons:read'],
  name: inEach(couponColumns, 'title'),
  from: sql`coupons`,
  where: (query) => whereOfCoupons(query),
  id: coupons.id,
  sortBy: sortColumns,
  columns: {
    coupon: [
      { heading: inEach(couponColumns, 'code'), value: coupons.code, as: 'text' },
      { heading: inEach(couponColumns, 'name'), value: coupons.name, as: 'text' },
    ],
    discount: [
      { heading: inEach(couponColumns, 'type'), value: coupons.type, as: 'text', words: couponTypes },
      { heading: inEach(couponColumns, 'value'), value: coupons.value, as: 'number' },
      { heading: inEach(couponColumns, 'maximumDong'), value: coupons.maxDiscount, as: 'money' },
    ],
    minOrder: [{ heading: inEach(couponColumns, 'minimumOrderDong'), value: coupons.minOrder, as: 'money' }],
    used: [
      { heading: inEach(couponColumns, 'used'), value: coupons.used, as: 'number' },
      { heading: inEach(couponColumns, 'reserved'), value: coupons.reserved, as: 'number' },
      { heading: inEach(couponColumns, 'limit'), value: coupons.usageLimit, as: 'number' },
    ],
    perStudent: [{ heading: inEach(couponColumns, 'limitPerStudent'), value: coupons.perStudentLimit, as: 'number' }],
    state: [
      {
        heading: inEach(couponColumns, 'status'),
        value: stateAt(coupons, sql`now()`),
        as: 'text',
        words: couponStates,
      },
    ],
    startsAt: [{ heading: inEach(couponColumns, 'startsAt'), value: coupons.startsAt, as: 'instant' }],
    endsAt: [{ heading: inEach(couponColumns, 'endsAt'), value: coupons.endsAt, as: 'instant' }],
    createdAt: [{ heading: inEach(couponColumns, 'createdAt'), value: coupons.createdAt, as: 'instant' }],
    updatedAt: [{ heading: inEach(couponColumns, 'updatedAt'), value: coupons.updatedAt, as: 'instant' }],
  },
}

/** Codes give a discount to whoever has the file. */
export const couponCodeExport: ExportSource<'couponCodes'> = {
  needs: ['coupons:write'],
  name: inEach(couponColumns, 'couponCodes'),
  from: sql`coupon_codes join coupons on coupons.id = coupon_codes.coupon_id left join orders on orders.id = coupon_codes.order_id`,
  where: (query) => {
    const { couponId, batchId } = query
    const ofBatch = batchId ? sql` and coupon_codes.batch_id = ${batchId}` : sql``
    return sql`coupon_codes.coupon_id = ${couponId} and coupon_codes.is_single_use and coupons.deleted_at is null${ofBatch}`
  },
  id: sql`coupon_codes.code`,
  sortBy: { code: sql`coupon_codes.code` },
  columns: {
    code: [{ heading: inEach(couponColumns, 'code'), value: sql`coupon_codes.code`, as: 'text' }],
    state: [
      {
        heading: inEach(couponColumns, 'status'),
        as: 'text',
        words: couponCodeStates,
        value: sql`case when coupon_codes.order_id is null then 'free' when orders.coupon_state = 'reserved' then 'reserved' else 'used' end`,
      },
    ],
    order: [{ heading: inEach(couponColumns, 'order'), value: sql`orders.number`, as: 'text' }],
    createdAt: [{ heading: inEach(couponColumns, 'made'), value: sql`coupon_codes.created_at`, as: 'instant' }],
  },
}
