import { CLASHES_MOST, CLASH_DAYS } from '@learning-cms/contract/crm/calendar/calendar'
import type { CalendarResource, Clash, Clashes } from '@learning-cms/contract/crm/calendar/calendar-resources'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { listBooked, listBookedSeries, listSlotsOf, type BookedRow } from './booking-queries.ts'
import type { Viewer } from '#services/calendar/viewer.ts'
import type { EventRow } from './event-queries.ts'
import { findResources } from '#features/crm/calendar/resources/resource-queries.ts'
import { occurringIn } from '#services/calendar/series.ts'
import { instantsOf, type CalendarSpan } from '#services/calendar/times.ts'

const DAY_MS = 86_400_000
const BOOKED_MOST = 500
/**
 * At most this many series are compared: expanding one for half a year takes about ten milliseconds, for some days less
 * than one.
 */
const SERIES_MOST = { ofSeries: 60, ofSingle: 500 }
/** All-day events are days in Vietnam here, because the resources are there. */
const LOCAL_MS = 7 * 3_600_000

type PlannedTime = CalendarSpan & Pick<EventRow, 'repeat' | 'leftOut'>
type TakenTime = { fromMs: number; untilMs: number; span: CalendarSpan }
type Window = { fromMs: number; untilMs: number }

/** Clashes of an event; for a series within `CLASH_DAYS` from now or its start. */
async function clashesOf(db: Db, viewer: Viewer, event: EventRow): Promise<Clashes> {
  const window = windowOf(event)
  const mine = takenBy(event, window)
  const resources = await findResources(db, event.resources)
  const tours = resources.filter(({ kind }) => kind === 'tour').map(({ id }) => id)
  const alone = event.resources.filter((id) => !tours.includes(id))
  const { rows, isPartial } = await othersOf(
    db,
    viewer,
    { id: event.id, repeat: event.repeat, resources: alone },
    window,
  )
  const clashes = [...tooMany(event, resources, window), ...(await fullSlots(db, event, tours, mine))]
  for (const other of rows) {
    if (clashes.length > CLASHES_MOST) break
    for (const one of takenBy(other, window))
      if (mine.some((my) => my.fromMs < one.untilMs && one.fromMs < my.untilMs)) clashes.push(...takenThen(other, one))
  }
  return { clashes: clashes.slice(0, CLASHES_MOST), isPartial: isPartial || clashes.length > CLASHES_MOST }
}

/** Refuses with the clashes, and also if not everything could be compared. */
export async function refuseClashes(db: Db, viewer: Viewer, event: EventRow) {
  if (event.resources.length === 0 || event.status === 'cancelled') return
  const found = await clashesOf(db, viewer, event)
  if (found.clashes.length > 0 || found.isPartial) refuse('state-forbids', 'calendar.clashes', { values: found })
}

function windowOf(event: EventRow): Window {
  const own = instantsOf(event)
  const fromMs = (event.repeat ? Math.max(own.fromMs, Date.now()) : own.fromMs) - DAY_MS
  return { fromMs, untilMs: event.repeat ? fromMs + CLASH_DAYS * DAY_MS : own.untilMs + DAY_MS }
}

async function othersOf(db: Db, viewer: Viewer, event: Pick<EventRow, 'id' | 'repeat' | 'resources'>, window: Window) {
  if (event.resources.length === 0) return { rows: [], isPartial: false }
  const seriesMost = event.repeat ? SERIES_MOST.ofSeries : SERIES_MOST.ofSingle
  const single = await listBooked(db, viewer, { event, ...window, limit: BOOKED_MOST + 1 })
  const series = await listBookedSeries(db, viewer, { event, ...window, limit: seriesMost + 1 })
  return {
    rows: [...single.slice(0, BOOKED_MOST), ...series.slice(0, seriesMost)],
    isPartial: single.length > BOOKED_MOST || series.length > seriesMost,
  }
}

function takenBy(event: PlannedTime, { fromMs, untilMs }: Window): TakenTime[] {
  const taken = event.repeat
    ? occurringIn({ ...event, repeat: event.repeat }, fromMs, untilMs)
    : [{ span: event, ...instantsOf(event) }]
  const shift = event.isAllDay ? LOCAL_MS : 0
  return taken.map((one) => ({ span: one.span, fromMs: one.fromMs - shift, untilMs: one.untilMs - shift }))
}

const takenThen = (other: BookedRow, one: TakenTime): Clash[] =>
  other.shared.map((resourceId) => ({
    resourceId,
    why: 'taken',
    title: other.isSeen ? other.title : null,
    people: null,
    places: null,
    ...timesOf(one),
  }))

function tooMany(event: EventRow, resources: readonly CalendarResource[], window: Window): Clash[] {
  const { people } = event
  const [first = { span: event, ...instantsOf(event) }] = takenBy(event, window)
  return resources
    .filter(({ capacity }) => people !== null && capacity !== null && people > capacity)
    .map(({ id, capacity }) => ({
      resourceId: id,
      why: 'too-many',
      title: null,
      people,
      places: capacity,
      ...timesOf(first),
    }))
}

/** A group enters in the slot in which its event begins. The number of free places comes from the sales. */
async function fullSlots(db: Db, { people }: EventRow, tours: readonly string[], mine: readonly TakenTime[]) {
  if (people === null || tours.length === 0 || mine.length === 0) return []
  const slots = await listSlotsOf(db, tours, mine[0]!.fromMs, mine.at(-1)!.untilMs)
  const isMet = ({ startMs, endMs }: (typeof slots)[number]) =>
    mine.some(({ fromMs }) => startMs <= fromMs && fromMs < endMs)
  return slots
    .filter((slot) => slot.free < people && isMet(slot))
    .map(({ resourceId, startMs, endMs, free }): Clash => {
      const times = { isAllDay: false, start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() }
      return { resourceId, why: 'slot-full', title: null, people, places: Math.max(free, 0), ...times }
    })
}

const timesOf = ({ span, fromMs, untilMs }: TakenTime) => ({
  isAllDay: span.isAllDay,
  start: span.isAllDay ? span.start : new Date(fromMs).toISOString(),
  end: span.isAllDay ? span.end : new Date(untilMs).toISOString(),
})
