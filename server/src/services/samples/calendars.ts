import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type SampleCalendar = { id: string; name: string; colour: string; readers: string[]; writers: string[] }
export type SampleEvent = {
  id: string
  calendarId: string
  title: string
  place: string
  isAllDay: boolean
  starts: string
  ends: string
  startsAt: string
  endsAt: string
  repeat: object | null
  status: string
}

/** Of the first owner, as somebody must have made them; without one there are none. */
export async function insertSampleCalendars(
  tx: Db,
  {
    calendars,
    events,
    createdAt,
  }: { calendars: readonly SampleCalendar[]; events: readonly SampleEvent[]; createdAt: string },
) {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select a.id, p.full_name as name from accounts a join people p on p.id = a.person_id
    join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
    where r.key = 'owner' and a.status = 'active' order by a.created_at limit 1`)
  const owner = rows[0]
  if (!owner) return
  const made = JSON.stringify(calendars)
  await tx.execute(sql`
    insert into calendars (id, owner_id, is_personal, name, colour, created_at, updated_at)
    select id, ${owner.id}::uuid, false, name, colour, ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from jsonb_to_recordset(${made}::jsonb) as c (id uuid, name text, colour text)`)
  await tx.execute(sql`
    insert into sample_rows (entity, id)
    select 'calendars', id from jsonb_to_recordset(${made}::jsonb) as c (id uuid)`)
  await tx.execute(sql`
    insert into calendar_roles (calendar_id, role_id, may_write)
    select c.id, r.id, c.writers ? r.key from jsonb_to_recordset(${made}::jsonb) as c (id uuid, readers jsonb, writers jsonb)
    join roles r on c.readers ? r.key or c.writers ? r.key`)
  await tx.execute(sql`
    insert into calendar_events (id, calendar_id, title, place, is_all_day, starts, ends, zone, starts_at, ends_at, repeat,
      status, created_by, created_by_name, created_at, updated_at)
    select id, "calendarId", title, place, "isAllDay", starts, ends, 'Asia/Ho_Chi_Minh', "startsAt", "endsAt",
      case when jsonb_typeof(repeat) = 'object' then repeat end, status, ${owner.id}::uuid, ${owner.name},
      ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id uuid, "calendarId" uuid, title text, place text,
      "isAllDay" boolean, starts text, ends text, "startsAt" timestamptz, "endsAt" timestamptz, repeat jsonb, status text)`)
}

/** With their events. One in which somebody changed or planned anything is theirs. */
export const deleteSampleCalendars = (tx: Db) =>
  tx.execute(sql`
    delete from calendars using sample_rows s
    where s.entity = 'calendars' and s.id = calendars.id and s.version = calendars.version
      and not exists (
        select from calendar_events e
        where e.calendar_id = calendars.id and (e.version > 1 or e.created_at <> calendars.created_at))`)
