import type { CouponState, CouponTerms } from '@learning-cms/contract/shop/coupon-terms'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { stateAt } from './where.ts'

/** A coupon found by its code, and its state at a given time. */
export type CouponByCode = CouponTerms & {
  id: string
  /** As stored. */
  code: string
  name: string
  state: CouponState
  isActive: boolean
  isEarly: boolean
  isOver: boolean
  /** It has no uses left, or this single-use code is taken. */
  isUsedUp: boolean
  isFirstPurchaseOnly: boolean
  /** Only for members of the group; a deleted group has none. */
  isForMembers: boolean
  groupId: string | null
  /** Uses per student; a first purchase happens once. */
  perStudentLimit: number | null
}

const stored = {
  status: sql`c.status`,
  startsAt: sql`c.starts_at`,
  endsAt: sql`c.ends_at`,
  isUsedUp: sql`c.is_used_up`,
}
const perStudent = sql`case when c.is_first_purchase_only then 1 else c.per_student_limit end`

/** The common prefix of single-use codes is not itself a code. */
export const findByCode = async (db: Db, code: string, at: SQL) =>
  (
    await db.execute<CouponByCode>(sql`
      select c.id, k.code, c.name, c.type, c.value, c.max_discount as "maxDiscount", c.min_order as "minOrder",
        c.restore_on_full_refund as "restoreOnFullRefund", c.is_first_purchase_only as "isFirstPurchaseOnly",
        c.is_for_members as "isForMembers", c.group_id as "groupId",
        c.status = 'active' as "isActive", c.starts_at > ${at} as "isEarly", coalesce(c.ends_at <= ${at}, false) as "isOver",
        c.is_used_up or k.order_id is not null as "isUsedUp", ${stateAt(stored, at)} as state, ${perStudent} as "perStudentLimit"
      from coupon_codes k join coupons c on c.id = k.coupon_id
      where k.code = ${code} and c.deleted_at is null and k.is_single_use = (c.code_kind = 'single_use')`)
  ).rows[0]

/** Groups in the trash have no members. */
export const isMember = async (db: Db, groupId: string | null, personId: string) =>
  (
    await db.execute(sql`
      select from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
      where m.group_id = ${groupId}::uuid and m.person_id = ${personId}`)
  ).rows.length > 0

/**
 * Those of these courses and products that the coupon applies to: included, if anything is, and not excluded. A
 * category includes everything below it. Never gifts.
 */
export const listEligible = async (db: Db, couponId: string, itemIds: readonly string[]) =>
  (
    await db.execute<{ id: string }>(sql`
      select item.id
      from (
          select id, category_id, id as course_id from courses where id = any(${sql.param(itemIds)}::uuid[])
          union all
          select id, category_id, null from products
          where id = any(${sql.param(itemIds)}::uuid[]) and kind in ('good', 'ticket')
        ) item
        join coupons c on c.id = ${couponId}
        left join categories own on own.id = item.category_id
        left join categories above on above.id = own.parent_id
        cross join lateral (
          select coalesce(bool_or(not s.is_excluded), false) as is_included, coalesce(bool_or(s.is_excluded), false) as is_excluded
          from coupon_scopes s
          where s.coupon_id = c.id
            and (s.course_id = item.course_id or s.category_id in (own.id, own.parent_id, above.parent_id))
        ) met
      where (c.applies_to = 'all' or met.is_included) and not met.is_excluded`)
  ).rows.map(({ id }) => id)

/** Whether the student has ever bought anything, even if refunded since. */
export const hasBought = async (db: Db, studentId: string) =>
  (
    await db.execute(
      sql`select from orders where student_id = ${studentId} and status in ('completed', 'refunded') limit 1`,
    )
  ).rows.length > 0

/** The student's uses of the coupon, including those reserved for unpaid orders. */
export const countUsesOf = async (db: Db, couponId: string, studentId: string) =>
  (
    await db.execute<{ n: number }>(
      sql`select used + reserved as n from coupon_students where coupon_id = ${couponId} and student_id = ${studentId}`,
    )
  ).rows[0]?.n ?? 0

type CouponHolder = { couponId: string; studentId: string }
const isOne = ({ rowCount }: { rowCount: number | null }) => rowCount === 1

/** Reserves one more for the student, if the limit per student allows. */
export const reserveOfStudent = async (tx: Db, { couponId, studentId }: CouponHolder) =>
  isOne(
    await tx.execute(sql`
      insert into coupon_students as mine (coupon_id, student_id, reserved) values (${couponId}, ${studentId}, 1)
      on conflict (coupon_id, student_id) do update set reserved = mine.reserved + 1
      where mine.used + mine.reserved < coalesce(
        (select ${perStudent} from coupons c where c.id = ${couponId}), mine.used + mine.reserved + 1)`),
  )

/** Reserves one more of the coupon, if there is one left. */
export const reserveOfCoupon = async (tx: Db, couponId: string) =>
  isOne(
    await tx.execute(sql`
      update coupons set reserved = reserved + 1, first_redeemed_at = coalesce(first_redeemed_at, now())
      where id = ${couponId} and status = 'active' and deleted_at is null
        and (usage_limit is null or used + reserved < usage_limit)`),
  )

export const isOnOffer = async (tx: Db, couponId: string) =>
  (await tx.execute(sql`select from coupons where id = ${couponId} and status = 'active' and deleted_at is null`)).rows
    .length > 0

/** Whether this is a single-use code. */
export const isSingleUse = async (tx: Db, code: string) =>
  (await tx.execute(sql`select from coupon_codes where code = ${code} and is_single_use`)).rows.length > 0

export const takeCode = async (tx: Db, code: string, orderId: string) =>
  isOne(
    await tx.execute(
      sql`update coupon_codes set order_id = ${orderId} where code = ${code} and is_single_use and order_id is null`,
    ),
  )

export const freeCode = (tx: Db, orderId: string) =>
  tx.execute(sql`update coupon_codes set order_id = null where order_id = ${orderId}`)

export type CouponOfOrder = CouponHolder & { orderId: string; code: string }

/**
 * Moves an order's use from one of these states to another; undefined if it is in none of them, so that each step
 * happens once.
 */
export const moveUse = async (tx: Db, orderId: string, { from, to }: { from: readonly string[]; to: string }) =>
  (
    await tx.execute<CouponOfOrder>(sql`
      update orders set coupon_state = ${to}
      where id = ${orderId} and coupon_id is not null and coupon_state = any(${sql.param(from)}::text[])
      returning id as "orderId", coupon_id as "couponId", student_id as "studentId", coupon_code as code`)
  ).rows[0]

/** Whether the terms at the time of sale return the use. */
export const isRestored = async (tx: Db, orderId: string) =>
  (await tx.execute(sql`select from orders where id = ${orderId} and coupon_terms ->> 'restoreOnFullRefund' = 'true'`))
    .rows.length > 0

const couponsOf = (orderIds: readonly string[]) =>
  sql`select coupon_id, student_id from orders where id = any(${sql.param(orderIds)}::uuid[]) and coupon_id is not null`

export const lockUsesOfStudents = (tx: Db, orderIds: readonly string[]) =>
  tx.execute(sql`
    select from coupon_students where (coupon_id, student_id) in (${couponsOf(orderIds)})
    order by coupon_id, student_id for no key update`)

export const lockCodes = (tx: Db, orderIds: readonly string[]) =>
  tx.execute(sql`
    select from coupon_codes where order_id = any(${sql.param(orderIds)}::uuid[]) order by code for no key update`)

export const lockCoupons = (tx: Db, orderIds: readonly string[]) =>
  tx.execute(sql`
    select from coupons where id in (select coupon_id from (${couponsOf(orderIds)}) used) order by id for no key update`)

type Steps = { used: -1 | 0 | 1; reserved: -1 | 0 }

/** The student's row first, as when reserving. */
export async function moveCounts(tx: Db, { couponId, studentId }: CouponHolder, { used, reserved }: Steps) {
  await tx.execute(sql`
    update coupon_students set used = used + ${used}, reserved = reserved + ${reserved}
    where coupon_id = ${couponId} and student_id = ${studentId}`)
  // Uses over the limit are counted separately only while it is exceeded.
  await tx.execute(sql`
    update coupons set used = used + ${used}, reserved = reserved + ${reserved},
      overshot = least(overshot, greatest(0, used + ${used} + reserved + ${reserved} - usage_limit))
    where id = ${couponId}`)
}

/** A use without a reservation, regardless of the limit per student. True when it exceeded that. */
export const addUseOfStudent = async (tx: Db, { couponId, studentId }: CouponHolder) =>
  (
    await tx.execute<{ isOver: boolean }>(sql`
      insert into coupon_students as mine (coupon_id, student_id, used) values (${couponId}, ${studentId}, 1)
      on conflict (coupon_id, student_id) do update set used = mine.used + 1
      returning coalesce(used + reserved > (select ${perStudent} from coupons c where c.id = ${couponId}), false) as "isOver"`)
  ).rows[0]!.isOver

/** A use without a reservation. True when none was left: counted all the same, and separately. */
export async function addUseOfCoupon(tx: Db, couponId: string) {
  const withinLimit = await tx.execute(sql`
    update coupons set used = used + 1
    where id = ${couponId} and (usage_limit is null or used + reserved < usage_limit)`)
  if (isOne(withinLimit)) return false
  await tx.execute(sql`update coupons set used = used + 1, overshot = overshot + 1 where id = ${couponId}`)
  return true
}
