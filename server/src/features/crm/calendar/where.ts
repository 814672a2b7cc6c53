import type { Occurrence } from '@learning-cms/contract/crm/calendar/calendar'
import type { Hit } from '@learning-cms/contract/records/search'
import { sql } from 'drizzle-orm'
import { withinMs } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { answerOn } from '#services/calendar/answer-on.ts'
import { isSeen, isWritable, viewerOf } from '#services/calendar/viewer.ts'
import { planned, touches, type PlannedRow } from './events/event-queries.ts'
import { nextOf } from './events/next-day.ts'
import { occurrencesOf } from './events/occurrences.ts'

const HITS_MOST = 6
/** At most this many matches are sorted by how close they are in time. */
const LOOKED_AT = 500
/** Longest time for a search: words that occur in nearly every event are not worth more. */
const SEARCH_MS = 200

/** Events by title and place, in the calendars the requester sees: upcoming ones before past ones. */
export async function searchEvents(db: Db, by: Pick<By, 'actor'>, text: string): Promise<Hit[]> {
  const viewer = viewerOf(by)
  const rows = await withinMs(db, SEARCH_MS, async (tx) => {
    const found = await tx.execute<PlannedRow>(sql`
      with matched as materialized (
        select e.id from calendar_events e
        where e.deleted_at is null and ${searchIn(sql`e.search`, text)} and e.calendar_id = any(array(
          select c.id from calendars c where c.deleted_at is null and ${isSeen(viewer)}))
        limit ${LOOKED_AT})
      select ${planned(sql`false`)} from matched m join calendar_events e on e.id = m.id
      order by coalesce(e.series_ends_at, case when e.repeat is null then e.ends_at else 'infinity' end) > now() desc,
        abs(extract(epoch from e.starts_at - now())), e.id limit ${HITS_MOST}`)
    return found.rows
  })
  return (rows ?? []).map(hitOf)
}

function hitOf(row: PlannedRow): Hit {
  const { occurrence } = nextOf(row, Date.now())
  const { eventId: id, title, status, localStart, place } = occurrence
  const [year, month, date] = localStart.slice(0, 10).split('-')
  const when = `${date}/${month}/${year}${localStart.slice(10).replace('T', ' ')}`
  return { id, title, status, detail: [when, place].filter(Boolean).join(' · '), day: localStart.slice(0, 10) }
}

const DAY_MS = 86_400_000
const AHEAD_DAYS = 7
const APPOINTMENTS_MOST = 6
const PLANNED_MOST = 300

type NextRow = PlannedRow & { guestId: string | null }

/** Upcoming events of somebody: in their calendars, created by them, or with them as a guest who has not declined. */
export async function nextAppointments(db: Db, { actor }: Pick<By, 'actor'>): Promise<Occurrence[]> {
  const viewer = viewerOf({ actor })
  const nowMs = Date.now()
  // A day wider, because all-day events are stored in UTC days.
  const window = { fromMs: nowMs - DAY_MS, untilMs: nowMs + AHEAD_DAYS * DAY_MS }
  const isTheirs = sql`(c.owner_id = ${viewer.accountId} or e.created_by is not distinct from ${viewer.accountId}::uuid)`
  const { rows } = await db.execute<NextRow>(sql`
    select ${planned(isWritable(viewer))}, case when not ${isTheirs} then g.id end as "guestId" from calendar_events e
    join calendars c on c.id = e.calendar_id and c.deleted_at is null
    left join lateral (
      select one.id, one.status from calendar_guests one join accounts a on a.person_id = one.person_id
      where one.event_id = e.id and a.id = ${viewer.accountId} limit 1) g on true
    where ${isSeen(viewer)} and ${touches(window.fromMs, window.untilMs)} and e.status <> 'cancelled' and (
      ${isTheirs} or g.status <> 'declined' or exists (select from calendar_guest_days d where d.guest_id = g.id))
    order by e.starts_at desc, e.id limit ${PLANNED_MOST}`)
  const today = new Date(nowMs + 7 * 3_600_000).toISOString().slice(0, 10)
  const isAhead = ({ isAllDay, end }: Occurrence) => (isAllDay ? end >= today : Date.parse(end) > nowMs)
  const invited = new Map(rows.map(({ id, guestId }) => [id, guestId]))
  const ahead = rows.flatMap((row) => occurrencesOf(row, window)).filter(isAhead)
  const days = ahead.flatMap(({ eventId, occursOn }) => {
    const guestId = invited.get(eventId)
    return guestId && occursOn ? [{ eventId, guestId, occursOn }] : []
  })
  const declined = await declinedAmong(db, days)
  return ahead
    .filter(({ eventId, occursOn }) => !declined.has(`${eventId} ${occursOn}`))
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))
    .slice(0, APPOINTMENTS_MOST)
}

/** Days of series that the guest has declined. */
async function declinedAmong(db: Db, days: readonly { eventId: string; guestId: string; occursOn: string }[]) {
  if (days.length === 0) return new Set<string>()
  const { rows } = await db.execute<{ key: string }>(sql`
    select k."eventId" || ' ' || k."occursOn" as key
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as k ("eventId" uuid, "guestId" uuid, "occursOn" date)
    join calendar_guests g on g.id = k."guestId" left join lateral ${answerOn(sql`g`, sql`k."occursOn"`)} d on true
    where coalesce(d.status, g.status) = 'declined'`)
  return new Set(rows.map(({ key }) => key))
}

/** All-day events sort at midnight in Vietnam, before the others of the day. */
const sortKey = ({ isAllDay, start }: Occurrence) =>
  isAllDay ? new Date(`${start}T00:00:00+07:00`).toISOString() : start
