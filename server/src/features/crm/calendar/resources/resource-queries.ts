import type { CalendarResource, ResourceBody } from '@learning-cms/contract/crm/calendar/calendar-resources'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

async function select(db: Db, rest: SQL) {
  const { rows } = await db.execute<CalendarResource>(sql`
    select id, kind, name_vi as "nameVi", name_en as "nameEn", capacity, product_id as "productId",
      is_active as "isActive", version,
      created_at::text as "createdAt", updated_at::text as "updatedAt"
    from calendar_resources ${rest}`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), updatedAt: isoOf(row.updatedAt) }))
}

export const listResources = (db: Db, most: number) =>
  select(db, sql`order by kind desc, name_vi collate "vi-x-icu", id limit ${most}`)

export const findResource = async (db: Db, id: string) => (await select(db, sql`where id = ${id}`))[0]

export const findResources = (db: Db, ids: readonly string[]) =>
  select(db, sql`where id = any(${sql.param(ids)}::uuid[]) order by id`)

/** Locked in the order of their ids, whoever takes them. */
export const lockResources = (tx: Db, ids: readonly string[]) =>
  select(tx, sql`where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)

export const countResources = async (db: Db) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from calendar_resources`)).rows[0]!.count

export const insertResource = (tx: Db, id: string, { kind, nameVi, nameEn, ...body }: ResourceBody) =>
  tx.execute(sql`
    insert into calendar_resources (id, kind, name_vi, name_en, capacity, product_id, is_active)
    values (${id}, ${kind}, ${nameVi}, ${nameEn}, ${body.capacity}, ${body.productId}, ${body.isActive})`)

export const updateResource = (tx: Db, id: string, { kind, nameVi, nameEn, ...body }: ResourceBody) =>
  tx.execute(sql`
    update calendar_resources set version = version + 1, updated_at = now(), kind = ${kind}, name_vi = ${nameVi},
      name_en = ${nameEn}, capacity = ${body.capacity}, product_id = ${body.productId},
      is_active = ${body.isActive}
    where id = ${id}`)

/** Whether it is a ticket with times of entry. */
export const hasSlots = async (db: Db, productId: string) =>
  (
    await db.execute(sql`
      select from products
      where id = ${productId} and kind = 'ticket' and ticket_way = 'slot' and deleted_at is null`)
  ).rows.length > 0
