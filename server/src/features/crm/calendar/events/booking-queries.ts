import { sql } from 'drizzle-orm'
import { EVENT_DAYS_MOST } from '@learning-cms/contract/crm/calendar/calendar'
import type { Db } from '#db/open.ts'
import { isSeen, type Viewer } from '#services/calendar/viewer.ts'
import { planned, type EventRow, type PlannedRow } from './event-queries.ts'

export const bookingsOf = async (db: Db, eventId: string) =>
  (
    await db.execute<{ id: string }>(sql`
      select resource_id as id from calendar_event_resources where event_id = ${eventId}`)
  ).rows.map(({ id }) => id)

/** Replaces the event's bookings, and stores its current times with each. */
export async function replaceBookings(tx: Db, eventId: string, resources: readonly string[]) {
  await tx.execute(sql`delete from calendar_event_resources where event_id = ${eventId}`)
  await tx.execute(sql`
    insert into calendar_event_resources (event_id, resource_id, starts_at, until_at, is_series)
    select e.id, r.id, e.starts_at,
      case when e.repeat is null then e.ends_at else coalesce(e.series_ends_at, 'infinity') end, e.repeat is not null
    from calendar_events e, unnest(${sql.param(resources)}::uuid[]) r (id) where e.id = ${eventId}`)
}

export type BookedRow = PlannedRow & { isSeen: boolean; shared: string[] }
export type BookedWindow = {
  event: Pick<EventRow, 'id' | 'resources'>
  fromMs: number
  untilMs: number
  limit: number
}

/** Single events that take some of the same resources then, in whatever calendar, with those they share. */
export const listBooked = (db: Db, viewer: Viewer, window: BookedWindow) => booked(db, viewer, window, false)
/** The same for series, which have to be expanded to find out what occurs in the window. */
export const listBookedSeries = (db: Db, viewer: Viewer, window: BookedWindow) => booked(db, viewer, window, true)

async function booked(db: Db, viewer: Viewer, { event, fromMs, untilMs, limit }: BookedWindow, isSeries: boolean) {
  const from = new Date(fromMs).toISOString()
  const until = new Date(untilMs).toISOString()
  // No single event lasts longer, which limits the index range.
  const oldest = new Date(fromMs - (EVENT_DAYS_MOST + 1) * 86_400_000).toISOString()
  const when = isSeries ? sql`r.is_series` : sql`not r.is_series and r.starts_at > ${oldest}`
  const { rows } = await db.execute<BookedRow>(sql`
    select ${planned(sql`false`)}, ${isSeen(viewer)} as "isSeen", b.shared
    from (
      select r.event_id, array_agg(r.resource_id::text order by r.resource_id) as shared from calendar_event_resources r
      where r.resource_id = any(${sql.param(event.resources)}::uuid[]) and r.event_id <> ${event.id}
        and r.starts_at < ${until} and r.until_at > ${from} and ${when}
      group by r.event_id
    ) b join calendar_events e on e.id = b.event_id
    join calendars c on c.id = e.calendar_id and c.deleted_at is null
    where e.status <> 'cancelled' and e.deleted_at is null order by e.starts_at, e.id limit ${limit}`)
  return rows
}

export type SlotRow = { resourceId: string; startMs: number; endMs: number; free: number }
/** The times of entry, in a window, of the tickets behind these tours, with the places that sales have left. */
export async function listSlotsOf(db: Db, resources: readonly string[], fromMs: number, untilMs: number) {
  const days = [fromMs, untilMs].map((ms) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10))
  const { rows } = await db.execute<SlotRow>(sql`
    select r.id as "resourceId", (p.capacity - coalesce(t.held + t.sold, 0))::int as free,
      (extract(epoch from s.at) * 1000)::float8 as "startMs",
      (extract(epoch from s.at + make_interval(mins => greatest(coalesce(p.entry_minutes, 30), 30))) * 1000)::float8 as "endMs"
    from calendar_resources r join products p on p.id = r.product_id and p.deleted_at is null and p.capacity is not null
    cross join generate_series(${days[0]}::date, ${days[1]}::date, interval '1 day') d (day)
    cross join lateral (
      select slot, ((d.day::date + slot::time) at time zone 'Asia/Ho_Chi_Minh') as at from unnest(p.slots) one (slot)) s
    left join ticket_places t on t.product_id = p.id and t.visit_on = d.day::date and t.slot = s.slot
    where r.id = any(${sql.param(resources)}::uuid[]) order by s.at, r.id`)
  return rows
}
