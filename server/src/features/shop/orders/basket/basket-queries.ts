import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type CourseForSale = {
  id: string
  title: string
  isOnSale: boolean
  price: number
  categoryId: string | null
  instructorId: string | null
}

/** As currently on sale. With `isLocked` nobody can return them to draft or delete them until this transaction ends. */
export const listForSale = async (db: Db, ids: readonly string[], { isLocked }: { isLocked: boolean }) =>
  (
    await db.execute<CourseForSale>(sql`
      select id, title, status = 'published' and price is not null as "isOnSale", coalesce(price, 0) as price,
        category_id as "categoryId", instructor_id as "instructorId"
      from courses where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null
      order by id ${isLocked ? sql`for key share` : sql``}`)
  ).rows

type BasketBuyer = { status: string; isDeleted: boolean; isErased: boolean }

/** With `isLocked` nobody can suspend or erase the student until this transaction ends. */
export const findBuyer = async (db: Db, id: string, { isLocked }: { isLocked: boolean }) =>
  (
    await db.execute<BasketBuyer>(sql`
      select status, deleted_at is not null as "isDeleted", erased_at is not null as "isErased"
      from students where id = ${id} ${isLocked ? sql`for key share` : sql``}`)
  ).rows[0]

export const nextOrderNumber = async (db: Db) =>
  (await db.execute<{ n: number }>(sql`select nextval('order_numbers')::bigint as n`)).rows[0]!.n

/** The minimum amount of a gateway, if its settings state one. */
export const findLeast = async (db: Db, gateway: string) =>
  (
    await db.execute<{ min: number | null }>(
      sql`select (config ->> 'paymentMin')::bigint as min from gateway_settings where gateway = ${gateway}`,
    )
  ).rows[0]?.min
