import type { CalendarEvent, EventBody, Occurrence } from '@learning-cms/contract/crm/calendar/calendar'
import type { EventLink } from '@learning-cms/contract/crm/calendar/calendar-links'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { isSeen, isWritable, type Viewer } from '#services/calendar/viewer.ts'
import { isAbout, linksOfEvent } from '#features/crm/calendar/links/link-queries.ts'

export type EventRow = Omit<CalendarEvent, 'links' | 'hiddenLinks'> & { links: EventLink[] } & {
  leftOut: string[]
  isDeleted: boolean
  isPersonal: boolean
} & Telling
/** The mailbox of the invitations, and the sequence number of the last ones. */
export type Telling = { sequence: number; mailboxId: string | null }
/** Stored values computed from the fields that people typed. */
export type Derived = {
  startsAt: string
  endsAt: string
  seriesEndsAt: string | null
  leftOut: readonly string[]
  nextRemindAt: string | null
}

async function select(db: Db, viewer: Viewer, where: SQL, lock: SQL = sql``) {
  const { rows } = await db.execute<EventRow>(sql`
    select e.id, e.calendar_id as "calendarId", e.title, e.notes, e.place, e.is_all_day as "isAllDay", e.starts as start,
      e.ends as "end", e.zone, e.repeat, e.status, e.remind, e.occurs_on::text as "occursOn", e.series_id as "seriesId",
      e.people, e.sequence, e.mailbox_id as "mailboxId", e.created_by_name as "createdByName", ${isWritable(viewer)} as "mayWrite", e.version,
      array(select r.resource_id from calendar_event_resources r where r.event_id = e.id order by 1)::text[] as resources, ${linksOfEvent} as links,
      e.left_out::text[] as "leftOut", e.deleted_at is not null as "isDeleted", c.is_personal as "isPersonal",
      e.created_at::text as "createdAt", e.updated_at::text as "updatedAt"
    from calendar_events e join calendars c on c.id = e.calendar_id and c.deleted_at is null
    where ${where} ${lock}`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), updatedAt: isoOf(row.updatedAt) }))
}

/** Deleted ones too. */
export const findEvent = async (db: Db, viewer: Viewer, id: string) =>
  (await select(db, viewer, sql`e.id = ${id} and ${isSeen(viewer)}`))[0]

/** Nobody else changes it until this transaction ends. */
export const lockEvent = async (tx: Db, viewer: Viewer, id: string) =>
  (await select(tx, viewer, sql`e.id = ${id} and ${isSeen(viewer)}`, sql`for no key update of e`))[0]

/** An event and the single days of its series, from a day on, with invited guests. */
export const listAnnounced = (tx: Db, viewer: Viewer, { id, from }: { id: string; from?: string }) =>
  select(
    tx,
    viewer,
    sql`e.mailbox_id is not null and e.deleted_at is null and (
      ${from === undefined ? sql`e.id = ${id} or e.series_id = ${id}` : sql`e.series_id = ${id} and e.occurs_on >= ${from}::date`})
      order by e.id limit 200`,
  )

type Inserted = EventBody &
  Derived & { id: string; createdBy: string | null; createdByName: string; importKey?: string }
/** The day of a series that the event replaces, or the series that it continues, and from which day. */
export type Standing = { seriesId?: string; occursOn?: string; continuesId?: string; continuesFrom?: string }
export const insertEvent = (tx: Db, row: Inserted & Standing) =>
  tx.execute(sql`
    insert into calendar_events (id, calendar_id, title, notes, place, is_all_day, starts, ends, zone, starts_at, ends_at,
      repeat, series_ends_at, left_out, status, remind, next_remind_at, people, created_by, created_by_name,
      series_id, occurs_on, continues_id, continues_from, import_key)
    values (${row.id}, ${row.calendarId}, ${row.title}, ${row.notes}, ${row.place}, ${row.isAllDay}, ${row.start},
      ${row.end}, ${row.zone}, ${row.startsAt}, ${row.endsAt}, ${repeatOf(row)}::jsonb, ${row.seriesEndsAt},
      ${sql.param(row.leftOut)}::date[], ${row.status}, ${sql.param(row.remind)}::int[], ${row.nextRemindAt},
      ${row.people ?? null}, ${row.createdBy}, ${row.createdByName}, ${row.seriesId ?? null}, ${row.occursOn ?? null},
      ${row.continuesId ?? null}, ${row.continuesFrom ?? null}, ${row.importKey ?? null})`)

const repeatOf = ({ repeat }: EventBody) => (repeat ? JSON.stringify(repeat) : null)

export const updateEvent = (tx: Db, id: string, row: EventBody & Derived) =>
  tx.execute(sql`
    update calendar_events set version = version + 1, updated_at = now(), calendar_id = ${row.calendarId},
      title = ${row.title}, notes = ${row.notes}, place = ${row.place}, is_all_day = ${row.isAllDay},
      starts = ${row.start}, ends = ${row.end}, zone = ${row.zone}, starts_at = ${row.startsAt}, ends_at = ${row.endsAt},
      repeat = ${repeatOf(row)}::jsonb, series_ends_at = ${row.seriesEndsAt},
      left_out = ${sql.param(row.leftOut)}::date[], status = ${row.status}, remind = ${sql.param(row.remind)}::int[],
      next_remind_at = ${row.nextRemindAt}, people = ${row.people ?? null}
    where id = ${id}`)

export const setEventDeleted = (tx: Db, id: string, isDeleted: boolean) =>
  tx.execute(sql`
    update calendar_events set version = version + 1, updated_at = now(), deleted_at = case when ${isDeleted} then now() end
    where id = ${id} or (series_id = ${id} and deleted_at is not distinct from (
      select deleted_at from calendar_events where id = ${id}))`)

/** Deletes the single days of a series from a day on, together with that part of the series. */
export const deleteStandIns = async (tx: Db, seriesId: string, from: string) =>
  (
    await tx.execute<{ id: string; version: number }>(sql`
      update calendar_events set version = version + 1, updated_at = now(), deleted_at = now()
      where series_id = ${seriesId} and occurs_on >= ${from}::date and deleted_at is null returning id, version`)
  ).rows

/** Restores single days deleted with a part of their series, unless they were changed since. */
export const restoreStandIns = (tx: Db, deleted: readonly { id: string; version: number }[]) =>
  tx.execute(sql`
    update calendar_events e set version = e.version + 1, updated_at = now(), deleted_at = null
    from jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb) as was (id uuid, version int)
    where e.id = was.id and e.version = was.version and e.deleted_at is not null`)

/** Whether another event replaces that day. */
export const hasStandIn = async (tx: Db, seriesId: string, day: string) =>
  (
    await tx.execute(sql`
      select from calendar_events where series_id = ${seriesId} and occurs_on = ${day}::date and deleted_at is null limit 1`)
  ).rows.length > 0

/** Moves single days to another series, or by some days. */
export const moveStandIns = (tx: Db, from: { seriesId: string; day: string }, to: { seriesId: string; days: number }) =>
  tx.execute(sql`
    update calendar_events set series_id = ${to.seriesId}, occurs_on = occurs_on + ${to.days}::int
    where series_id = ${from.seriesId} and occurs_on >= ${from.day}::date`)

export type PlannedRow = Pick<
  EventRow,
  | 'id'
  | 'calendarId'
  | 'title'
  | 'place'
  | 'isAllDay'
  | 'start'
  | 'end'
  | 'zone'
  | 'repeat'
  | 'status'
  | 'leftOut'
  | 'mayWrite'
  | 'version'
> & { notes: string; updatedAt: string; occursOn: string | null; seriesId: string | null }
export type PlannedOccurrence = PlannedRow & Pick<Occurrence, 'mayWrite'>

export const planned = (mayWrite: SQL) => sql`
  e.id, e.calendar_id as "calendarId", e.title, e.notes, e.place, e.is_all_day as "isAllDay", e.starts as start, e.ends as "end",
  e.zone, e.repeat, e.status, e.left_out::text[] as "leftOut", ${mayWrite} as "mayWrite", e.version,
  e.occurs_on::text as "occursOn", e.series_id as "seriesId", e.updated_at::text as "updatedAt"`

/** Single events and series that may overlap the window. */
export const touches = (fromMs: number, untilMs: number) => {
  const from = new Date(fromMs).toISOString()
  const until = new Date(untilMs).toISOString()
  return sql`e.deleted_at is null and e.starts_at < ${until} and (
    (e.repeat is null and e.ends_at > ${from} and e.starts_at > ${from}::timestamptz - interval '32 days')
    or (e.repeat is not null and (e.series_ends_at is null or e.series_ends_at > ${from})))`
}

export const listPlanned = async (
  db: Db,
  viewer: Viewer,
  { fromMs, untilMs, limit }: { fromMs: number; untilMs: number; limit: number },
) =>
  (
    await db.execute<PlannedRow>(sql`
      select ${planned(isWritable(viewer))} from calendar_events e
      join calendars c on c.id = e.calendar_id and c.deleted_at is null
      where ${isSeen(viewer)} and ${touches(fromMs, untilMs)} order by e.starts_at, e.id limit ${limit}`)
  ).rows

/** Of one calendar, for its feed. */
export const listOfCalendar = async (
  db: Db,
  calendarId: string,
  { fromMs, untilMs, limit }: { fromMs: number; untilMs: number; limit: number },
) =>
  (
    await db.execute<PlannedRow>(sql`
      select ${planned(sql`false`)} from calendar_events e
      where e.calendar_id = ${calendarId} and ${touches(fromMs, untilMs)} order by e.starts_at, e.id limit ${limit}`)
  ).rows

/** Events about a record in the calendars the viewer sees, upcoming and repeating ones first. */
export const listAbout = async (db: Db, viewer: Viewer, { kind, id }: EventLink, limit: number) =>
  (
    await db.execute<PlannedRow>(sql`
      select ${planned(isWritable(viewer))} from calendar_events e
      join calendars c on c.id = e.calendar_id and c.deleted_at is null
      where ${isAbout(kind, id)} and ${isSeen(viewer)} and e.deleted_at is null
      order by coalesce(e.series_ends_at, case when e.repeat is null then e.ends_at else 'infinity' end) > now() desc,
        e.starts_at desc, e.id limit ${limit}`)
  ).rows
