import type { CalendarResource, ResourceBody } from '@learning-cms/contract/crm/calendar-resources'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/columns.ts'
import type { Db } from '#db/open.ts'

async function select(db: Db, rest: SQL) {
  const { rows } = await db.execute<CalendarResource>(sql`
    select id, kind, name_vi as "nameVi", name_en as "nameEn", capacity, is_active as "isActive", version,
      created_at::text as "createdAt", updated_at::text as "updatedAt"
    from calendar_resources ${rest}`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), updatedAt: isoOf(row.updatedAt) }))
}

export const listResources = (db: Db, most: number) =>
  select(db, sql`order by kind desc, name_vi collate "vi-x-icu", id limit ${most}`)

export const findResource = async (db: Db, id: string) => (await select(db, sql`where id = ${id}`))[0]

/** Locked in the order of their ids, whoever takes them. */
export const lockResources = (tx: Db, ids: readonly string[]) =>
  select(tx, sql`where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)

export const countResources = async (db: Db) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from calendar_resources`)).rows[0]!.count

export const insertResource = (tx: Db, id: string, { kind, nameVi, nameEn, capacity, isActive }: ResourceBody) =>
  tx.execute(sql`
    insert into calendar_resources (id, kind, name_vi, name_en, capacity, is_active)
    values (${id}, ${kind}, ${nameVi}, ${nameEn}, ${capacity}, ${isActive})`)

export const updateResource = (tx: Db, id: string, { kind, nameVi, nameEn, capacity, isActive }: ResourceBody) =>
  tx.execute(sql`
    update calendar_resources set version = version + 1, updated_at = now(), kind = ${kind}, name_vi = ${nameVi},
      name_en = ${nameEn}, capacity = ${capacity}, is_active = ${isActive}
    where id = ${id}`)

export const bookingsOf = async (db: Db, eventId: string) =>
  (
    await db.execute<{ id: string }>(sql`
      select resource_id as id from calendar_event_resources where event_id = ${eventId}`)
  ).rows.map(({ id }) => id)

export async function replaceBookings(tx: Db, eventId: string, resources: readonly string[]) {
  const ids = sql`${sql.param(resources)}::uuid[]`
  await tx.execute(sql`
    delete from calendar_event_resources where event_id = ${eventId} and resource_id <> all(${ids})`)
  await tx.execute(sql`
    insert into calendar_event_resources (event_id, resource_id) select ${eventId}, unnest(${ids}) on conflict do nothing`)
}
