import type { couponFilter, couponQuery } from '@learning-cms/contract/shop/coupons'
import type { CouponState } from '@learning-cms/contract/shop/coupon-terms'
import { and, eq, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { coupons } from '#db/schema/shop/coupons.ts'

type CouponStateColumns = { status: SQLWrapper; startsAt: SQLWrapper; endsAt: SQLWrapper; isUsedUp: SQLWrapper }

/** The state of a coupon at a given time. */
export const stateAt = ({ status, startsAt, endsAt, isUsedUp }: CouponStateColumns, at: SQL) => sql<CouponState>`
  case when ${endsAt} <= ${at} then 'expired' when ${status} = 'inactive' then 'inactive'
    when ${startsAt} > ${at} then 'scheduled' when ${isUsedUp} then 'used-up' else 'active' end`

const isOver = sql`coupons.ends_at <= now()`
const isNotOver = sql`(coupons.ends_at is null or coupons.ends_at > now())`
const isOffered = sql`coupons.status = 'active' and ${isNotOver}`

/** The same as conditions on `coupons` now, each in a form that an index supports. */
const conditions: Record<CouponState, SQL> = {
  expired: isOver,
  inactive: sql`(coupons.status = 'inactive' and ${isNotOver})`,
  scheduled: sql`(${isOffered} and coupons.starts_at > now())`,
  'used-up': sql`(${isOffered} and coupons.starts_at <= now() and coupons.is_used_up)`,
  active: sql`(${isOffered} and coupons.starts_at <= now() and not coupons.is_used_up)`,
}

const filterColumns: FilterColumns<typeof couponFilter> = {
  code: { text: coupons.code, foldedIn: coupons.search },
  name: { text: coupons.name, foldedIn: coupons.search },
  type: { choice: coupons.type },
  status: { choice: coupons.status },
  codeKind: { choice: coupons.codeKind },
  appliesTo: { choice: coupons.appliesTo },
  value: { number: coupons.value },
  minOrder: { number: coupons.minOrder },
  usageLimit: { number: coupons.usageLimit },
  used: { number: coupons.used },
  isFirstPurchaseOnly: { truth: coupons.isFirstPurchaseOnly },
  startsAt: { instant: coupons.startsAt },
  endsAt: { instant: coupons.endsAt },
  createdAt: { instant: coupons.createdAt },
  updatedAt: { instant: coupons.updatedAt },
}

export type CouponListQuery = Pick<z.output<typeof couponQuery>, 'state' | 'type' | 'groupId' | 'search' | 'filter'>

/** The conditions of a list query. */
export const whereOfCoupons = ({ state, type, groupId, search, filter }: CouponListQuery) =>
  and(
    isNull(coupons.deletedAt),
    state && or(...state.map((one) => conditions[one])),
    type && inArray(coupons.type, type),
    groupId ? eq(coupons.groupId, groupId) : undefined,
    filterWhere(filterColumns, filter),
    foundBy(search),
  )

/** By words of code and name; a fully typed single-use code finds its coupon. */
const foundBy = (search: string | undefined) =>
  search
    ? or(
        searchIn(coupons.search, search),
        sql`coupons.id = (select k.coupon_id from coupon_codes k where k.code = upper(${search}) and k.is_single_use)`,
      )
    : undefined
