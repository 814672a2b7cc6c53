import { isDeepStrictEqual } from 'node:util'
import type { EventBody, Scope } from '@learning-cms/contract/crm/calendar/calendar'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseSpan } from '#services/calendar/times.ts'
import { viewerOf, type Viewer } from '#services/calendar/viewer.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { findSeen } from './calendar-queries.ts'
import { continueFrom, cutOf, removeFrom, type Following } from './events/cut.ts'
import { giveBackProposals } from './events/cut-queries.ts'
import { lineOf, lines } from './events/event-lines.ts'
import {
  findEvent,
  hasStandIn,
  listAnnounced,
  lockEvent,
  moveStandIns,
  setEventDeleted,
  type EventRow,
} from './events/event-queries.ts'
import { linksAfter } from './links/links.ts'
import { listOccurrences } from './events/occurrences.ts'
import { lockBookings } from './resources/resources.ts'
import { isAtSameTime, movedSeries, occurrenceOf, type Repeating } from './events/split.ts'
import { CANCEL, inheritGuests, tellAll, type Writer } from './guests/tell-guests.ts'
import { confirmed, eventAt, insert, isSeries, refuseUnwritable, rewrite, toEvent } from './events/writing.ts'

export type { Writer as EventWriter }

type Which = { scope: Scope; occursOn: string | null }

export const readEvent = async (db: Db, by: By, id: string) => {
  const row = await findEvent(db, viewerOf(by), id)
  return toEvent(db, by, found(row?.isDeleted ? undefined : row))
}

export const createEvent = (db: Db, by: Writer, body: EventBody) =>
  db.transaction(async (tx) => {
    const viewer = viewerOf(by)
    await refuseCalendar(tx, viewer, body.calendarId)
    await lockBookings(tx, null, body.resources ?? [])
    const links = await linksAfter(tx, by, [], body.links)
    return confirmed(tx, by, body, await insert(tx, by, { ...body, links }))
  })

/** Of a series: one day becomes an event of its own, all from a day on become another series, or all change. */
export const changeEvent = (db: Db, by: Writer, target: RowVersion, change: EventChange) =>
  db.transaction((tx) => changeWithin(tx, by, target, change))

export async function changeWithin(tx: Db, by: Writer, target: RowVersion, { event, ...which }: EventChange) {
  await refuseUnwritable(tx, by, target.id)
  await lockBookings(tx, target.id, event.resources ?? [])
  const before = await eventAt(tx, by, target)
  const { resources = before.resources, people = before.people } = event
  const links = await linksAfter(tx, by, before.links, event.links)
  const sent = { ...event, resources, people, links }
  const after = await changed(tx, by, before, { ...which, event: sent })
  // If times and resources are unchanged, the user has confirmed the clashes before.
  const answer = isTakenAlike(before, after) ? await toEvent(tx, by, after) : await confirmed(tx, by, sent, after)
  const isCut = isSeries(before) && which.scope === 'following' && after.id !== before.id
  return { ...answer, cut: isCut ? cutOf(before) : null }
}

type EventChange = Which & { event: EventBody }

async function changed(
  tx: Db,
  by: Writer,
  before: EventRow,
  { scope, occursOn, event }: EventChange,
): Promise<EventRow> {
  const viewer = viewerOf(by)
  if (event.calendarId !== before.calendarId) await refuseCalendar(tx, viewer, event.calendarId)
  refuseSpan(event)
  if (!isSeries(before)) return rewrite(tx, by, before, { event })
  if (scope === 'all' && occursOn === null) return changeAll(tx, by, before, { day: null, event })
  const { isFirst, day, occurring } = occurrenceOf(before, occursOn)
  if (scope === 'this') return standIn(tx, by, before, { day, occurring, event: { ...event, repeat: null } })
  if (scope === 'all' || isFirst) return changeAll(tx, by, before, { day, event })
  return continueFrom(tx, by, before, { day, event, occurring })
}

async function changeAll(
  tx: Db,
  by: Writer,
  before: Repeating,
  { day, event }: { day: string | null; event: EventBody },
) {
  const moved = movedSeries(before, day, event)
  const after = await rewrite(tx, by, before, moved)
  if (moved.days !== 0)
    await moveStandIns(tx, { seriesId: before.id, day: '0001-01-01' }, { seriesId: before.id, days: moved.days })
  return after
}

async function standIn(tx: Db, by: Writer, before: Repeating, { day, event, occurring }: Following) {
  await rewrite(tx, by, before, { event: before, leftOut: [...before.leftOut, day] })
  const created = await insert(tx, by, event, { seriesId: before.id, occursOn: day })
  await inheritGuests(tx, by, { from: before, to: created, day, isAlike: isAtSameTime(before, event, occurring) })
  return created
}

export const removeEvent = (db: Db, by: Writer, target: RowVersion, { scope, occursOn }: Which) =>
  db.transaction(async (tx) => {
    const before = await eventAt(tx, by, target)
    if (isSeries(before) && scope !== 'all') {
      const { isFirst, day } = occurrenceOf(before, occursOn)
      if (scope === 'this') {
        const { version } = await rewrite(tx, by, before, { event: before, leftOut: [...before.leftOut, day] })
        return { version, cut: null }
      }
      if (!isFirst) return { version: (await removeFrom(tx, by, before, day)).version, cut: cutOf(before) }
    }
    await tellAll(tx, by, await listAnnounced(tx, viewerOf(by), { id: before.id }), CANCEL)
    await setEventDeleted(tx, before.id, true)
    const after = found(await findEvent(tx, viewerOf(by), before.id))
    await record(tx, by, { action: 'calendar-events.remove', ...lineOf(after), ...lines(before, undefined) })
    return { version: after.version, cut: null }
  })

type Restored = Pick<Which, 'occursOn'> & Pick<EventBody, 'despiteClashes'>

/** Other events may have taken its resources meanwhile, so clashes are checked again. */
export const restoreEvent = (db: Db, by: Writer, target: RowVersion, { occursOn, ...sent }: Restored) =>
  db.transaction(async (tx) => {
    await refuseUnwritable(tx, by, target.id)
    await lockBookings(tx, target.id, [])
    const before = await eventAt(tx, by, target, { isDeleted: occursOn === null })
    if (occursOn !== null) {
      const series = found(isSeries(before) && before.leftOut.includes(occursOn) ? before : undefined)
      if (await hasStandIn(tx, series.id, occursOn)) found(undefined)
      const leftOut = series.leftOut.filter((day) => day !== occursOn)
      return confirmed(tx, by, sent, await rewrite(tx, by, series, { event: series, leftOut }))
    }
    await setEventDeleted(tx, before.id, false)
    await tellAll(tx, by, await listAnnounced(tx, viewerOf(by), { id: before.id }), {
      method: 'REQUEST',
      asksAgain: true,
    })
    const after = found(await findEvent(tx, viewerOf(by), before.id))
    await record(tx, by, { action: 'calendar-events.restore', ...lineOf(after), ...lines(undefined, after) })
    return confirmed(tx, by, sent, after)
  })

/** Discards the changes of a single day, which follows its series again. The series is locked before the day. */
export const rejoinSeries = (db: Db, by: Writer, target: RowVersion, sent: Pick<EventBody, 'despiteClashes'>) =>
  db.transaction(async (tx) => {
    const { seriesId, occursOn, isDeleted } = found(await findEvent(tx, viewerOf(by), target.id))
    if (isDeleted) found(undefined)
    if (seriesId === null || occursOn === null) return refuse('state-forbids', 'calendar.not-of-series')
    await refuseUnwritable(tx, by, seriesId)
    await lockBookings(tx, seriesId, [])
    const series = found(await lockEvent(tx, viewerOf(by), seriesId))
    const own = await eventAt(tx, by, target)
    if (!isSeries(series) || series.isDeleted || !series.leftOut.includes(occursOn))
      return refuse('state-forbids', 'calendar.not-of-series')
    await tellAll(tx, by, await listAnnounced(tx, viewerOf(by), { id: own.id }), CANCEL)
    await giveBackProposals(tx, { from: own.id, to: seriesId, day: occursOn })
    await setEventDeleted(tx, own.id, true)
    const deleted = found(await findEvent(tx, viewerOf(by), own.id))
    await record(tx, by, { action: 'calendar-events.remove', ...lineOf(deleted), ...lines(own, undefined) })
    const leftOut = series.leftOut.filter((day) => day !== occursOn)
    return confirmed(tx, by, sent, await rewrite(tx, by, series, { event: series, leftOut }))
  })

async function refuseCalendar(tx: Db, viewer: Viewer, id: string) {
  const calendar = await findSeen(tx, viewer, id)
  if (!calendar || calendar.isDeleted)
    return refuse('rule-broken', 'calendar.no-such-calendar', { fields: { calendarId: 'calendar.no-such-calendar' } })
  if (!calendar.mayWrite) refuse('not-allowed', 'calendar.read-only')
}

const isTakenAlike = (before: EventRow, after: EventRow) =>
  before.id === after.id && before.status === after.status && isDeepStrictEqual(taking(before), taking(after))
const taking = ({ isAllDay, start, end, zone, repeat, leftOut, people, ...row }: EventRow) => {
  const resources = row.resources.toSorted()
  return { isAllDay, start, end, zone: isAllDay ? '' : zone, repeat, leftOut, people, resources }
}

/** Whether the calendar exists and the requester may write in it. */
export async function mayWriteIn(db: Db, by: By, calendarId: string) {
  const calendar = await findSeen(db, viewerOf(by), calendarId)
  return calendar !== undefined && !calendar.isDeleted && calendar.mayWrite
}

/** Number of events on these days in the calendars the requester sees, without cancelled ones. */
export async function countAppointments(db: Db, by: By, { from, to }: { from: string; to: string }) {
  const { rows, isCapped } = await listOccurrences(db, by, { from, until: to, slots: false })
  return { count: rows.filter(({ status }) => status !== 'cancelled').length, isCapped }
}
