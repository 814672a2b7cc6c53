import {
  coupon,
  couponRow,
  type CouponFigures,
  type couponQuery,
  type CouponRow,
} from '@learning-cms/contract/shop/coupons'
import type { CouponCommand } from '@learning-cms/contract/shop/coupon-terms'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { coupons, couponScopes } from '#db/schema/shop/coupons.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { stateAt, whereOfCoupons } from './where.ts'

const allowed = sql<CouponCommand[]>`case when coupons.status = 'active' then array['deactivate']
  when coalesce(coupons.ends_at <= now(), false) then array[]::text[] else array['activate'] end`

const rowColumns = {
  ...columnsNamed(coupons, couponRow.shape),
  state: stateAt(coupons, sql`now()`),
  isLocked: sql<boolean>`(coupons.first_redeemed_at is not null or coupons.used + coupons.reserved > 0)`,
  allowed,
}

const scope = (column: 'course_id' | 'category_id', isExcluded: boolean) => {
  const id = sql.raw(`s.${column}`)
  return sql<string[]>`(select coalesce(json_agg(${id} order by ${id}), '[]') from coupon_scopes s
    where s.coupon_id = coupons.id and s.is_excluded = ${sql.raw(String(isExcluded))} and ${id} is not null)`
}
const names = sql<Record<string, string>>`(
  select coalesce(json_object_agg(coalesce(s.course_id, s.category_id), coalesce(c.title, g.name)), '{}')
  from coupon_scopes s left join courses c on c.id = s.course_id left join categories g on g.id = s.category_id
  where s.coupon_id = coupons.id)`

const couponColumns = {
  ...columnsNamed(coupons, coupon.shape),
  ...rowColumns,
  courseIds: scope('course_id', false),
  categoryIds: scope('category_id', false),
  excludedCourseIds: scope('course_id', true),
  excludedCategoryIds: scope('category_id', true),
  names,
  groupName: sql<string | null>`(select g.name from groups g where g.id = coupons.group_id)`,
}

const sortBy = {
  createdAt: { by: coupons.createdAt, cast: 'timestamptz' },
  code: { by: coupons.code, cast: 'text' },
  name: { by: coupons.name, cast: 'text' },
  startsAt: { by: coupons.startsAt, cast: 'timestamptz' },
  endsAt: { by: coupons.endsAt, cast: 'timestamptz', nulls: true },
  used: { by: coupons.used, cast: 'int' },
  updatedAt: { by: coupons.updatedAt, cast: 'timestamptz' },
} as const
export const sortColumns = columnsOf(sortBy)

const couponRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(coupons),
)

export function listCoupons(db: Db, query: z.output<typeof couponQuery>) {
  const matching = whereOfCoupons(query)
  return inTime(db, query.filter, (db) =>
    listPage<CouponRow, keyof typeof sortBy>(db, query, {
      id: coupons.id,
      sortBy,
      matching,
      select: couponRows(db, query.sort),
      countable: sql`select 1 from coupons where ${matching ?? sql`true`}`,
      matchedIn: sql`coupons where ${matching ?? sql`true`}`,
    }),
  )
}

const couponById = statement((db) =>
  db
    .select(couponColumns)
    .from(coupons)
    .where(and(eq(coupons.id, sql.placeholder('id')), isNull(coupons.deletedAt))),
)
export const findCoupon = async (db: Db, id: string) => (await couponById(db, { id }))[0]
export type FoundCoupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

export const insertCoupon = (db: Db, fields: Omit<CouponInsert, 'startsAt'> & { startsAt: string | SQL }) =>
  db.insert(coupons).values(fields)

const oneMore = { version: sql`${coupons.version} + 1`, updatedAt: sql`now()` }
type CouponInsert = typeof coupons.$inferInsert
export type CouponFields = { [Name in keyof CouponInsert]?: CouponInsert[Name] | SQL }

export const updateCoupon = async (db: Db, id: string, version: number, fields: CouponFields) =>
  (
    await db
      .update(coupons)
      .set({ ...fields, ...oneMore })
      .where(and(eq(coupons.id, id), eq(coupons.version, version), isNull(coupons.deletedAt)))
      .returning({ version: coupons.version })
  )[0]

export const markDeleted = (db: Db, id: string, version: number) =>
  updateCoupon(db, id, version, { deletedAt: sql`now()` })

export const unmarkDeleted = (db: Db, id: string) =>
  db
    .update(coupons)
    .set({ ...oneMore, deletedAt: null })
    .where(eq(coupons.id, id))

/** Permanently; its code stays taken. */
export const deleteCoupon = (db: Db, id: string) =>
  db.delete(coupons).where(and(eq(coupons.id, id), sql`deleted_at is not null`))

/** True if the group is active; archiving or deleting it waits until this transaction ends. */
export const shareActiveGroup = async (tx: Db, id: string) =>
  (await tx.execute(sql`select from groups where id = ${id} and status = 'active' and deleted_at is null for share`))
    .rows.length > 0

/** Whether this code was ever given out. */
export const findCode = async (db: Db, code: string) =>
  (await db.execute(sql`select from coupon_codes where code = ${code}`)).rows[0]

/** Uses taken, and whether it is on any order: neither changes until this transaction ends. */
export const lockUses = async (db: Db, id: string) =>
  (
    await db.execute<{ taken: number; isLocked: boolean }>(sql`
      select used + reserved as taken, first_redeemed_at is not null or used + reserved > 0 as "isLocked" from coupons where id = ${id} for no key update`)
  ).rows[0]!

export type Scope = {
  courseIds: readonly string[]
  categoryIds: readonly string[]
  excludedCourseIds: readonly string[]
  excludedCategoryIds: readonly string[]
}

export async function replaceScope(db: Db, couponId: string, scope: Scope) {
  await db.delete(couponScopes).where(eq(couponScopes.couponId, couponId))
  const rows = [
    ...scope.courseIds.map((courseId) => ({ couponId, isExcluded: false, courseId })),
    ...scope.categoryIds.map((categoryId) => ({ couponId, isExcluded: false, categoryId })),
    ...scope.excludedCourseIds.map((courseId) => ({ couponId, isExcluded: true, courseId })),
    ...scope.excludedCategoryIds.map((categoryId) => ({ couponId, isExcluded: true, categoryId })),
  ]
  if (rows.length > 0) await db.insert(couponScopes).values(rows)
}

/** How many of these exist, and will until this transaction ends. */
export const countCourses = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute(
      sql`select from courses where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null for key share`,
    )
  ).rows.length
export const countCategories = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute(
      sql`select from categories where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null for key share`,
    )
  ).rows.length

type EndedCoupon = { id: string; code: string; endsAt: string }

/** Coupons that have ended since the last call, marked as recorded. */
export const takeEnded = async (db: Db) =>
  (
    await db.execute<EndedCoupon>(sql`
      update coupons set end_told_at = ends_at
      where id in (
        select id from coupons where deleted_at is null and ends_at <= now() and end_told_at is distinct from ends_at
        order by ends_at limit 100 for update skip locked)
      returning id, code, ends_at as "endsAt"`)
  ).rows

/** For orders that used it. */
export const readFigures = async (db: Db, couponId: string) =>
  (
    await db.execute<Required<CouponFigures>>(sql`
      select count(*)::int as orders, coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(total), 0)::bigint as total,
        (sum(total) / nullif(count(*) filter (where total > 0), 0))::bigint as "averageOrder"
      from orders where coupon_id = ${couponId} and coupon_state in ('used', 'overshoot')`)
  ).rows[0]!

/** What bulk commands need to know of a coupon. */
export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: coupons.id,
      name: coupons.code,
      version: coupons.version,
      status: coupons.status,
      state: rowColumns.state,
    })
    .from(coupons)
    .where(and(isNull(coupons.deletedAt), sql`${coupons.id} = any(${sql.param(ids)}::uuid[])`))
export type CouponForBulk = Awaited<ReturnType<typeof listForBulk>>[number]

/** Including coupons in the trash. */
export const listCodes = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: coupons.id, name: coupons.code })
    .from(coupons)
    .where(sql`${coupons.id} = any(${sql.param(ids)}::uuid[])`)
