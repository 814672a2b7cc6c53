import type { CouponBatch } from '@learning-cms/contract/shop/coupons'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { couponBatches } from '#db/schema/shop/coupons.ts'

const batchColumns = sql`b.id, b.size, b.created_at as "createdAt", b.created_by_name as "createdByName"`

/** How many of each batch are used or reserved follows from the orders. */
export const listBatches = async (db: Db, couponId: string) =>
  (
    await db.execute<CouponBatch>(sql`
      select ${batchColumns}, coalesce(taken.used, 0) as used, coalesce(taken.reserved, 0) as reserved
      from coupon_batches b left join lateral (
        select count(*) filter (where o.coupon_state in ('used', 'overshoot'))::int as used,
          count(*) filter (where o.coupon_state = 'reserved')::int as reserved
        from coupon_codes k join orders o on o.id = k.order_id
        where k.batch_id = b.id and k.order_id is not null
      ) taken on true
      where b.coupon_id = ${couponId} order by b.created_at desc, b.id desc`)
  ).rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))

/** Makes room for this many more; undefined if the coupon would have too many. */
export const makeRoom = async (tx: Db, couponId: string, { size, most }: { size: number; most: number }) =>
  (
    await tx.execute(sql`
      update coupons set code_count = code_count + ${size}
      where id = ${couponId} and code_kind = 'single_use' and code_count + ${size} <= ${most} returning id`)
  ).rows.length > 0

export const insertBatch = (tx: Db, batch: typeof couponBatches.$inferInsert) => tx.insert(couponBatches).values(batch)

type Codes = { couponId: string; batchId: string; codes: readonly string[] }

/** Inserts codes that were never given out before, and returns those. */
export const insertCodes = async (tx: Db, { couponId, batchId, codes }: Codes) =>
  (
    await tx.execute<{ code: string }>(sql`
      insert into coupon_codes (code, coupon_id, batch_id, is_single_use)
      select code, ${couponId}, ${batchId}, true from unnest(${sql.param(codes)}::text[]) as made (code)
      on conflict do nothing returning code`)
  ).rows.map(({ code }) => code)

type Enlarged = {
  id: string
  couponId: string
  automationId: string
  createdBy: string | null
  createdByName: string
}

/** Counts one more code in the automation's batch, creating it with the first. Returns the batch's id. */
export const enlargeBatch = async (tx: Db, { id, couponId, automationId, createdBy, createdByName }: Enlarged) =>
  (
    await tx.execute<{ id: string }>(sql`
      insert into coupon_batches (id, coupon_id, size, created_by, created_by_name, automation_id)
      values (${id}, ${couponId}, 1, ${createdBy}, ${createdByName}, ${automationId})
      on conflict (automation_id, coupon_id) where automation_id is not null
        do update set size = coupon_batches.size + 1
      returning id`)
  ).rows[0]!.id
