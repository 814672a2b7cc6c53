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
  people: number | null
  /** The resource it takes. */
  resourceId: string | null
}
export type SampleGuest = { id: string; eventId: string; name: string; address: string; status: string }
export type SampleResource = { id: string; kind: string; nameVi: string; nameEn: string; capacity: number | null }

/** Inserts calendars of the first owner; without an owner there are none. */
export async function insertSampleCalendars(
  tx: Db,
  {
    calendars,
    resources,
    events,
    guests,
    createdAt,
  }: {
    calendars: readonly SampleCalendar[]
    resources: readonly SampleResource[]
    events: readonly SampleEvent[]
    guests: readonly SampleGuest[]
    createdAt: string
  },
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
      status, people, created_by, created_by_name, created_at, updated_at)
    select id, "calendarId", title, place, "isAllDay", starts, ends, 'Asia/Ho_Chi_Minh', "startsAt", "endsAt",
      case when jsonb_typeof(repeat) = 'object' then repeat end, status, people, ${owner.id}::uuid, ${owner.name},
      ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id uuid, "calendarId" uuid, title text, place text,
      "isAllDay" boolean, starts text, ends text, "startsAt" timestamptz, "endsAt" timestamptz, repeat jsonb, status text, people int)`)
  await insertResources(tx, resources, createdAt)
  await tx.execute(sql`
    insert into calendar_event_resources (event_id, resource_id, starts_at, until_at, is_series)
    select e.id, one."resourceId", e.starts_at, case when e.repeat is null then e.ends_at else 'infinity' end, e.repeat is not null
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as one (id uuid, "resourceId" uuid)
    join calendar_events e on e.id = one.id where one."resourceId" is not null`)
  // Without a mailbox, so that changing a sample event sends no mail.
  await tx.execute(sql`
    insert into calendar_guests (id, event_id, name, address, status, sequence, answered_at, answered_by, created_at)
    select id, "eventId", name, address, status, 0, case when status <> 'needs-action' then ${createdAt}::timestamptz end,
      case when status <> 'needs-action' then 'mail' end, ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (id uuid, "eventId" uuid, name text, address text, status text)`)
}

async function insertResources(tx: Db, resources: readonly SampleResource[], createdAt: string) {
  const made = JSON.stringify(resources)
  await tx.execute(sql`
    insert into calendar_resources (id, kind, name_vi, name_en, capacity, created_at, updated_at)
    select id, kind, "nameVi", "nameEn", capacity, ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from jsonb_to_recordset(${made}::jsonb) as r (id uuid, kind text, "nameVi" text, "nameEn" text, capacity int)`)
  await tx.execute(sql`
    insert into sample_rows (entity, id)
    select 'calendar-resources', id from jsonb_to_recordset(${made}::jsonb) as r (id uuid)`)
}

/** With their events, except calendars in which somebody has changed or added an event. */
export async function deleteSampleCalendars(tx: Db) {
  await tx.execute(sql`
    delete from calendars using sample_rows s
    where s.entity = 'calendars' and s.id = calendars.id and s.version = calendars.version
      and not exists (
        select from calendar_events e
        where e.calendar_id = calendars.id and (e.version > 1 or e.created_at <> calendars.created_at))`)
  await tx.execute(sql`
    delete from calendar_resources r using sample_rows s
    where s.entity = 'calendar-resources' and s.id = r.id and s.version = r.version
      and not exists (select from calendar_event_resources b where b.resource_id = r.id)`)
}
