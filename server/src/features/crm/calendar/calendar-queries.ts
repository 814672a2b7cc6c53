import type { Calendar, CalendarBody } from '@learning-cms/contract/crm/calendar/calendar'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { isSeen, isWritable, type Viewer } from '#services/calendar/viewer.ts'

export type CalendarRow = Omit<Calendar, 'isMine'> & { ownerId: string | null; isDeleted: boolean }

async function select(db: Db, viewer: Viewer, where: SQL) {
  const { rows } = await db.execute<CalendarRow>(sql`
    select c.id, c.name, c.colour, c.is_personal as "isPersonal", c.owner_id as "ownerId", p.full_name as "ownerName",
      ${isWritable(viewer)} as "mayWrite", c.feed_hash is not null as "hasFeed", c.version,
      (select coalesce(jsonb_agg(jsonb_build_object('roleId', cr.role_id, 'mayWrite', cr.may_write) order by cr.role_id), '[]')
        from calendar_roles cr where cr.calendar_id = c.id) as roles,
      c.created_at::text as "createdAt", c.updated_at::text as "updatedAt", c.deleted_at is not null as "isDeleted"
    from calendars c left join accounts a on a.id = c.owner_id left join people p on p.id = a.person_id
    where ${where} order by c.is_personal desc, c.name collate "vi-x-icu", c.id`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), updatedAt: isoOf(row.updatedAt) }))
}

export const listSeen = (db: Db, viewer: Viewer) => select(db, viewer, sql`${isSeen(viewer)} and c.deleted_at is null`)

export const listRoles = async (db: Db) =>
  (await db.execute<{ id: string; name: string }>(sql`select id, name from roles order by name, id limit 200`)).rows

/** Deleted ones too. */
export const findSeen = async (db: Db, viewer: Viewer, id: string) =>
  (await select(db, viewer, sql`c.id = ${id} and ${isSeen(viewer)}`))[0]

/** Whether it exists, and stays until this transaction ends. */
export const lockCalendar = (tx: Db, id: string) =>
  tx.execute(sql`select from calendars where id = ${id} for no key update`)

export const insertCalendar = (tx: Db, id: string, ownerId: string, { name, colour }: CalendarBody) =>
  tx.execute(sql`
    insert into calendars (id, owner_id, is_personal, name, colour) values (${id}, ${ownerId}, false, ${name}, ${colour})`)

const oneMore = sql`version = version + 1, updated_at = now()`
export const updateCalendar = (tx: Db, id: string, { name, colour }: Pick<CalendarBody, 'name' | 'colour'>) =>
  tx.execute(sql`update calendars set ${oneMore}, name = ${name}, colour = ${colour} where id = ${id}`)

export async function replaceRoles(tx: Db, id: string, roles: CalendarBody['roles']) {
  await tx.execute(sql`delete from calendar_roles where calendar_id = ${id}`)
  await tx.execute(sql`
    insert into calendar_roles (calendar_id, role_id, may_write)
    select ${id}::uuid, r.id, coalesce((one ->> 'mayWrite')::boolean, false)
    from jsonb_array_elements(${JSON.stringify(roles)}::jsonb) one join roles r on r.id = (one ->> 'roleId')::uuid`)
}

export const setCalendarDeleted = (tx: Db, id: string, isDeleted: boolean) =>
  tx.execute(sql`
    update calendars set ${oneMore}, deleted_at = case when ${isDeleted} then now() end,
      feed_hash = case when ${isDeleted} then null else feed_hash end where id = ${id}`)

export const setFeed = (tx: Db, id: string, hash: string | null) =>
  tx.execute(sql`update calendars set ${oneMore}, feed_hash = ${hash} where id = ${id}`)

export async function countOwned(tx: Db, accountId: string) {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from calendars where owner_id = ${accountId} and deleted_at is null`,
  )
  return rows[0]!.n
}

/** The calendar of a feed's address, while its owner is active and may read calendars. */
export async function findByFeed(db: Db, hash: string) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select c.id, coalesce(nullif(c.name, ''), p.full_name) as name from calendars c
    join accounts a on a.id = c.owner_id and a.status = 'active' join people p on p.id = a.person_id
    where c.feed_hash = ${hash} and c.deleted_at is null and exists (
      select from account_roles ar join roles r on r.id = ar.role_id
      where ar.account_id = a.id and 'crm:read' = any(r.permissions))`)
  return rows[0]
}

const RETENTION_DAYS = 30
/** Deleted calendars and events can be restored for a month; reminders older than that are deleted too. */
export async function sweepCalendars(db: Db) {
  await db.execute(sql`delete from calendars where deleted_at < now() - make_interval(days => ${RETENTION_DAYS})`)
  await db.execute(sql`delete from calendar_events where deleted_at < now() - make_interval(days => ${RETENTION_DAYS})`)
  await db.execute(sql`delete from calendar_reminders where at < now() - make_interval(days => ${RETENTION_DAYS})`)
}
