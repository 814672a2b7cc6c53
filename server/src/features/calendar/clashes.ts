import { CLASHES_MOST, CLASH_DAYS } from '@learning-cms/contract/crm/calendar'
import type { Clash } from '@learning-cms/contract/crm/calendar-resources'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import type { Viewer } from './calendar-queries.ts'
import { listBooked, type EventRow } from './event-queries.ts'
import { occurringIn } from './series.ts'
import { instantsOf, type Span } from './times.ts'

const DAY_MS = 86_400_000
const BOOKED_MOST = 500
/** Whole days are those of Vietnam here: only there is a room taken. */
const LOCAL_MS = 7 * 3_600_000

type Planned = Span & Pick<EventRow, 'repeat' | 'leftOut'>
type Taken = { fromMs: number; untilMs: number; span: Span }

/** What others take of the same resources at the same times, of a series within `CLASH_DAYS` from now or its start. */
export async function clashesOf(db: Db, viewer: Viewer, event: EventRow): Promise<Clash[]> {
  if (event.resources.length === 0 || event.status === 'cancelled') return []
  const own = instantsOf(event)
  const fromMs = event.repeat ? Math.max(own.fromMs, Date.now()) - DAY_MS : own.fromMs - DAY_MS
  const untilMs = event.repeat ? fromMs + CLASH_DAYS * DAY_MS : own.untilMs + DAY_MS
  const mine = takenBy(event, fromMs, untilMs)
  const clashes: Clash[] = []
  for (const other of await listBooked(db, viewer, { event, fromMs, untilMs, limit: BOOKED_MOST })) {
    for (const one of takenBy(other, fromMs, untilMs)) {
      if (!mine.some((my) => my.fromMs < one.untilMs && one.fromMs < my.untilMs)) continue
      clashes.push(...other.shared.map((resourceId) => shown(resourceId, other, one)))
      if (clashes.length >= CLASHES_MOST) return clashes.slice(0, CLASHES_MOST)
    }
  }
  return clashes
}

export async function refuseClashes(db: Db, viewer: Viewer, event: EventRow) {
  const clashes = await clashesOf(db, viewer, event)
  if (clashes.length > 0) refuse('state-forbids', 'calendar.clashes', { values: { clashes } })
}

function takenBy(event: Planned, fromMs: number, untilMs: number): Taken[] {
  const taken = event.repeat
    ? occurringIn({ ...event, repeat: event.repeat }, fromMs, untilMs)
    : [{ span: event, ...instantsOf(event) }]
  const shift = event.isAllDay ? LOCAL_MS : 0
  return taken.map((one) => ({ span: one.span, fromMs: one.fromMs - shift, untilMs: one.untilMs - shift }))
}

const shown = (resourceId: string, other: { title: string; isSeen: boolean; isAllDay: boolean }, one: Taken): Clash => ({
  resourceId,
  title: other.isSeen ? other.title : null,
  isAllDay: other.isAllDay,
  start: other.isAllDay ? one.span.start : new Date(one.fromMs).toISOString(),
  end: other.isAllDay ? one.span.end : new Date(one.untilMs).toISOString(),
})
