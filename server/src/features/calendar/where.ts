import type { Occurrence } from '@learning-cms/contract/crm/calendar'
import type { Hit } from '@learning-cms/contract/records/search'
import { sql } from 'drizzle-orm'
import { withinMs } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { isSeen, isWritable, viewerOf } from '#services/calendar/viewer.ts'
import { planned, touches, type PlannedRow } from './event-queries.ts'
import { nextOf } from './next-day.ts'
import { occurrencesOf } from './occurrences.ts'

const HITS_MOST = 6
/** Of so many that match, the closest are told. */
const LOOKED_AT = 500
/** A word of nearly every event is not worth more: the calendar itself finds those. */
const SEARCH_MS = 200

/** Events by title and place, in the calendars somebody sees: what comes first before what is over. */
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
const SHOWN = 6
const PLANNED_MOST = 300

/** What comes next for somebody: in their calendars, planned by them, or with them as a guest. */
export async function nextAppointments(db: Db, { actor }: Pick<By, 'actor'>): Promise<Occurrence[]> {
  const viewer = viewerOf({ actor })
  const nowMs = Date.now()
  // A day wider: whole days are kept as those of UTC.
  const window = { fromMs: nowMs - DAY_MS, untilMs: nowMs + AHEAD_DAYS * DAY_MS }
  const { rows } = await db.execute<PlannedRow>(sql`
    select ${planned(isWritable(viewer))} from calendar_events e
    join calendars c on c.id = e.calendar_id and c.deleted_at is null
    where ${isSeen(viewer)} and ${touches(window.fromMs, window.untilMs)} and e.status <> 'cancelled' and (
      c.owner_id = ${viewer.accountId} or e.created_by = ${viewer.accountId} or exists (
        select from calendar_guests g join accounts a on a.person_id = g.person_id
        where g.event_id = e.id and a.id = ${viewer.accountId} and g.status <> 'declined'))
    order by e.starts_at desc, e.id limit ${PLANNED_MOST}`)
  const today = new Date(nowMs + 7 * 3_600_000).toISOString().slice(0, 10)
  const isAhead = ({ isAllDay, end }: Occurrence) => (isAllDay ? end >= today : Date.parse(end) > nowMs)
  return rows
    .flatMap((row) => occurrencesOf(row, window))
    .filter(isAhead)
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))
    .slice(0, SHOWN)
}

/** Whole days of Vietnam begin its day. */
const sortKey = ({ isAllDay, start }: Occurrence) =>
  isAllDay ? new Date(`${start}T00:00:00+07:00`).toISOString() : start
