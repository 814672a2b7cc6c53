import {
  OCCURRENCES_MOST,
  type calendarEvents,
  type Occurrence,
  type TicketSlot,
} from '@learning-cms/contract/crm/calendar/calendar'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { viewerOf } from '#services/calendar/viewer.ts'
import { listPlanned, type PlannedRow } from './event-queries.ts'
import { occurringIn } from '#services/calendar/series.ts'
import { instantsOf, type CalendarSpan } from '#services/calendar/times.ts'

const DAY_MS = 86_400_000
const SLOTS_MOST = 2_000
/** Displayed length of a visit, if entry is only possible at the exact time. */
const ENTRY_MINUTES = 30

/** Days are in Vietnam; all-day events are on the same date everywhere. */
const startMs = (day: string) => Date.parse(`${day}T00:00:00+07:00`)

export async function listOccurrences(db: Db, by: By, query: z.output<typeof calendarEvents.occurrences.query>) {
  const viewer = viewerOf(by)
  const window = { fromMs: startMs(query.from), untilMs: startMs(query.until) + DAY_MS }
  // A day wider, because all-day events are stored in UTC days.
  const wide = { fromMs: window.fromMs - DAY_MS, untilMs: window.untilMs + DAY_MS }
  const planned = await listPlanned(db, viewer, { ...wide, limit: OCCURRENCES_MOST + 1 })
  const rows: Occurrence[] = []
  for (const row of planned) {
    rows.push(...occurrencesOf(row, wide).filter((one) => touches(one, window, query)))
    if (rows.length > OCCURRENCES_MOST) break
  }
  const slots = query.slots && by.actor.may.has('tickets:read') ? await listSlots(db, query) : []
  const isCapped = planned.length > OCCURRENCES_MOST || rows.length > OCCURRENCES_MOST
  return { rows: rows.slice(0, OCCURRENCES_MOST), isCapped, slots }
}

type Window = { fromMs: number; untilMs: number }

const touches = (one: Occurrence, { fromMs, untilMs }: Window, { from, until }: { from: string; until: string }) =>
  one.isAllDay ? one.start <= until && one.end >= from : Date.parse(one.start) < untilMs && Date.parse(one.end) > fromMs

export function occurrencesOf(row: PlannedRow, { fromMs, untilMs }: Window): Occurrence[] {
  if (!row.repeat) return [occurrence(row, row, null)]
  const series = { ...row, repeat: row.repeat }
  return occurringIn(series, fromMs, untilMs).map(({ span, occursOn }) => occurrence(row, span, occursOn))
}

function occurrence(row: PlannedRow, span: CalendarSpan, occursOn: string | null): Occurrence {
  const { fromMs, untilMs } = instantsOf(span)
  const { id: eventId, version, calendarId, title, place, status, isAllDay, zone, mayWrite } = row
  return {
    eventId,
    occursOn,
    version,
    calendarId,
    title,
    place,
    status,
    isAllDay,
    start: isAllDay ? span.start : new Date(fromMs).toISOString(),
    end: isAllDay ? span.end : new Date(untilMs).toISOString(),
    localStart: span.start,
    localEnd: span.end,
    zone,
    mayWrite,
  }
}

/** Slots of tickets on sale, with the free places from the sales; nothing of them is stored here. */
async function listSlots(db: Db, { from, until }: { from: string; until: string }): Promise<TicketSlot[]> {
  const { rows } = await db.execute<Omit<TicketSlot, 'start' | 'end'> & { minutes: number }>(sql`
    select p.id as "productId", p.name_vi as "nameVi", p.name_en as "nameEn", d.day::date::text as day, s.slot,
      coalesce(t.held + t.sold, 0)::int as taken, p.capacity, greatest(coalesce(p.entry_minutes, ${ENTRY_MINUTES}), ${ENTRY_MINUTES})::int as minutes
    from products p cross join unnest(p.slots) s (slot)
    cross join generate_series(${from}::date, ${until}::date, interval '1 day') d (day)
    left join ticket_places t on t.product_id = p.id and t.visit_on = d.day::date and t.slot = s.slot
    where p.kind = 'ticket' and p.ticket_way = 'slot' and p.deleted_at is null
      and ((p.status = 'active' and d.day::date >= (now() at time zone 'Asia/Ho_Chi_Minh')::date) or coalesce(t.held + t.sold, 0) > 0)
    order by d.day, s.slot, p.id limit ${SLOTS_MOST}`)
  return rows.map(({ minutes, ...row }) => {
    const atMs = Date.parse(`${row.day}T${row.slot}:00+07:00`)
    return { ...row, start: new Date(atMs).toISOString(), end: new Date(atMs + minutes * 60_000).toISOString() }
  })
}
